import type { CandidateForm } from '@assay/domain/candidates/candidate-form'
import { normalisePhone } from '@assay/domain/candidates/phone'
import type { Identity } from '../../api/calls.ts'

/** The form as the call takes it. */
export function identityOf(form: CandidateForm, token: string | null): Identity {
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim(),
    phone: normalisePhone(form.phone),
    birthDate: form.birthDate === '' ? null : form.birthDate,
    rgpd1: form.rgpd1,
    rgpd2: form.rgpd2,
    keepForFuture: form.keepForFuture,
    token,
  }
}
