import type { inviteCandidate } from '@assay/contract/applications/invitation-calls'
import { ApiError } from '@assay/contract/errors'
import { type CandidateForm, checkCandidateForm } from '@assay/domain/candidates/candidate-form'
import { emailProblem, normaliseEmail } from '@assay/domain/candidates/email'
import { latestToday } from '@assay/domain/candidates/latest-today'
import { clearShortPhone } from '@assay/domain/candidates/phone'
import { oneLine } from '@assay/domain/mail/one-line'
import type { BodyOf } from '../../../calls.ts'
import { normalisePhone } from '../../../phone-number.ts'
import { refuseProblems } from '../../answers/taking/identification.ts'

/** The recipient of an invitation; phone and birth date (ISO day) are '' where they are not known. */
export type InvitedPerson = Omit<CandidateForm, 'rgpd1' | 'rgpd2' | 'keepForFuture'>

/**
 * Checks an invited person as the identification will; only names and e-mail are needed.
 * @throws ApiError requiredFieldMissing, emailInvalid, emailInternational, phoneInvalid, invalidData;
 * `detail.fields` has each `problem`
 */
export function readInvitedPerson(
  sent: Pick<BodyOf<typeof inviteCandidate>, 'firstName' | 'lastName' | 'email' | 'phone' | 'birthdate'>,
  now: Date,
): InvitedPerson {
  const person = {
    firstName: oneLine(sent.firstName),
    lastName: oneLine(sent.lastName),
    email: normaliseEmail(sent.email),
    phone: normalisePhone(clearShortPhone(sent.phone ?? '')),
    birthDate: sent.birthdate ?? '',
  }
  const field = { in: 'body', field: 'email', problem: 'emailInternational' }
  if (emailProblem(person.email) === field.problem)
    throw new ApiError('emailInternational', { fields: [field] })
  const { phone, ...others } = checkCandidateForm(
    { ...person, rgpd1: true, rgpd2: true, keepForFuture: false },
    { birthdateRequired: false, today: latestToday(now) },
  )
  refuseProblems(phone === undefined || phone === 'phoneRequired' ? others : { ...others, phone })
  return person
}
