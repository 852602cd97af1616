/** What a webhook was told, with what its receiver answered; each delivery can be sent again (product 6.24). */
import { listDeliveries } from '@assay/contract/webhooks/calls'
import { type DeliveryState, deliveryStates } from '@assay/domain/webhooks/webhooks'
import { Badge, Code, Select, Stack, Text } from '@mantine/core'
import { IconEye, IconRefresh, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats, useTexts } from '../../i18n/use-texts.ts'
import { Hint } from '../../patterns/hint.tsx'
import { ListTable } from '../../patterns/list/list-table.tsx'
import type { RowAction } from '../../patterns/list/row-menu.tsx'
import type { Column } from '../../patterns/list/rows-table.tsx'
import { useList } from '../../patterns/list/use-list.ts'
import { Dialog } from '../../patterns/overlay/dialog.tsx'
import { runOrToast } from '../../patterns/run-or-toast.ts'
import { EmptyState } from '../../patterns/state/empty-state.tsx'
import { toast } from '../../patterns/toast.tsx'
import { hostOf, sendAgain, type Webhook, type WebhookDelivery } from './api.ts'
import { webhookTexts } from './texts.ts'

const colours = { waiting: 'amber', delivered: 'green', failed: 'red', cancelled: 'gray' } as const

const stateIn = (text: string): DeliveryState | undefined => deliveryStates.find((state) => state === text)

interface DeliveriesDialogProps {
  readonly webhook: Webhook
  readonly onClose: () => void
}

export function DeliveriesDialog({ webhook, onClose }: DeliveriesDialogProps) {
  const t = useTexts(webhookTexts)
  const [shown, show] = useState<WebhookDelivery>()
  const list = useList({
    call: listDeliveries,
    params: { id: webhook.id },
    prefix: 'delivery',
    sizes: [10, 25, 50],
    filters: { state: stateIn },
  })
  const columns = useColumns()
  const actionsOf = useActions(webhook, show)
  return (
    <Dialog opened onClose={onClose} title={t('deliveries.of', { host: hostOf(webhook.url) })} size={860}>
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
      {shown === undefined ? null : <Message delivery={shown} onClose={() => show(undefined)} />}
    </Dialog>
  )
}

function useActions(webhook: Webhook, show: (delivery: WebhookDelivery) => void) {
  const t = useTexts(webhookTexts)
  return (delivery: WebhookDelivery): readonly RowAction[] => {
    const again = (): Promise<void> =>
      runOrToast(async () => {
        await sendAgain({ params: { id: delivery.id } })
        toast.success(t('resent'))
      })
    // One that was never tried leaves by itself, perhaps on another day.
    const mayResend = webhook.off === null && (delivery.state !== 'waiting' || delivery.tries.length > 0)
    return [
      { label: t('details'), icon: IconEye, onClick: () => show(delivery) },
      ...(mayResend ? [{ label: t('resend'), icon: IconRefresh, onClick: () => void again() }] : []),
    ]
  }
}

/** What came of a try, in words: the code of the answer, or why there is none. */
function useAnswerWords(): (tried: WebhookDelivery['tries'][number] | undefined) => string {
  const t = useTexts(webhookTexts)
  return (tried) => {
    if (tried === undefined) return '–'
    return tried.problem === null ? String(tried.status ?? '–') : t(tried.problem)
  }
}

function useColumns(): readonly Column<WebhookDelivery>[] {
  const t = useTexts(webhookTexts)
  const { dateTime } = useFormats()
  const answerOf = useAnswerWords()
  return [
    { key: 'event', title: t('event'), cell: ({ event }) => t(event) },
    { key: 'happenedAt', title: t('happenedAt'), cell: ({ happenedAt }) => dateTime(happenedAt) },
    {
      key: 'state',
      title: t('status'),
      cell: ({ state }) => <Badge color={colours[state]}>{t(state)}</Badge>,
    },
    { key: 'answer', title: t('answer'), cell: ({ tries }) => answerOf(tries[0]) },
  ]
}

interface MessageProps {
  readonly delivery: WebhookDelivery
  readonly onClose: () => void
}

function Message({ delivery, onClose }: MessageProps) {
  const t = useTexts(webhookTexts)
  const { dateTime, number } = useFormats()
  const answerOf = useAnswerWords()
  const { messageId, body, tries, dueAt } = delivery
  return (
    <Dialog opened isTopmost onClose={onClose} title={t('details')} size={640}>
      <Stack gap="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('message', { id: messageId })}
        </Text>
        <Text fw={500}>{t('body')}</Text>
        <Code block>{JSON.stringify(JSON.parse(body), null, 2)}</Code>
        <Text fw={500}>{t('tries')}</Text>
        {tries.length === 0 ? <Text size="sm">{t('tries.none')}</Text> : null}
        <Stack component="ul" gap="2xs" className="plain">
          {tries.map((tried) => (
            <Text component="li" size="sm" key={tried.at}>
              {t('try', {
                at: dateTime(tried.at),
                answer: answerOf(tried),
                milliseconds: number(tried.milliseconds),
              })}
            </Text>
          ))}
        </Stack>
        {dueAt === null ? null : <Hint>{t('next', { at: dateTime(dueAt) })}</Hint>}
      </Stack>
    </Dialog>
  )
}
