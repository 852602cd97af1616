/** The list of mails of all companies, newest first (PRODUCT §7, superadmins). */
import { NativeSelect } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../i18n/use-formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useUrlChange, useUrlState } from '../../navigation/use-url-state.ts'
import { ListPage } from '../../patterns/list/list-page.tsx'
import { Paginator } from '../../patterns/list/paginator.tsx'
import { type Column, RowsTable } from '../../patterns/list/rows-table.tsx'
import { SearchField } from '../../patterns/list/search-field.tsx'
import { RowsSkeleton } from '../../patterns/list/skeletons.tsx'
import { usePaging } from '../../patterns/list/use-paging.ts'
import { usePanel } from '../../patterns/overlay/use-panel.ts'
import { EmptyState } from '../../patterns/state/empty-state.tsx'
import { QueryState } from '../../patterns/state/query-state.tsx'
import { type MailRow, mailsQuery } from './api.ts'
import { MailPanel } from './mail-panel.tsx'
import { MailStatusBadge } from './mail-status-badge.tsx'
import { mailTexts } from './texts.ts'

const statuses = ['queued', 'sent', 'failed', 'captured'] as const
const sizes = [10, 25, 50] as const

export function MailsScreen() {
  const t = useTexts(mailTexts)
  const paging = usePaging(sizes)
  const [search] = useUrlState('search')
  const [statusText] = useUrlState('status')
  const change = useUrlChange()
  const status = statuses.find((each) => each === statusText)
  const { page, itemsPerPage } = paging
  const query = useQuery(mailsQuery({ page, itemsPerPage, search, status }))
  const mails = query.data?.data ?? []
  const panel = usePanel(
    'mail',
    mails.map(({ id }) => id),
  )
  const columns = useColumns()
  const isFiltered = search !== '' || status !== undefined
  return (
    <ListPage
      title={t('title')}
      count={query.data?.meta.totalItems}
      filters={
        <>
          <SearchField label={t('search')} />
          <NativeSelect
            aria-label={t('status')}
            value={status ?? ''}
            data={[
              { value: '', label: t('status.all') },
              ...statuses.map((value) => ({ value, label: t(`status.${value}`) })),
            ]}
            onChange={(event) => change({ status: event.currentTarget.value, page: '' })}
          />
        </>
      }
      paginator={<Paginator {...paging} sizes={sizes} totalItems={query.data?.meta.totalItems ?? 0} />}
    >
      <QueryState
        query={query}
        skeleton={<RowsSkeleton rows={10} />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          isFiltered ? (
            <EmptyState title={t('noMatch')} />
          ) : (
            <EmptyState title={t('empty')} text={t('emptyText')} icon={<IconMail size={24} stroke={1.5} />} />
          )
        }
      >
        {({ data }) => (
          <RowsTable
            label={t('title')}
            rows={data}
            rowId={({ id }) => id}
            columns={columns}
            onOpen={({ id }) => panel.open(id)}
            openedId={panel.openedId}
          />
        )}
      </QueryState>
      <MailPanel panel={panel} />
    </ListPage>
  )
}

function useColumns(): readonly Column<MailRow>[] {
  const t = useTexts(mailTexts)
  const formats = useFormats()
  return [
    { key: 'subject', title: t('subject'), cell: ({ subject }) => subject },
    { key: 'to', title: t('to'), cell: ({ to }) => to },
    { key: 'company', title: t('company'), cell: ({ companyName }) => companyName ?? '–' },
    { key: 'status', title: t('status'), cell: ({ status }) => <MailStatusBadge status={status} /> },
    {
      key: 'date',
      title: t('date'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formats.dateTime(createdAt)}</time>,
      align: 'end',
    },
  ]
}
