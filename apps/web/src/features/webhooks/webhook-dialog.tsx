/** A webhook is added or changed: where, and of what. */
import { isWebhookUrl, type WebhookEvent, webhookEvents } from '@assay/domain/webhooks/webhooks'
import { Checkbox, SimpleGrid, TextInput } from '@mantine/core'
import { FormDialog, useFormFields } from '../../patterns/form/form.tsx'
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
  const t = webhookTexts.useTexts()
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
      action={webhook === undefined ? t('add') : undefined}
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
