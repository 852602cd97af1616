/** Switches two-factor sign-in on: the password, the app's key with a first code, the recovery codes. */
import { Group, Loader, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormBody, useFormFields } from '../../patterns/form/form.tsx'
import { lazyPart } from '../../patterns/lazy-part.tsx'
import { beginKey, confirmKey, twoFactorIsOn } from './api.ts'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { twoFactorTexts } from './texts.ts'

const QrCode = lazyPart(() => import('../../patterns/qr-code/qr-code.tsx'), <Loader />)

interface Key {
  readonly secret: string
  readonly uri: string
}

export default function Enrolment({ onDone }: { readonly onDone?: () => void }) {
  const t = twoFactorTexts.useTexts()
  const [key, setKey] = useState<Key>()
  const [codes, setCodes] = useState<readonly string[]>()
  const finish = (): void => {
    onDone?.()
    void twoFactorIsOn()
  }
  const step = codes !== undefined ? 'codes' : key !== undefined ? 'key' : 'password'
  return (
    <div key={step} ref={focusStep}>
      {codes !== undefined ? (
        <RecoveryCodes codes={codes} onDone={finish} />
      ) : key !== undefined ? (
        <KeyStep shown={key} onConfirmed={setCodes} />
      ) : (
        <PasswordStep action={t('begin')} send={async (password) => setKey(await beginKey(password))} />
      )}
    </div>
  )
}

/** Each step has the focus as it comes: the one before has left the page with it. */
const focusStep = (step: HTMLElement | null): void =>
  step?.querySelector<HTMLElement>('[data-autofocus]')?.focus()

interface KeyStepProps {
  readonly shown: Key
  readonly onConfirmed: (codes: readonly string[]) => void
}

function KeyStep({ shown, onConfirmed }: KeyStepProps) {
  const t = twoFactorTexts.useTexts()
  const { form, shell } = useFormFields({
    initialValues: { code: '' },
    validate: { code: (code) => (/^\d{6}$/.test(code.replaceAll(' ', '')) ? null : t('code.wrong')) },
    send: async ({ code }) => onConfirmed(await confirmKey(code)),
  })
  return (
    <FormBody {...shell} action={t('confirm')}>
      <Text size="sm">{t('scan')}</Text>
      <Group justify="center" mih={168}>
        <QrCode text={shown.uri} label={t('qr')} />
      </Group>
      {/* On a phone it takes two lines: whoever reads this on that phone has nothing but the key. */}
      <Textarea
        label={t('secret')}
        value={(shown.secret.match(/.{1,4}/g) ?? []).join(' ')}
        readOnly
        autosize
        variant="filled"
        onFocus={(event) => event.currentTarget.select()}
      />
      <TextInput
        label={t('code')}
        description={t('code.help')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        data-autofocus
        {...form.getInputProps('code')}
      />
    </FormBody>
  )
}
