/** Says what a viewer may do with a candidate whom they see, and with notes (product 1.6). No zod here. */
import { rulesOf } from '../users/abilities.ts'
import { type Acting, mayAs } from '../users/permissions.ts'
import { isAtLeast } from '../users/roles.ts'

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
    note: 'application.comment',
  },
  (viewer: Acting, candidate: { readonly hasApplications: boolean }, action) =>
    action === 'delete' && candidate.hasApplications && !mayAs(viewer, 'application.delete')
      ? 'noPermission'
      : null,
)

/** A note's words are their author's; it is deleted by its author, and by ROLE_ADMIN and above. */
export const {
  actions: noteActions,
  refuse: refuseNoteAction,
  abilities: noteAbilities,
} = rulesOf(
  { edit: 'application.comment', delete: 'application.comment' },
  (viewer: Acting & { readonly id: string }, note: { readonly authorId: string }, action) =>
    note.authorId === viewer.id || (action === 'delete' && isAtLeast(viewer.role, 'ROLE_ADMIN'))
      ? null
      : 'noPermission',
)
