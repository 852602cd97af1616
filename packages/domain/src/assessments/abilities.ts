/** What a viewer may do with a test of their company (product 1.6, 1.9). No zod here. */
import { rulesOf } from '../users/abilities.ts'
import { type Acting, mayAs, mayPublishModels } from '../users/permissions.ts'

interface JudgedAssessment {
  /** true online, false offline, null wip. */
  readonly isOnline: boolean | null
  /** A campaign that was started and is not closed invites to it (product 2.9). */
  readonly isInCampaign: boolean
}

/** Rules for a test that is not deleted. */
export const {
  actions: assessmentActions,
  refuse: refuseAssessmentAction,
  abilities: assessmentAbilities,
} = rulesOf(
  {
    edit: 'assessment.edit',
    switchOnline: 'assessment.edit',
    group: 'assessment.edit',
    duplicate: 'assessment.create',
    /** A copy offered to the company. */
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
  },
  (viewer: Acting, assessment: JudgedAssessment, action) => {
    if (!seesAssessment(viewer, assessment)) return 'assessmentNotFound'
    if (action === 'offerToAll' && !mayPublishModels(viewer.role)) return 'publicModelNeedsAdmin'
    if (action === 'invite' && assessment.isOnline !== true) return 'assessmentOffline'
    return action === 'delete' && assessment.isInCampaign ? 'assessmentInCampaign' : null
  },
)
export type AssessmentAction = (typeof assessmentActions)[number]

/** Whether somebody sees a test: one in progress needs the right to work in progress (product 1.9). */
export function seesAssessment(viewer: Acting, { isOnline }: Pick<JudgedAssessment, 'isOnline'>): boolean {
  return isOnline !== null || mayAs(viewer, 'assessment.viewInProgress')
}
