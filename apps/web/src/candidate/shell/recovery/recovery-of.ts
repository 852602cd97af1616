import type { SittingScreenProps } from '../screen-props.ts'
import type { RecoveryOfferProps } from './recovery-offer.tsx'

/** Gives the content of a recovery file, and the contact who receives it. */
export const recoveryOf = ({ test, sitting }: SittingScreenProps): RecoveryOfferProps => ({
  sitting,
  assessmentId: test.assessmentId,
  contactEmail: test.assessment.contactEmail,
})
