/** New password and its confirmation, wherever one is chosen (SPEC §5: 8 to 255 characters, both equal). */
import { PasswordInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTexts } from '../../i18n/use-texts.ts'
import type { NewPassword } from './rules.ts'
import { passwordTexts } from './texts.ts'

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
