/** The rules for a new password (product 9.4). */
import { isPasswordLength } from '@assay/domain/session/password'
import type { Translate } from '../../i18n/catalogue.ts'
import type { passwordTexts } from './texts.ts'

export interface NewPassword extends Record<string, unknown> {
  readonly password: string
  readonly confirmation: string
}

export const noPassword: NewPassword = { password: '', confirmation: '' }

export function newPasswordRules(t: Translate<(typeof passwordTexts)['texts']>) {
  return {
    password: (value: string) => (isPasswordLength(value) ? null : t('length')),
    confirmation: (value: string, values: NewPassword) => (value === values.password ? null : t('differs')),
  }
}
