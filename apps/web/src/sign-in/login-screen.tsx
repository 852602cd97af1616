/** Sign in (product 1.12); afterwards the application opens where one wanted to go. */
import { sessionAddresses } from '@assay/contract/session/addresses'
import { useEffect, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { paths } from '../navigation/paths.ts'
import { toastMilliseconds } from '../patterns/durations.ts'
import { patternTexts } from '../patterns/texts.ts'
import { sessionTexts } from '../session/texts.ts'
import { Field } from './field.tsx'
import { takeNotice } from './notice.ts'
import { enter, OtherWays } from './other-ways.tsx'
import { send } from './send.ts'
import { Message, SignInPage, SubmitButton } from './sign-in-page.tsx'
import { signInTexts } from './texts.ts'
import { useForm } from './use-form.ts'

interface LoginScreenProps {
  readonly from: string | undefined
  /** What is said of an account that signing in links with who has been at the company's provider. */
  readonly links?: string
}

export function LoginScreen({ from, links }: LoginScreenProps) {
  const t = signInTexts.useTexts()
  const pattern = patternTexts.useTexts()
  const session = sessionTexts.useTexts()
  const [notice] = useState(takeNotice)
  const isJustLost = useJustLost(notice === 'expired')
  const required = (value: string) => (value.trim() === '' ? pattern('form.required') : null)
  const [asksCode, setAsksCode] = useState(false)
  const { form, field, busy, problem, toast, run, leave } = useForm(
    { email: required, password: required, code: (value) => (asksCode ? required(value) : null) },
    async ({ email, password, code }) => {
      try {
        await send(links === undefined ? sessionAddresses.login : sessionAddresses.linkIdentity, {
          email: email.trim(),
          password,
          ...(asksCode ? { code: code.trim() } : {}),
        })
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'twoFactorNeeded')) throw error
        setAsksCode(true)
        return
      }
      enter(from)
    },
    t('login.failed'),
  )
  return (
    <SignInPage
      toast={isJustLost ? session('expired') : toast}
      title={t('login.title')}
      way={
        asksCode
          ? { href: paths.login(), text: t('login.otherAccount') }
          : { href: paths.forgottenPassword(), text: t('login.forgotten') }
      }
    >
      <form {...form}>
        <BeforeSigningIn notice={notice} links={links} />
        {problem === undefined ? null : <Message kind="problem" text={problem} />}
        {asksCode ? (
          <Field
            kind="text"
            autoComplete="one-time-code"
            autoFocus
            label={t('login.code')}
            hint={t('login.codeHelp')}
            {...field('code')}
          />
        ) : (
          <>
            <Field
              kind="email"
              autoComplete="username"
              autoFocus
              label={t('login.email')}
              {...field('email')}
            />
            <Field
              kind="password"
              autoComplete="current-password"
              label={t('login.password')}
              {...field('password')}
            />
          </>
        )}
        <SubmitButton busy={busy} text={t('login.submit')} />
        {links === undefined ? (
          <OtherWays
            run={run}
            from={from}
            email={asksCode ? undefined : field('email').value}
            onNoEmail={() => leave('email')}
          />
        ) : null}
      </form>
    </SignInPage>
  )
}

/** Whether the session was lost a moment ago. */
function useJustLost(isLost: boolean): boolean {
  const [isJustLost, setJustLost] = useState(isLost)
  useEffect(() => {
    const timer = setTimeout(() => setJustLost(false), toastMilliseconds.sessionLost)
    return () => clearTimeout(timer)
  }, [])
  return isJustLost
}

interface BeforeSigningInProps {
  readonly notice: ReturnType<typeof takeNotice>
  readonly links: string | undefined
}

/** What is said before anybody types. */
function BeforeSigningIn({ notice, links }: BeforeSigningInProps) {
  const t = signInTexts.useTexts()
  const session = sessionTexts.useTexts()
  return (
    <>
      {navigator.cookieEnabled ? null : <Message kind="problem" text={t('login.cookies')} />}
      {links === undefined ? null : <Message kind="done" text={links} />}
      {notice === 'expired' ? <Message kind="problem" text={session('expired')} /> : null}
      {notice === 'passwordChanged' ? <Message kind="done" text={t('reset.done')} /> : null}
    </>
  )
}
