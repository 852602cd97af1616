/** Chooses a new password with the link's token. */
import { Anchor, Button, Stack } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { AppLink } from '../../navigation/app-link.tsx'
import { paths } from '../../navigation/paths.ts'
import { useGo } from '../../navigation/use-go.ts'
import { useRouteParam } from '../../navigation/use-url-state.ts'
import { FormProblem } from '../../patterns/form/form-problem.tsx'
import { useFormFields } from '../../patterns/form/use-form-fields.ts'
import { NewPasswordFields, newPasswordRules, noPassword } from '../../patterns/password/password-fields.tsx'
import { passwordTexts } from '../../patterns/password/texts.ts'
import { PlainPage } from '../../patterns/plain/plain-page.tsx'
import { toast } from '../../patterns/toast.tsx'
import { chooseNewPassword } from './api.ts'
import { signInTexts } from './texts.ts'

export function ResetPasswordScreen() {
  const t = useTexts(signInTexts)
  const word = useTexts(passwordTexts)
  const go = useGo()
  const token = useRouteParam('resetToken')
  const { form, busy, problem, onSubmit } = useFormFields({
    initialValues: noPassword,
    validate: newPasswordRules(word),
    send: async ({ password }) => {
      await chooseNewPassword(token, password)
      toast.success(t('reset.done'))
      go(paths.login(), { replace: true })
    },
  })
  return (
    <PlainPage
      title={t('reset.title')}
      footer={
        <Anchor component={AppLink} href={paths.forgottenPassword()} size="sm">
          {t('reset.ask')}
        </Anchor>
      }
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormProblem problem={problem} />
          <NewPasswordFields form={form} />
          <Button type="submit" loading={busy} fullWidth>
            {t('reset.submit')}
          </Button>
        </Stack>
      </form>
    </PlainPage>
  )
}
