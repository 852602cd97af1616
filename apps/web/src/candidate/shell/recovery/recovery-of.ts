import type { SittingScreenProps } from '../screen-props.ts'
import type { RecoveryOfferProps } from './recovery-offer.tsx'

/** What a recovery file is made of, and whom it is for. */
export const recoveryOf = ({ test, sitting }: SittingScreenProps): RecoveryOfferProps => ({
  sitting,
  assessmentId: test.assessmentId,
  contactEmail: test.assessment.contactEmail,
})
