/** What a viewer may do with an application they see and its comments (product 1.6, 5). No zod here. */
import { type Acting, rulesOf } from '../users/abilities.ts'
import { isAtLeast } from '../users/roles.ts'

interface JudgedApplication {
  readonly isCompleted: boolean
  readonly isInterrupted?: boolean
  /** The candidate has taken this test again since. */
  readonly isSuperseded?: boolean
  /** What is left of a deleted test is read, printed and erased; nothing else is done to it (product 2.9). */
  readonly isTestDeleted?: boolean
  /** Whose it is is hidden from the viewer: how much more time they have would tell it (product 5.10). */
  readonly isHidden?: boolean
}

export const {
  actions: applicationActions,
  refuse: refuseApplicationAction,
  abilities: applicationAbilities,
} = rulesOf(
  {
    /** To another status or column. */
    move: 'application.edit',
    setExtraTime: 'application.edit',
    recover: 'application.edit',
    /** Let the candidate take the test again: only once it has ended, and after the latest time. */
    allowRetake: 'application.edit',
    /** Give marks: only once the candidate has finished. */
    evaluate: 'application.evaluate',
    countLate: 'application.evaluate',
    comment: 'application.comment',
    print: 'application.extract',
    delete: 'application.delete',
  },
  (_: Acting, application: JudgedApplication, action) => {
    if (application.isTestDeleted && action !== 'print' && action !== 'delete') return 'assessmentDeleted'
    if (action === 'setExtraTime' && application.isHidden) return 'noPermission'
    if (action === 'allowRetake') return refuseRetake(application)
    if (action !== 'evaluate' || application.isCompleted) return null
    return application.isInterrupted ? 'applicationNeverFinished' : 'applicationInProgress'
  },
)
export type ApplicationAction = (typeof applicationActions)[number]

function refuseRetake({ isCompleted, isInterrupted, isSuperseded }: JudgedApplication) {
  if (isSuperseded) return 'applicationSuperseded'
  return isCompleted || isInterrupted ? null : 'applicationInProgress'
}

/** A comment is changed by its author, and by ROLE_ADMIN and above (product 5.12). */
export const {
  actions: commentActions,
  refuse: refuseCommentAction,
  abilities: commentAbilities,
} = rulesOf(
  { delete: 'application.comment' },
  (viewer: Acting & { readonly id: string }, comment: { readonly authorId: string }) =>
    comment.authorId === viewer.id || isAtLeast(viewer.role, 'ROLE_ADMIN') ? null : 'noPermission',
)
