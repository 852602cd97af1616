/** The company's webhooks on its page: who is notified of what, and how that goes (product 6.21). */
import { Button } from '@mantine/core'
import { IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Hint } from '../../patterns/hint.tsx'
import { ListSection } from '../../patterns/list/list-page.tsx'
import { RowsTable } from '../../patterns/list/rows-table.tsx'
import { EmptyState } from '../../patterns/state/empty-state.tsx'
import { QueryState, RowsSkeleton } from '../../patterns/state/query-state.tsx'
import { useMay, useMe } from '../../session/me.ts'
import { hostOf, webhooksQuery } from './api.ts'
import { OpenedDialog } from './opened-dialog.tsx'
import { webhookTexts } from './texts.ts'
import { type Opened, useWebhookActions } from './webhook-actions.ts'
import { useWebhookColumns } from './webhook-columns.tsx'

/** Nothing for who may not, or sees a part of the company only: what is notified is about the whole. */
export function WebhooksSection() {
  const may = useMay('company.editApi')
  const { companyFilters } = useMe()
  return may && companyFilters.length === 0 ? <Webhooks /> : null
}

function Webhooks() {
  const t = webhookTexts.useTexts()
  const query = useQuery(webhooksQuery)
  const [opened, open] = useState<Opened>()
  const columns = useWebhookColumns()
  const actionsOf = useWebhookActions(open)
  return (
    <ListSection
      title={t('title')}
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
