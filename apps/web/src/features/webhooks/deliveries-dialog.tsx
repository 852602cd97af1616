/** What a webhook was notified of, with what its receiver answered; each can be sent again (product 6.24). */
import { listDeliveries } from '@assay/contract/webhooks/calls'
import { type DeliveryState, deliveryStates } from '@assay/domain/webhooks/webhooks'
import { Select, Stack } from '@mantine/core'
import { IconEye, IconRefresh, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { Hint } from '../../patterns/hint.tsx'
import { ListTable } from '../../patterns/list/list-table.tsx'
import type { RowActions } from '../../patterns/list/row-menu.tsx'
import { useList } from '../../patterns/list/use-list.ts'
import { Dialog } from '../../patterns/overlay/dialog.tsx'
import { EmptyState } from '../../patterns/state/empty-state.tsx'
import { runOrToast, toast } from '../../patterns/toast.tsx'
import { hostOf, sendAgain, type Webhook, type WebhookDelivery } from './api.ts'
import { useDeliveryColumns } from './delivery-columns.tsx'
import { DeliveryMessage } from './delivery-message.tsx'
import { webhookTexts } from './texts.ts'

const stateIn = (text: string): DeliveryState | undefined => deliveryStates.find((state) => state === text)

/** Whoever is notified: a webhook, or an assessment partner. */
type Receiver = Pick<Webhook, 'id' | 'url' | 'off'>

interface DeliveriesDialogProps {
  readonly webhook: Receiver
  readonly onClose: () => void
}

export function DeliveriesDialog({ webhook, onClose }: DeliveriesDialogProps) {
  const t = webhookTexts.useTexts()
  const [shown, show] = useState<WebhookDelivery>()
  const list = useList({
    call: listDeliveries,
    params: { id: webhook.id },
    prefix: 'delivery',
    sizes: [10, 25, 50],
    filters: { state: stateIn },
  })
  const columns = useDeliveryColumns()
  const actionsOf = useActions(webhook, show)
  return (
    <Dialog onClose={onClose} title={t('deliveries.of', { host: hostOf(webhook.url) })} size={860}>
      <Stack>
        <Hint>{t('deliveries.about')}</Hint>
        <Select
          label={t('deliveries.state')}
          placeholder={t('deliveries.all')}
          maw={240}
          clearable
          data={deliveryStates.map((value) => ({ value, label: t(value) }))}
          value={list.filters.state ?? null}
          onChange={(value) => list.setFilter('state', stateIn(value ?? ''))}
        />
        <ListTable
          list={list}
          label={t('deliveries')}
          rowName={({ event, messageId }) => `${t(event)} ${messageId}`}
          columns={columns}
          actions={actionsOf}
          empty={<EmptyState title={t('deliveries.none')} icon={IconSend} />}
        />
      </Stack>
      {shown === undefined ? null : <DeliveryMessage delivery={shown} onClose={() => show(undefined)} />}
    </Dialog>
  )
}

function useActions(webhook: Receiver, show: (delivery: WebhookDelivery) => void) {
  const t = webhookTexts.useTexts()
  return (delivery: WebhookDelivery): RowActions => {
    const again = (): Promise<void> =>
      runOrToast(async () => {
        await sendAgain({ params: { id: delivery.id } })
        toast.success(t('resent'))
      })
    // One that was never tried leaves by itself, perhaps on another day.
    const mayResend = webhook.off === null && (delivery.state !== 'waiting' || delivery.tries.length > 0)
    return [
      { label: t('details'), icon: IconEye, onClick: () => show(delivery) },
      mayResend && { label: t('resend'), icon: IconRefresh, onClick: () => void again() },
    ]
  }
}
