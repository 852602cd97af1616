/** Sends a mail again that failed or may not have arrived, to a corrected address where need be. */
import { listMails, resendMail } from '@assay/contract/mail/calls'
import { isEmail } from '@assay/domain/candidates/email'
import { Alert, Button, Group, TextInput } from '@mantine/core'
import { callApi } from '../../api/call-api.ts'
import { keysOf } from '../../api/keys.ts'
import { queryClient } from '../../api/query-client.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFormFields } from '../../patterns/form/use-form-fields.ts'
import { patternTexts } from '../../patterns/texts.ts'
import { toast } from '../../patterns/toast.tsx'
import { type Mail, mailQuery } from './api.ts'
import { mailTexts } from './texts.ts'

/** `Name <address>` or the address alone. */
const addressOf = (to: string): string => /<([^<>]+)>$/.exec(to)?.[1] ?? to

export function ResendForm({ mail }: { readonly mail: Mail }) {
  const t = useTexts(mailTexts)
  const common = useTexts(patternTexts)
  const { form, busy, problem, onSubmit } = useFormFields({
    initialValues: { email: addressOf(mail.to) },
    validate: { email: (value) => (isEmail(value.trim()) ? null : common('form.email')) },
    send: async ({ email }) => {
      await callApi(resendMail, { params: { id: mail.id }, body: { email } })
      toast.success(t('resend.done'))
      await queryClient.invalidateQueries({ queryKey: keysOf(listMails) })
      await queryClient.invalidateQueries({ queryKey: mailQuery(mail.id).queryKey })
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
