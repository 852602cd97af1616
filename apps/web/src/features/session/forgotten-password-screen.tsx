/** Asks for a link; the answer is the same whether the account exists or not (PRODUCT §3). */
import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { AppLink } from '../../navigation/app-link.tsx'
import { paths } from '../../navigation/paths.ts'
import { FormProblem } from '../../patterns/form/form-problem.tsx'
import { rules } from '../../patterns/form/rules.ts'
import { useFormFields } from '../../patterns/form/use-form-fields.ts'
import { PlainPage } from '../../patterns/plain/plain-page.tsx'
import { patternTexts } from '../../patterns/texts.ts'
import { askForResetLink } from './api.ts'
import { signInTexts } from './texts.ts'

export function ForgottenPasswordScreen() {
  const t = useTexts(signInTexts)
  const [sent, setSent] = useState(false)
  const pattern = useTexts(patternTexts)
  const { form, busy, problem, onSubmit } = useFormFields({
    initialValues: { email: '' },
    validate: { email: rules.email(pattern) },
    send: async ({ email }) => {
      await askForResetLink(email.trim())
      setSent(true)
    },
  })
  const back = (
    <Anchor component={AppLink} href={paths.login()} size="sm">
      {t('forgotten.back')}
    </Anchor>
  )
  return (
    <PlainPage title={t('forgotten.title')} footer={back} {...(sent ? {} : { intro: t('forgotten.text') })}>
      {sent ? (
        <Alert color="green" icon={<IconMailCheck size={18} aria-hidden />}>
          {t('forgotten.sent')}
        </Alert>
      ) : (
        <form onSubmit={onSubmit} noValidate>
          <Stack>
            <FormProblem problem={problem} />
            <TextInput
              type="email"
              autoComplete="username"
              label={t('login.email')}
              key={form.key('email')}
              {...form.getInputProps('email')}
            />
            <Button type="submit" loading={busy} fullWidth>
              {t('forgotten.submit')}
            </Button>
          </Stack>
        </form>
      )}
    </PlainPage>
  )
}
