/** Chooses a new password with the link's token. */
import { sessionAddresses } from '@assay/contract/session/addresses'
import { paths } from '../navigation/paths.ts'
import { newPasswordRules } from '../patterns/password/rules.ts'
import { passwordTexts } from '../patterns/password/texts.ts'
import { Field } from './field.tsx'
import { leaveNotice } from './notice.ts'
import { send } from './send.ts'
import { Message, SignInPage, SubmitButton } from './sign-in-page.tsx'
import { signInTexts } from './texts.ts'
import { useForm } from './use-form.ts'

export function ResetScreen({ token }: { readonly token: string }) {
  const t = signInTexts.useTexts()
  const word = passwordTexts.useTexts()
  const { form, field, busy, problem, toast } = useForm(newPasswordRules(word), async ({ password }) => {
    await send(sessionAddresses.resetPassword, { password }, { token })
    leaveNotice('passwordChanged')
    location.replace(paths.login())
  })
  return (
    <SignInPage
      toast={toast}
      title={t('reset.title')}
      way={{ href: paths.forgottenPassword(), text: t('reset.ask') }}
    >
      <form {...form}>
        {problem === undefined ? null : <Message kind="problem" text={problem} />}
        <Field
          kind="password"
          autoComplete="new-password"
          label={word('new')}
          hint={word('help')}
          {...field('password')}
        />
        <Field
          kind="password"
          autoComplete="new-password"
          label={word('confirm')}
          {...field('confirmation')}
        />
        <SubmitButton busy={busy} text={t('reset.submit')} />
      </form>
    </SignInPage>
  )
}
