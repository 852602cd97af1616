/**
 * Says what a viewer may do with a test (product 1.6, 1.9). The server checks the company before. No
 * zod here.
 */
import { type Abilities, abilitiesBy } from '../users/abilities.ts'
import { may, mayPublishModels, type Permission } from '../users/permissions.ts'
import type { Role } from '../users/roles.ts'

const permissionFor = {
  edit: 'assessment.edit',
  switchOnline: 'assessment.edit',
  group: 'assessment.edit',
  duplicate: 'assessment.create',
  /** A copy offered to the company. */
  saveAsModel: 'assessment.create',
  offerAsModel: 'assessment.edit',
  /** To every company. */
  offerToAll: 'assessment.edit',
  delete: 'assessment.delete',
  /** Exports the test with its keys. */
  exportJson: 'application.view',
  seeApplications: 'application.view',
  extract: 'application.extract',
  /** Invites by mail, for which the test must be online. */
  invite: 'candidate.sendMail',
} as const satisfies Record<string, Permission>

export type AssessmentAction = keyof typeof permissionFor
export const assessmentActions = Object.keys(permissionFor) as AssessmentAction[]

interface JudgedAssessment {
  /** true online, false offline, null wip. */
  readonly isOnline: boolean | null
  /** A campaign that was started and is not closed invites to it (product 2.9). */
  readonly isInCampaign: boolean
}

/** The reason why an action is refused, as the code of the server's answer. */
type AssessmentRefusal =
  | 'noPermission'
  | 'assessmentNotFound'
  | 'assessmentOffline'
  | 'assessmentInCampaign'
  | 'publicModelNeedsAdmin'
  | null

/** Gives the reason why a viewer may not do something to a test that is not deleted; null when they may. */
export function refuseAssessmentAction(
  viewer: { readonly role: Role },
  assessment: JudgedAssessment,
  action: AssessmentAction,
): AssessmentRefusal {
  if (!may(viewer.role, permissionFor[action])) return 'noPermission'
  if (!seesAssessment(viewer, assessment)) return 'assessmentNotFound'
  if (action === 'offerToAll' && !mayPublishModels(viewer.role)) return 'publicModelNeedsAdmin'
  if (action === 'invite' && assessment.isOnline !== true) return 'assessmentOffline'
  if (action === 'delete' && assessment.isInCampaign) return 'assessmentInCampaign'
  return null
}

/**
 * Says whether somebody sees a test at all: a test in progress is seen only by those who may see work in
 * progress (product 1.9).
 */
export function seesAssessment(
  viewer: { readonly role: Role },
  { isOnline }: Pick<JudgedAssessment, 'isOnline'>,
): boolean {
  return isOnline !== null || may(viewer.role, 'assessment.viewInProgress')
}

export function assessmentAbilities(
  viewer: { readonly role: Role },
  assessment: JudgedAssessment,
): Abilities<AssessmentAction> {
  return abilitiesBy(assessmentActions, (action) => refuseAssessmentAction(viewer, assessment, action))
}
