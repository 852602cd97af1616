/** Sign in. */
import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { AppLink } from '../../navigation/app-link.tsx'
import { safeOrigin } from '../../navigation/origin.ts'
import { paths } from '../../navigation/paths.ts'
import type { SearchTexts } from '../../navigation/search.ts'
import { useGo } from '../../navigation/use-go.ts'
import { FormProblem } from '../../patterns/form/form-problem.tsx'
import { rules } from '../../patterns/form/rules.ts'
import { useFormFields } from '../../patterns/form/use-form-fields.ts'
import { passwordTexts } from '../../patterns/password/texts.ts'
import { PlainPage } from '../../patterns/plain/plain-page.tsx'
import { patternTexts } from '../../patterns/texts.ts'
import { signIn } from './api.ts'
import { signInTexts } from './texts.ts'

export function LoginScreen() {
  const t = useTexts(signInTexts)
  const word = useTexts(passwordTexts)
  const pattern = useTexts(patternTexts)
  const go = useGo()
  const search: SearchTexts = useSearch({ strict: false })
  const { form, busy, problem, onSubmit } = useFormFields({
    initialValues: { email: '', password: '' },
    validate: { email: rules.required(pattern), password: rules.required(pattern) },
    fallbackProblem: t('login.failed'),
    send: async (values) => {
      await signIn({ ...values, email: values.email.trim() })
      go(safeOrigin(search['from']), { replace: true })
    },
  })
  return (
    <PlainPage
      title={t('login.title')}
      footer={
        <Anchor component={AppLink} href={paths.forgottenPassword()} size="sm">
          {t('login.forgotten')}
        </Anchor>
      }
    >
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <FormProblem problem={problem} />
          <TextInput
            type="email"
            autoComplete="username"
            label={t('login.email')}
            autoFocus
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <PasswordInput
            autoComplete="current-password"
            label={t('login.password')}
            visibilityToggleButtonProps={{ 'aria-label': word('show') }}
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Button type="submit" loading={busy} fullWidth>
            {t('login.submit')}
          </Button>
        </Stack>
      </form>
    </PlainPage>
  )
}
