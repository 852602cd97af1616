/** Sends a mail again that failed or may not have arrived, to a corrected address where need be. */
import { isEmail } from '@assay/domain/candidates/email'
import { Alert, Button, Group, Text, TextInput } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFormFields } from '../form/use-form-fields.ts'
import { patternTexts } from '../texts.ts'
import { toast } from '../toast.tsx'
import { mailPatternTexts } from './texts.ts'

interface ResendFormProps {
  readonly isUncertain: boolean
  readonly email: string
  /** Throws what the server refused. */
  readonly onResend: (email: string) => Promise<unknown>
}

export function ResendForm({ isUncertain, email, onResend }: ResendFormProps) {
  const t = useTexts(mailPatternTexts)
  const common = useTexts(patternTexts)
  const { form, busy, problem, onSubmit } = useFormFields({
    initialValues: { email },
    validate: { email: (value) => (isEmail(value.trim()) ? null : common('form.email')) },
    send: async (values) => {
      await onResend(values.email)
      toast.success(t('resend.done'))
    },
  })
  return (
    <Alert color="amber">
      <form onSubmit={onSubmit} noValidate>
        {isUncertain ? (
          <Text size="sm" mb="xs">
            {t('uncertain')}
          </Text>
        ) : null}
        <Group align="flex-end" gap="xs">
          <TextInput
            label={t('resend.to')}
            type="email"
            flex={1}
            miw={200}
            {...form.getInputProps('email')}
            error={form.errors['email'] ?? problem}
          />
          <Button type="submit" loading={busy}>
            {t('resend')}
          </Button>
        </Group>
      </form>
    </Alert>
  )
}
