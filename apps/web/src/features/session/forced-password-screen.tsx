/** A temporary password is changed before anything else (PRODUCT §3). */
import { Button, PasswordInput, Stack } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { FormProblem } from '../../patterns/form/form-problem.tsx'
import { rules } from '../../patterns/form/rules.ts'
import { useFormFields } from '../../patterns/form/use-form-fields.ts'
import { NewPasswordFields, newPasswordRules, noPassword } from '../../patterns/password/password-fields.tsx'
import { passwordTexts } from '../../patterns/password/texts.ts'
import { PlainPage } from '../../patterns/plain/plain-page.tsx'
import { patternTexts } from '../../patterns/texts.ts'
import { toast } from '../../patterns/toast.tsx'
import { changeOwnPassword } from '../../session/change-password.ts'
import { signInTexts } from './texts.ts'

export function ForcedPasswordScreen() {
  const t = useTexts(signInTexts)
  const word = useTexts(passwordTexts)
  const pattern = useTexts(patternTexts)
  const { form, busy, problem, onSubmit } = useFormFields({
    initialValues: { ...noPassword, current: '' },
    validate: { current: rules.required(pattern), ...newPasswordRules(word) },
    send: async ({ current, password }) => {
      await changeOwnPassword(current, password)
      toast.success(word('changed'))
    },
  })
  return (
    <PlainPage title={t('forced.title')} intro={t('forced.text')}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormProblem problem={problem} />
          <PasswordInput
            autoComplete="current-password"
            label={word('temporary')}
            visibilityToggleButtonProps={{ 'aria-label': word('show') }}
            key={form.key('current')}
            {...form.getInputProps('current')}
          />
          <NewPasswordFields form={form} />
          <Button type="submit" loading={busy} fullWidth>
            {t('reset.submit')}
          </Button>
        </Stack>
      </form>
    </PlainPage>
  )
}
