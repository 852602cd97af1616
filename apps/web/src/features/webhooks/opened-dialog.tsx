/** The dialog over the list of webhooks: added, changed, followed, deleted, given another secret. */
import { useRef } from 'react'
import { ShownOnce } from '../../patterns/copy-text.tsx'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { toast } from '../../patterns/toast.tsx'
import { hostOf, removeWebhook, renewSecret, type Webhook } from './api.ts'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { webhookTexts } from './texts.ts'
import type { Opened } from './webhook-actions.ts'
import { WebhookDialog } from './webhook-dialog.tsx'

interface OpenedDialogProps {
  readonly opened: Opened
  readonly open: (opened: Opened) => void
  readonly onClose: () => void
}

export function OpenedDialog({ opened, open, onClose }: OpenedDialogProps) {
  const t = webhookTexts.useTexts()
  const showSecret = (secret: string) => open({ kind: 'secret', secret })
  if (opened.kind === 'secret')
    return (
      <ShownOnce
        secret={opened.secret}
        title={t('secret')}
        text={t('secret.text')}
        copy={t('secret.copy')}
        done={t('secret.done')}
        onClose={onClose}
      />
    )
  if (opened.kind === 'add')
    return <WebhookDialog webhook={undefined} onAdded={showSecret} onClose={onClose} />
  const { kind, webhook } = opened
  if (kind === 'edit') return <WebhookDialog webhook={webhook} onAdded={showSecret} onClose={onClose} />
  if (kind === 'deliveries') return <DeliveriesDialog webhook={webhook} onClose={onClose} />
  return <Question kind={kind} webhook={webhook} onSecret={showSecret} onClose={onClose} />
}

interface QuestionProps {
  readonly kind: 'delete' | 'renew'
  readonly webhook: Webhook
  readonly onSecret: (secret: string) => void
  readonly onClose: () => void
}

function Question({ kind, webhook, onSecret, onClose }: QuestionProps) {
  const t = webhookTexts.useTexts()
  const params = { id: webhook.id }
  const made = useRef<string>(undefined)
  return (
    <ConfirmDialog
      onClose={() => (made.current === undefined ? onClose() : onSecret(made.current))}
      title={t(`${kind}Title`, { host: hostOf(webhook.url) })}
      action={t(kind)}
      danger={kind === 'delete'}
      onConfirm={async () => {
        if (kind === 'delete') {
          await removeWebhook({ params })
          toast.success(t('deleted'))
        } else made.current = (await renewSecret({ params })).data.secret
      }}
    >
      {t(`${kind}Text`)}
    </ConfirmDialog>
  )
}
