/**
 * Changes the user's own password, asking for the current one (PRODUCT §3). It stands on the account page,
 * and on the screen that requires a change.
 */
import { Button, PasswordInput, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTexts } from '../i18n/use-texts.ts'
import { FormProblem } from '../patterns/form/form-problem.tsx'
import { rules } from '../patterns/form/rules.ts'
import { useFormFields } from '../patterns/form/use-form-fields.ts'
import { type NewPassword, newPasswordRules, noPassword } from '../patterns/password/rules.ts'
import { passwordTexts } from '../patterns/password/texts.ts'
import { patternTexts } from '../patterns/texts.ts'
import { toast, withFailureToast } from '../patterns/toast.tsx'
import { changeOwnPassword } from './change-password.ts'

interface ChangePasswordFormProps {
  /** Which password is replaced, for its label. */
  readonly current: 'current' | 'temporary'
  readonly submitLabel: string
  /** The toast of a change that failed, where its page has one (SPEC §8); the form says why. */
  readonly failed?: string
  /** The button as wide as the form: where nothing else is on the page. */
  readonly wide?: boolean
}

export function ChangePasswordForm({
  current: label,
  submitLabel,
  failed,
  wide = false,
}: ChangePasswordFormProps) {
  const word = useTexts(passwordTexts)
  const pattern = useTexts(patternTexts)
  const { form, busy, problem, onSubmit } = useFormFields({
    initialValues: { ...noPassword, current: '' },
    validate: { current: rules.required(pattern), ...newPasswordRules(word) },
    send: async ({ current, password }) => {
      const changed = changeOwnPassword(current, password)
      await (failed === undefined ? changed : withFailureToast(changed, failed))
      toast.success(word('changed'))
      form.reset()
    },
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <FormProblem problem={problem} />
        <PasswordInput
          autoComplete="current-password"
          label={word(label)}
          visibilityToggleButtonProps={{ 'aria-label': word('show') }}
          key={form.key('current')}
          {...form.getInputProps('current')}
        />
        <NewPasswordFields form={form} />
        <Button type="submit" loading={busy} fullWidth={wide} {...(wide ? {} : { ml: 'auto' })}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  )
}

/** New password and its confirmation, wherever one is chosen (SPEC §5: 8 to 255 characters, both equal). */
function NewPasswordFields<Values extends NewPassword>({ form }: { form: UseFormReturnType<Values> }) {
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
