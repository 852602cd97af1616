/** Asks the frame for the invitation dialog, from any screen: features do not know each other. */
import type { Candidate } from '@assay/contract/candidates/calls'
import { Observable, useObservable } from '../../storage/observable.ts'

export interface InvitationRequest {
  /** The recipient; the dialog asks for their identity where none is given. */
  readonly candidate?: Pick<Candidate, 'id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'birthDate'>
  /** Many, who were added or chosen before: a mass invitation. */
  readonly candidateIds?: readonly string[]
  /** The test; chosen in the dialog where none is given. */
  readonly assessment?: { readonly id: string; readonly name: string; readonly slug: string }
  /** Many, out of a file. */
  readonly file?: File
  /** Many, who were added by a long file. */
  readonly importId?: string
  /** After candidates were added: "Lancer les candidats ajouté". */
  readonly isLaunch?: boolean
  /** `mass`: many at once. */
  readonly mode: 'single' | 'mass'
}

const current = new Observable<InvitationRequest | undefined>(undefined)

export const requestInvitation = (request: InvitationRequest): void => current.set(request)
export const closeInvitation = (): void => current.set(undefined)
export const useInvitationRequest = (): InvitationRequest | undefined => useObservable(current)
