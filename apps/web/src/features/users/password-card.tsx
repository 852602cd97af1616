/** Changes one's own password; the current one is asked for (PRODUCT §3). */
import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { FormProblem } from '../../patterns/form/form-problem.tsx'
import { rules } from '../../patterns/form/rules.ts'
import { useFormFields } from '../../patterns/form/use-form-fields.ts'
import { NewPasswordFields, newPasswordRules, noPassword } from '../../patterns/password/password-fields.tsx'
import { passwordTexts } from '../../patterns/password/texts.ts'
import { patternTexts } from '../../patterns/texts.ts'
import { toast } from '../../patterns/toast.tsx'
import { changeOwnPassword } from '../../session/change-password.ts'
import { AccountCard } from './account-card.tsx'
import { accountTexts } from './texts.ts'

export function PasswordCard() {
  const t = useTexts(accountTexts)
  const word = useTexts(passwordTexts)
  const pattern = useTexts(patternTexts)
  const { form, busy, problem, onSubmit } = useFormFields({
    initialValues: { ...noPassword, current: '' },
    validate: { current: rules.required(pattern), ...newPasswordRules(word) },
    send: async ({ current, password }) => {
      await changeOwnPassword(current, password)
      toast.success(word('changed'))
      form.reset()
    },
  })
  return (
    <AccountCard title={t('password')}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormProblem problem={problem} />
          <PasswordInput
            autoComplete="current-password"
            label={word('current')}
            visibilityToggleButtonProps={{ 'aria-label': word('show') }}
            key={form.key('current')}
            {...form.getInputProps('current')}
          />
          <NewPasswordFields form={form} />
          <Group justify="flex-end">
            <Button type="submit" loading={busy}>
              {t('password.change')}
            </Button>
          </Group>
        </Stack>
      </form>
    </AccountCard>
  )
}
