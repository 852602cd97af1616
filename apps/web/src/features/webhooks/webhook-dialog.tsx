/** A webhook is added or changed: where, and of what; then its secret, this once. */
import { isWebhookUrl, type WebhookEvent, webhookEvents } from '@assay/domain/webhooks/webhooks'
import { Button, Checkbox, Code, CopyButton, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { FormDialog } from '../../patterns/form/form-dialog.tsx'
import { useFormFields } from '../../patterns/form/use-form-fields.ts'
import { Dialog } from '../../patterns/overlay/dialog.tsx'
import { patternTexts } from '../../patterns/texts.ts'
import { toast } from '../../patterns/toast.tsx'
import { addWebhook, changeWebhook, type Webhook } from './api.ts'
import { webhookTexts } from './texts.ts'

interface WebhookDialogProps {
  /** Undefined: a new one. */
  readonly webhook: Webhook | undefined
  readonly onAdded: (secret: string) => void
  readonly onClose: () => void
}

export function WebhookDialog({ webhook, onAdded, onClose }: WebhookDialogProps) {
  const t = useTexts(webhookTexts)
  const pattern = useTexts(patternTexts)
  const { form, shell } = useFormFields<{ url: string; events: WebhookEvent[] }>({
    initialValues: { url: webhook?.url ?? '', events: webhook?.events ?? [...webhookEvents] },
    validate: {
      url: (value) => (isWebhookUrl(value.trim()) ? null : t('url.wrong')),
      events: (value) => (value.length > 0 ? null : t('events.none')),
    },
    send: async (values) => {
      const body = { url: values.url.trim(), events: values.events }
      if (webhook === undefined) return onAdded((await addWebhook({ body })).data.secret)
      await changeWebhook({ params: { id: webhook.id }, body })
      toast.success(t('saved'))
      onClose()
    },
  })
  return (
    <FormDialog
      {...shell}
      size={560}
      onClose={onClose}
      title={t(webhook === undefined ? 'add' : 'editTitle')}
      action={webhook === undefined ? t('add') : pattern('save')}
    >
      <TextInput
        label={t('url')}
        description={t('url.help')}
        type="url"
        inputMode="url"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('url')}
      />
      <Checkbox.Group label={t('events')} {...form.getInputProps('events')}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt="xs">
          {webhookEvents.map((event) => (
            <Checkbox key={event} value={event} label={t(event)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </FormDialog>
  )
}

export function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const t = useTexts(webhookTexts)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('secret')}
      size={560}
      buttons={<Button onClick={onClose}>{t('secret.done')}</Button>}
    >
      <Stack gap="sm">
        <Text size="sm">{t('secret.text')}</Text>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {secret}
        </Code>
        <Group>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                data-autofocus
                leftSection={
                  copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
                }
                onClick={copy}
              >
                {t(copied ? 'secret.copied' : 'secret.copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
    </Dialog>
  )
}
