/** Sends a mail again that failed or may not have arrived, to a corrected address where need be. */
import { getMail, listMails, resendMail } from '@assay/contract/mail/calls'
import { isEmail } from '@assay/domain/candidates/email'
import { Alert, Button, Group, TextInput } from '@mantine/core'
import { change } from '../../api/change.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFormFields } from '../../patterns/form/use-form-fields.ts'
import { patternTexts } from '../../patterns/texts.ts'
import { toast } from '../../patterns/toast.tsx'
import type { Mail } from './api.ts'
import { mailTexts } from './texts.ts'

const resend = change(resendMail, [listMails, getMail])

/** `Name <address>` or the address alone. */
const addressOf = (to: string): string => /<([^<>]+)>$/.exec(to)?.[1] ?? to

export function ResendForm({ mail }: { readonly mail: Mail }) {
  const t = useTexts(mailTexts)
  const common = useTexts(patternTexts)
  const { form, busy, problem, onSubmit } = useFormFields({
    initialValues: { email: addressOf(mail.to) },
    validate: { email: (value) => (isEmail(value.trim()) ? null : common('form.email')) },
    send: async ({ email }) => {
      await resend({ params: { id: mail.id }, body: { email } })
      toast.success(t('resend.done'))
    },
  })
  return (
    <Alert color="amber">
      <form onSubmit={onSubmit} noValidate>
        {mail.status === 'uncertain' ? <p>{t('uncertainHelp')}</p> : null}
        <Group align="flex-end" gap="xs">
          <TextInput
            label={t('resend.to')}
            type="email"
            miw={260}
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
