/** The one dialog that asks again whether it is oneself, above whatever is open (product 1.15). */
import { checkPassword } from '@assay/contract/session/calls'
import { beginPasskeySignIn, checkPasskey } from '@assay/contract/session/passkey-calls'
import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { callApi } from '../../api/call-api.ts'
import { FormProblem } from '../../patterns/form/form.tsx'
import { Dialog } from '../../patterns/overlay/dialog.tsx'
import { passwordTexts } from '../../patterns/password/texts.ts'
import { useSending } from '../../patterns/toast.tsx'
import { useWaysIn } from '../me.ts'
import { passwordQuestion } from '../password-question.ts'
import { PasswordStep } from '../two-factor/password-step.tsx'
import { hasPasskeys, showPasskey } from './passkey.ts'
import { askProvider } from './provider.ts'
import { wayTexts } from './texts.ts'

export function AgainDialog() {
  const isOpen = useSyncExternalStore(passwordQuestion.subscribe, passwordQuestion.isOpen)
  const t = passwordTexts.useTexts()
  return (
    <Dialog opened={isOpen} isTopmost onClose={() => passwordQuestion.close(false)} title={t('again.title')}>
      <Ways />
    </Dialog>
  )
}

function Ways() {
  const t = passwordTexts.useTexts()
  const way = wayTexts.useTexts()
  const ways = useWaysIn()
  const hasPassword = ways.includes('password')
  const { busy, problem, send } = useSending()
  const byPasskey = async (): Promise<void> => {
    const credential = await showPasskey(await callApi(beginPasskeySignIn))
    await callApi(checkPasskey, { body: { credential } })
    passwordQuestion.close(true)
  }
  // Another press opens another window, which is heard in the place of the one before.
  const ends = useRef<() => void>(undefined)
  useEffect(() => () => ends.current?.(), [])
  const byProvider = (): void => {
    ends.current?.()
    ends.current = askProvider(() => passwordQuestion.close(true))
  }
  return (
    <Stack>
      <Text>{t(hasPassword ? 'again.text' : 'again.other')}</Text>
      {hasPassword ? (
        <PasswordStep
          action={t('again.send')}
          send={async (password = '') => {
            await callApi(checkPassword, { body: { password } })
            passwordQuestion.close(true)
          }}
        />
      ) : null}
      <FormProblem problem={problem} />
      {ways.includes('passkey') && hasPasskeys() ? (
        <Button
          variant={hasPassword ? 'default' : 'filled'}
          loading={busy}
          onClick={() => void send(byPasskey)}
        >
          {way('passkey')}
        </Button>
      ) : null}
      {ways.includes('provider') ? (
        <Button variant={hasPassword ? 'default' : 'filled'} onClick={byProvider}>
          {way('provider.again')}
        </Button>
      ) : null}
    </Stack>
  )
}
