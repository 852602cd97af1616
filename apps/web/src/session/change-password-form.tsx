/** Changes one's password: on the account page (product 1.15), or where a temporary one must go. */
import { PasswordInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { FormBody, rules, useFormFields } from '../patterns/form/form.tsx'
import { type NewPassword, newPasswordRules, noPassword } from '../patterns/password/rules.ts'
import { passwordTexts } from '../patterns/password/texts.ts'
import { patternTexts } from '../patterns/texts.ts'
import { toast } from '../patterns/toast.tsx'
import { changeOwnPassword } from './change-password.ts'

interface ChangePasswordFormProps {
  /** Whether the current password is typed with it. */
  readonly asksCurrent?: boolean
  readonly submitLabel: string
  /** The specified words for a change that failed, where its page has them. */
  readonly failed?: string
  /** The button as wide as the form: where nothing else is on the page. */
  readonly wide?: boolean
}

export function ChangePasswordForm({
  asksCurrent = false,
  submitLabel,
  failed,
  wide = false,
}: ChangePasswordFormProps) {
  const word = passwordTexts.useTexts()
  const pattern = patternTexts.useTexts()
  const { form, shell } = useFormFields({
    initialValues: { ...noPassword, current: '' },
    validate: { current: asksCurrent ? rules.required(pattern) : () => null, ...newPasswordRules(word) },
    ...(failed === undefined ? {} : { failure: failed }),
    send: async ({ current, password }) => {
      await changeOwnPassword(password, asksCurrent ? current : undefined)
      toast.success(word('changed'))
      form.reset()
    },
  })
  return (
    <FormBody {...shell} action={submitLabel} button={{ fullWidth: wide }}>
      {asksCurrent ? (
        <PasswordInput
          autoComplete="current-password"
          label={word('current')}
          visibilityToggleButtonProps={{ 'aria-label': word('show') }}
          key={form.key('current')}
          {...form.getInputProps('current')}
        />
      ) : null}
      <NewPasswordFields form={form} isFirst={!asksCurrent} />
    </FormBody>
  )
}

interface NewPasswordFieldsProps<Values> {
  readonly form: UseFormReturnType<Values>
  /** Nothing stands before them: they take the focus. */
  readonly isFirst: boolean
}

/** New password and its confirmation, wherever one is chosen (product 9.4). */
function NewPasswordFields<Values extends NewPassword>({ form, isFirst }: NewPasswordFieldsProps<Values>) {
  const t = passwordTexts.useTexts()
  const visibilityToggleButtonProps = { 'aria-label': t('show') }
  return (
    <>
      <PasswordInput
        autoFocus={isFirst}
        autoComplete="new-password"
        label={t('new')}
        description={t('help')}
        visibilityToggleButtonProps={visibilityToggleButtonProps}
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        autoComplete="new-password"
        label={t('confirm')}
        visibilityToggleButtonProps={visibilityToggleButtonProps}
        key={form.key('confirmation')}
        {...form.getInputProps('confirmation')}
      />
    </>
  )
}
