import type { SittingScreenProps } from '../screen-props.ts'
import type { RecoveryOfferProps } from './recovery-offer.tsx'

export const recoveryOf = ({ test, sitting }: SittingScreenProps): RecoveryOfferProps => ({
  sitting,
  assessmentId: test.assessmentId,
  contactEmail: test.assessment.contactEmail,
})
