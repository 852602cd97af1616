/** Asks the frame for the invitation dialog, from any screen: features do not know each other. */
import { Observable, useObservable } from '../../storage/observable.ts'

interface InvitedCandidate {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string | null
  /** ISO day. */
  readonly birthDate: string | null
}

export interface InvitationRequest {
  readonly candidate?: InvitedCandidate
  /** Many, who were added or chosen before: a mass invitation. */
  readonly candidateIds?: readonly string[]
  /** The test; chosen in the dialog where none is given. */
  readonly assessment?: { readonly id: string; readonly name: string; readonly slug: string }
  readonly file?: File
  /** Many, who were added by a long file. */
  readonly importId?: string
  /** After candidates were added: "Lancer les candidats ajouté". */
  readonly isLaunch?: boolean
  readonly mode: 'single' | 'mass'
}

const current = new Observable<InvitationRequest | undefined>(undefined)

export const requestInvitation = (request: InvitationRequest): void => current.set(request)
export const closeInvitation = (): void => current.set(undefined)
export const useInvitationRequest = (): InvitationRequest | undefined => useObservable(current)
