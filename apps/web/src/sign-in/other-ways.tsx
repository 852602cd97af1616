/** Signing in without a password; a passkey also stands for the code that is asked for after one. */
import { sessionAddresses } from '@assay/contract/session/addresses'
import { useTexts } from '../i18n/use-texts.ts'
import controls from '../modules/controls.module.css'
import { hasPasskeys, showPasskey } from '../session/ways-in/passkey.ts'
import { wayTexts } from '../session/ways-in/texts.ts'
import { send } from './send.ts'

interface OtherWaysProps {
  /** Does it as the form sends. */
  readonly run: (work: () => Promise<void>) => Promise<void>
  readonly onDone: () => void
}

export function OtherWays({ run, onDone }: OtherWaysProps) {
  const t = useTexts(wayTexts)
  const byPasskey = async (): Promise<void> => {
    const asked = (await send(sessionAddresses.beginPasskeySignIn, {})) as { readonly options: object }
    const credential = await showPasskey(asked)
    await send(sessionAddresses.signInByPasskey, { credential })
    onDone()
  }
  return hasPasskeys() ? (
    <button type="button" className={controls.secondary} onClick={() => void run(byPasskey)}>
      {t('passkey')}
    </button>
  ) : null
}
