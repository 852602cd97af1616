/** New password and its confirmation, wherever one is chosen (SPEC §5: 8 to 255 characters, both equal). */
import { PasswordInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Translate } from '../../i18n/catalogue.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { passwordTexts } from './texts.ts'

export interface NewPassword extends Record<string, unknown> {
  readonly password: string
  readonly confirmation: string
}

export const noPassword: NewPassword = { password: '', confirmation: '' }

/** Validators of the two fields. */
export function newPasswordRules(t: Translate<(typeof passwordTexts)['texts']>) {
  return {
    password: (value: string) => (value.length < 8 || value.length > 255 ? t('length') : null),
    confirmation: (value: string, values: NewPassword) => (value === values.password ? null : t('differs')),
  }
}

export function NewPasswordFields<Values extends NewPassword>({ form }: { form: UseFormReturnType<Values> }) {
  const t = useTexts(passwordTexts)
  const visibilityToggleButtonProps = { 'aria-label': t('show') }
  return (
    <>
      <PasswordInput
        autoComplete="new-password"
        label={t('new')}
        description={t('help')}
        visibilityToggleButtonProps={visibilityToggleButtonProps}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        autoComplete="new-password"
        label={t('confirm')}
        visibilityToggleButtonProps={visibilityToggleButtonProps}
        key={form.key('confirmation')}
        {...form.getInputProps('confirmation')}
      />
    </>
  )
}
