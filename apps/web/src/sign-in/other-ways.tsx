/** Signing in without a password; a passkey also stands for the code that is asked for after one. */
import { sessionAddresses } from '@assay/contract/session/addresses'
import { Control } from '../modules/control.tsx'
import { safeOrigin } from '../navigation/origin.ts'
import { loggedIn } from '../session/logged-in.ts'
import { hasPasskeys, showPasskey } from '../session/ways-in/passkey.ts'
import { wayTexts } from '../session/ways-in/texts.ts'
import { leaveWayBack } from './notice.ts'
import { send } from './send.ts'

interface OtherWaysProps {
  /** Does it as the form sends. */
  readonly run: (work: () => Promise<void>) => Promise<void>
  /** Where to go afterwards. */
  readonly from: string | undefined
  /** What is typed; undefined once the code is asked for. */
  readonly email: string | undefined
  /** The address is missing. */
  readonly onNoEmail: () => void
}

/** Opens the application, where one wanted to go. */
export function enter(from: string | undefined): void {
  loggedIn.set()
  location.replace(safeOrigin(from))
}

export function OtherWays({ run, from, email, onNoEmail }: OtherWaysProps) {
  const t = wayTexts.useTexts()
  const byPasskey = async (): Promise<void> => {
    const asked = await send<{ readonly options: object }>(sessionAddresses.beginPasskeySignIn, {})
    const credential = await showPasskey(asked)
    await send(sessionAddresses.signInByPasskey, { credential })
    enter(from)
  }
  const byProvider = async (): Promise<void> => {
    const { url } = await send<{ readonly url: string }>(sessionAddresses.beginSignOn, {
      email: email?.trim(),
    })
    leaveWayBack(from)
    location.assign(url)
  }
  return (
    <div className="others">
      {email === undefined ? null : (
        <Control onClick={() => (email.trim() === '' ? onNoEmail() : void run(byProvider))}>
          {t('provider')}
        </Control>
      )}
      {hasPasskeys() ? <Control onClick={() => void run(byPasskey)}>{t('passkey')}</Control> : null}
    </div>
  )
}
