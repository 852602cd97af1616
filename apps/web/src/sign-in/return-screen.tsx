/** Back from the company's provider: one is in, has shown again that it is oneself, or links an account. */
import { sessionAddresses } from '@assay/contract/session/addresses'
import { useEffect, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { paths } from '../navigation/paths.ts'
import { patternTexts } from '../patterns/texts.ts'
import { tellShownAgain } from '../session/ways-in/provider.ts'
import { LoginScreen } from './login-screen.tsx'
import { takeWayBack } from './notice.ts'
import { enter } from './other-ways.tsx'
import { send } from './send.ts'
import { Message, SignInPage } from './sign-in-page.tsx'
import { signInTexts } from './texts.ts'

type State = 'waiting' | 'again' | { readonly problem: string; readonly isUnlinked: boolean }

export function ReturnScreen({ step }: { readonly step: 'return' | 'again' }) {
  const t = signInTexts.useTexts()
  const pattern = patternTexts.useTexts()
  const [state, setState] = useState<State>('waiting')
  const unknown = pattern('failure.unknown')
  useEffect(() => {
    const failed = (error: unknown): void => {
      const isOurs = error instanceof ApiError
      const problem = (isOurs && error.message) || unknown
      setState({ problem, isUnlinked: isOurs && error.code === 'identityUnlinked' })
    }
    goOn(step)
      .then((outcome) => outcome === 'again' && setState('again'))
      .catch(failed)
    // What the provider sent is good once: nothing that renders again may send it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  if (typeof state === 'object' && state.isUnlinked)
    return <LoginScreen from={takeWayBack()} links={state.problem} />
  return (
    <SignInPage title={t('login.title')} way={{ href: paths.login(), text: t('forgotten.back') }}>
      {state === 'waiting' ? <p className="intro">{t('return.waiting')}</p> : null}
      {state === 'again' ? <Message kind="done" text={t('return.again')} /> : null}
      {typeof state === 'object' ? <Message kind="problem" text={state.problem} /> : null}
    </SignInPage>
  )
}

/** Begins or ends what this window is for. */
async function goOn(step: 'return' | 'again'): Promise<string> {
  if (step === 'again') {
    const { url } = await send<{ readonly url: string }>(sessionAddresses.beginSignOnAgain, {})
    location.replace(url)
    return 'leaving'
  }
  const parameters = location.search
  // Neither a reload nor the history says it again.
  history.replaceState(null, '', location.pathname)
  const { outcome } = await send<{ readonly outcome: string }>(sessionAddresses.finishSignOn, { parameters })
  if (outcome === 'signedIn') enter(takeWayBack())
  else tellShownAgain()
  return outcome
}
