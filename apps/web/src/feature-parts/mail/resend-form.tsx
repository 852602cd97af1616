/** Sends a mail again that failed or may not have arrived, to a corrected address where need be. */
import { normaliseEmail } from '@assay/domain/candidates/email'
import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { rules, useFormFields } from '../../patterns/form/form.tsx'
import { Notice } from '../../patterns/state/notice.tsx'
import { patternTexts } from '../../patterns/texts.ts'
import { toast } from '../../patterns/toast.tsx'
import { useActKey } from '../../patterns/use-act-key.ts'
import { mailPatternTexts } from './texts.ts'

interface ResendFormProps {
  readonly isUncertain: boolean
  readonly email: string
  /** Throws what the server refused. */
  readonly onResend: (email: string, changesRecord: boolean, idempotencyKey: string) => Promise<unknown>
  /** Whether a corrected address may become the candidate's own. */
  readonly mayChangeRecord?: boolean
}

/** Folded, as a list of mails is read more often than it is mended. */
export function FoldedResendForm(props: ResendFormProps) {
  const t = mailPatternTexts.useTexts()
  const [opened, { open }] = useDisclosure()
  if (opened) return <ResendForm {...props} />
  return (
    <Button variant="subtle" size="compact-sm" onClick={open}>
      {t('resend.correct')}
    </Button>
  )
}

export function ResendForm({ isUncertain, email, onResend, mayChangeRecord = false }: ResendFormProps) {
  const t = mailPatternTexts.useTexts()
  const common = patternTexts.useTexts()
  const isCorrected = (typed: string): boolean =>
    mayChangeRecord && normaliseEmail(typed) !== normaliseEmail(email)
  const once = useActKey()
  const { form, busy, problem, onSubmit } = useFormFields({
    // Another mail will go there one day: the record is corrected too, unless one says no.
    initialValues: { email, changesRecord: true },
    validate: { email: rules.email(common) },
    send: async (values) => {
      const changesRecord = values.changesRecord && isCorrected(values.email)
      await once((key) => onResend(values.email, changesRecord, key))
      toast.success(t('resend.done'))
    },
  })
  return (
    <Notice kind="warning">
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
        {isCorrected(form.values.email) ? (
          <Checkbox
            mt="xs"
            label={t('resend.record')}
            {...form.getInputProps('changesRecord', { type: 'checkbox' })}
          />
        ) : null}
      </form>
    </Notice>
  )
}
