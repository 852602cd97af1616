/** Asks for one’s password again, before what lets one in is changed. */
import { PasswordInput } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { FormBody } from '../../patterns/form/form-body.tsx'
import { rules } from '../../patterns/form/rules.ts'
import { useFormFields } from '../../patterns/form/use-form-fields.ts'
import { passwordTexts } from '../../patterns/password/texts.ts'
import { patternTexts } from '../../patterns/texts.ts'
import { twoFactorTexts } from './texts.ts'

interface PasswordStepProps {
  readonly action: string
  readonly danger?: boolean
  readonly send: (currentPassword: string) => Promise<unknown>
}

export function PasswordStep({ action, danger = false, send }: PasswordStepProps) {
  const t = useTexts(twoFactorTexts)
  const word = useTexts(passwordTexts)
  const pattern = useTexts(patternTexts)
  const { form, shell } = useFormFields({
    initialValues: { currentPassword: '' },
    validate: { currentPassword: rules.required(pattern) },
    send: async ({ currentPassword }) => {
      await send(currentPassword)
    },
  })
  return (
    <FormBody {...shell} action={action} button={{ color: danger ? 'red' : 'brand' }}>
      <PasswordInput
        autoComplete="current-password"
        data-autofocus
        label={t('password')}
        visibilityToggleButtonProps={{ 'aria-label': word('show') }}
        {...form.getInputProps('currentPassword')}
      />
    </FormBody>
  )
}
