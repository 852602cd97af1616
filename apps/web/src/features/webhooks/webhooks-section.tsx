/** The company's webhooks on its page: who is told of what, and how that goes (product 6.21). */
import { Badge, Button, Stack, Text } from '@mantine/core'
import {
  IconKey,
  IconListDetails,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  IconWebhook,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useFormats, useTexts } from '../../i18n/use-texts.ts'
import { Hint } from '../../patterns/hint.tsx'
import { ListSection } from '../../patterns/list/list-page.tsx'
import type { RowAction } from '../../patterns/list/row-menu.tsx'
import { type Column, RowsTable } from '../../patterns/list/rows-table.tsx'
import { RowsSkeleton } from '../../patterns/list/skeletons.tsx'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { runOrToast } from '../../patterns/run-or-toast.ts'
import { EmptyState } from '../../patterns/state/empty-state.tsx'
import { QueryState } from '../../patterns/state/query-state.tsx'
import { toast } from '../../patterns/toast.tsx'
import { useMay } from '../../session/access.ts'
import { useMe } from '../../session/me.ts'
import { changeWebhook, hostOf, removeWebhook, renewSecret, type Webhook, webhooksQuery } from './api.ts'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { webhookTexts } from './texts.ts'
import { SecretDialog, WebhookDialog } from './webhook-dialog.tsx'

type Kind = 'edit' | 'delete' | 'renew' | 'deliveries'
type Opened =
  | { readonly kind: Kind; readonly webhook: Webhook }
  | { readonly kind: 'add' }
  | { readonly kind: 'secret'; readonly secret: string }

/** Nothing for who may not, or sees a part of the company only: what is told is about the whole. */
export function WebhooksSection() {
  const may = useMay('company.editApi')
  const { companyFilters } = useMe()
  return may && companyFilters.length === 0 ? <Webhooks /> : null
}

function Webhooks() {
  const t = useTexts(webhookTexts)
  const query = useQuery(webhooksQuery)
  const [opened, open] = useState<Opened>()
  const columns = useColumns()
  const actionsOf = useActions(open)
  return (
    <ListSection
      title={t('title')}
      total={undefined}
      primaryAction={<Button onClick={() => open({ kind: 'add' })}>{t('add')}</Button>}
    >
      <Hint maw="72ch">{t('about')}</Hint>
      <QueryState
        query={query}
        skeleton={<RowsSkeleton rows={2} />}
        isEmpty={(webhooks) => webhooks.length === 0}
        empty={<EmptyState title={t('none')} text={t('none.text')} icon={IconWebhook} />}
      >
        {(webhooks) => (
          <RowsTable
            label={t('title')}
            rows={webhooks}
            rowId={({ id }) => id}
            rowName={({ url }) => hostOf(url)}
            columns={columns}
            actions={actionsOf}
          />
        )}
      </QueryState>
      {opened === undefined ? null : (
        <OpenedDialog opened={opened} open={open} onClose={() => open(undefined)} />
      )}
    </ListSection>
  )
}

function useColumns(): readonly Column<Webhook>[] {
  const t = useTexts(webhookTexts)
  return [
    {
      key: 'url',
      title: t('url'),
      cell: ({ url }) => (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Text>
      ),
    },
    {
      key: 'events',
      title: t('events'),
      cell: ({ events }) => t('events.count', { count: events.length }),
    },
    { key: 'status', title: t('status'), cell: (webhook) => <Status webhook={webhook} /> },
  ]
}

function Status({ webhook: { off, failingSince, formerSecretUntil } }: { readonly webhook: Webhook }) {
  const t = useTexts(webhookTexts)
  const { dateTime } = useFormats()
  const isFailing = off === null && failingSince !== null
  return (
    <Stack gap="2xs" align="flex-start">
      <Badge color={off !== null ? 'gray' : isFailing ? 'red' : 'green'}>
        {off !== null
          ? t(`off.${off.reason}`)
          : isFailing
            ? t('failingSince', { at: dateTime(failingSince) })
            : t('on')}
      </Badge>
      {formerSecretUntil === null ? null : <Hint>{t('bothSign', { at: dateTime(formerSecretUntil) })}</Hint>}
    </Stack>
  )
}

function useActions(open: (opened: Opened) => void): (webhook: Webhook) => readonly RowAction[] {
  const t = useTexts(webhookTexts)
  return (webhook) => {
    const isOn = webhook.off === null
    const turn = (): Promise<void> =>
      runOrToast(async () => {
        await changeWebhook({ params: { id: webhook.id }, body: { isOn: !isOn } })
        toast.success(t(isOn ? 'switchedOff' : 'switchedOn'))
      })
    const opens = (kind: Kind) => ({ onClick: () => open({ kind, webhook }) })
    return [
      { label: t('deliveries'), icon: IconListDetails, ...opens('deliveries') },
      { label: t('edit'), icon: IconPencil, ...opens('edit') },
      { label: t('renew'), icon: IconKey, ...opens('renew') },
      {
        label: t(isOn ? 'switchOff' : 'switchOn'),
        icon: isOn ? IconPlayerPause : IconPlayerPlay,
        onClick: () => void turn(),
      },
      { label: t('delete'), icon: IconTrash, isDangerous: true, ...opens('delete') },
    ]
  }
}

interface OpenedDialogProps {
  readonly opened: Opened
  readonly open: (opened: Opened) => void
  readonly onClose: () => void
}

function OpenedDialog({ opened, open, onClose }: OpenedDialogProps) {
  const showSecret = (secret: string) => open({ kind: 'secret', secret })
  if (opened.kind === 'secret') return <SecretDialog secret={opened.secret} onClose={onClose} />
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
  const t = useTexts(webhookTexts)
  const params = { id: webhook.id }
  const made = useRef<string>(undefined)
  return (
    <ConfirmDialog
      opened
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
