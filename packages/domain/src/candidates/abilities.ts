/** Says what a viewer may do with a candidate whom they see (product 1.6). No zod here. */
import { rulesOf } from '../users/abilities.ts'
import { may } from '../users/permissions.ts'
import type { Role } from '../users/roles.ts'

export const {
  actions: candidateActions,
  refuse: refuseCandidateAction,
  abilities: candidateAbilities,
} = rulesOf(
  {
    /** Names, addresses, tags, CV, merging. */
    edit: 'candidate.create',
    /** One with applications: only who may delete these, too. */
    delete: 'candidate.create',
    sendMail: 'candidate.sendMail',
    viewCv: 'candidate.viewPdf',
  },
  (viewer: { readonly role: Role }, candidate: { readonly hasApplications: boolean }, action) =>
    action === 'delete' && candidate.hasApplications && !may(viewer.role, 'application.delete')
      ? 'noPermission'
      : null,
)
