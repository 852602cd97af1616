/**
 * Says what a viewer may do with an application and its comments (product 1.6, 5). The server checks
 * before whether they see it. No zod here.
 */
import { type Abilities, abilitiesBy } from '../users/abilities.ts'
import { may, type Permission } from '../users/permissions.ts'
import { isAtLeast, type Role } from '../users/roles.ts'

const permissionFor = {
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
} as const satisfies Record<string, Permission>

export type ApplicationAction = keyof typeof permissionFor
export const applicationActions = Object.keys(permissionFor) as ApplicationAction[]

/** The reason why an action is refused, as the code of the server's answer. */
type ApplicationRefusal =
  | 'noPermission'
  | 'assessmentDeleted'
  | 'applicationInProgress'
  | 'applicationNeverFinished'
  | 'applicationSuperseded'
  | null

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

/** Gives the reason why a viewer may not do something to an application that they see; null when they may. */
export function refuseApplicationAction(
  viewer: { readonly role: Role },
  application: JudgedApplication,
  action: ApplicationAction,
): ApplicationRefusal {
  if (!may(viewer.role, permissionFor[action])) return 'noPermission'
  if (application.isTestDeleted && action !== 'print' && action !== 'delete') return 'assessmentDeleted'
  if (action === 'setExtraTime' && application.isHidden) return 'noPermission'
  if (action === 'allowRetake') return refuseRetake(application)
  if (action !== 'evaluate' || application.isCompleted) return null
  return application.isInterrupted ? 'applicationNeverFinished' : 'applicationInProgress'
}

function refuseRetake({ isCompleted, isInterrupted, isSuperseded }: JudgedApplication): ApplicationRefusal {
  if (isSuperseded) return 'applicationSuperseded'
  return isCompleted || isInterrupted ? null : 'applicationInProgress'
}

export function applicationAbilities(
  viewer: { readonly role: Role },
  application: JudgedApplication,
): Abilities<ApplicationAction> {
  return abilitiesBy(applicationActions, (action) => refuseApplicationAction(viewer, application, action))
}

export const commentActions = ['delete'] as const
type CommentAction = (typeof commentActions)[number]

/** Refuses a change of a comment to everybody but its author, and ROLE_ADMIN and above (product 5.12). */
export function refuseCommentAction(
  viewer: { readonly id: string; readonly role: Role },
  comment: { readonly authorId: string },
  _action: CommentAction,
): 'noPermission' | null {
  if (!may(viewer.role, 'application.comment')) return 'noPermission'
  return comment.authorId === viewer.id || isAtLeast(viewer.role, 'ROLE_ADMIN') ? null : 'noPermission'
}

export function commentAbilities(
  viewer: { readonly id: string; readonly role: Role },
  comment: { readonly authorId: string },
): Abilities<CommentAction> {
  return abilitiesBy(commentActions, (action) => refuseCommentAction(viewer, comment, action))
}
