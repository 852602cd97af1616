/** Says what a viewer may do with a candidate whom they see (product 1.6). No zod here. */
import { type Abilities, abilitiesBy } from '../users/abilities.ts'
import { may, type Permission } from '../users/permissions.ts'
import type { Role } from '../users/roles.ts'

const permissionFor = {
  /** Names, addresses, tags, CV, merging. */
  edit: 'candidate.create',
  /** One with applications: only who may delete these, too. */
  delete: 'candidate.create',
  sendMail: 'candidate.sendMail',
  viewCv: 'candidate.viewPdf',
} as const satisfies Record<string, Permission>

type CandidateAction = keyof typeof permissionFor
export const candidateActions = Object.keys(permissionFor) as CandidateAction[]

/** Gives the reason why a viewer may not do something to a candidate; null when they may. */
export function refuseCandidateAction(
  viewer: { readonly role: Role },
  candidate: { readonly hasApplications: boolean },
  action: CandidateAction,
): 'noPermission' | null {
  if (!may(viewer.role, permissionFor[action])) return 'noPermission'
  const takesApplications = action === 'delete' && candidate.hasApplications
  return takesApplications && !may(viewer.role, 'application.delete') ? 'noPermission' : null
}

export function candidateAbilities(
  viewer: { readonly role: Role },
  candidate: { readonly hasApplications: boolean },
): Abilities<CandidateAction> {
  return abilitiesBy(candidateActions, (action) => refuseCandidateAction(viewer, candidate, action))
}
