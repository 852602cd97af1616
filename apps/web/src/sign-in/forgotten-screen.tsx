/** Asks for a link; the answer is the same whether the account exists or not (product 1.13). */
import { sessionAddresses } from '@assay/contract/session/addresses'
import { cleanEmail, isEmail } from '@assay/domain/candidates/email'
import { useState } from 'react'
import { paths } from '../navigation/paths.ts'
import { patternTexts } from '../patterns/texts.ts'
import { Field } from './field.tsx'
import { send } from './send.ts'
import { Message, SignInPage, SubmitButton } from './sign-in-page.tsx'
import { signInTexts } from './texts.ts'
import { useForm } from './use-form.ts'

export function ForgottenScreen() {
  const t = signInTexts.useTexts()
  const pattern = patternTexts.useTexts()
  const [sent, setSent] = useState(false)
  const { form, field, busy, problem, toast } = useForm(
    { email: (value) => (isEmail(cleanEmail(value)) ? null : pattern('form.email')) },
    async ({ email }) => {
      await send(sessionAddresses.requestPasswordReset, { email: email.trim() })
      setSent(true)
    },
  )
  return (
    <SignInPage
      toast={toast}
      title={t('forgotten.title')}
      intro={sent ? undefined : t('forgotten.text')}
      way={{ href: paths.login(), text: t('forgotten.back') }}
    >
      {sent ? (
        <Message kind="done" text={t('forgotten.sent')} />
      ) : (
        <form {...form}>
          {problem === undefined ? null : <Message kind="problem" text={problem} />}
          <Field kind="email" autoComplete="username" label={t('login.email')} {...field('email')} />
          <SubmitButton busy={busy} text={t('forgotten.submit')} />
        </form>
      )}
    </SignInPage>
  )
}
