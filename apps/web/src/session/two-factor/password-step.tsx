/** Asks for one’s password again, before what lets one in is changed; who has none is asked by the dialog. */
import { PasswordInput } from '@mantine/core'
import { FormBody, rules, useFormFields } from '../../patterns/form/form.tsx'
import { passwordTexts } from '../../patterns/password/texts.ts'
import { patternTexts } from '../../patterns/texts.ts'
import { useWaysIn } from '../me.ts'
import { twoFactorTexts } from './texts.ts'

interface PasswordStepProps {
  readonly action: string
  readonly danger?: boolean
  readonly send: (currentPassword: string | undefined) => Promise<unknown>
}

export function PasswordStep({ action, danger = false, send }: PasswordStepProps) {
  const t = twoFactorTexts.useTexts()
  const word = passwordTexts.useTexts()
  const pattern = patternTexts.useTexts()
  const hasPassword = useWaysIn().includes('password')
  const { form, shell } = useFormFields({
    initialValues: { currentPassword: '' },
    validate: { currentPassword: (value) => (hasPassword ? rules.required(pattern)(value) : null) },
    send: async ({ currentPassword }) => {
      await send(hasPassword ? currentPassword : undefined)
    },
  })
  return (
    <FormBody {...shell} action={action} button={{ color: danger ? 'red' : 'brand' }}>
      {hasPassword ? (
        <PasswordInput
          autoComplete="current-password"
          data-autofocus
          label={t('password')}
          visibilityToggleButtonProps={{ 'aria-label': word('show') }}
          {...form.getInputProps('currentPassword')}
        />
      ) : null}
    </FormBody>
  )
}
