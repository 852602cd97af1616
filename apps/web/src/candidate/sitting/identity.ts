import { type IdentityForm, internationalPhone } from '../../modules/auth/identity-form.ts'
import type { Identity } from '../api/calls.ts'

/** The form as the call takes it. */
export function identityOf(form: IdentityForm, token: string | null): Identity {
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim(),
    phone: internationalPhone(form.phone),
    birthDate: form.birthDate === '' ? null : form.birthDate,
    rgpd1: form.rgpd1,
    rgpd2: form.rgpd2,
    keepForFuture: form.keepForFuture,
    token,
  }
}
