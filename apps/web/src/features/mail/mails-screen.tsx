/** The list of mails of all companies, newest first (product 6.9). */
import { listMails } from '@assay/contract/mail/calls'
import { NativeSelect } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { MailStatusBadge } from '../../feature-parts/mail/mail-status-badge.tsx'
import { mailPatternTexts } from '../../feature-parts/mail/texts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Breakable } from '../../modules/shared/fields/e-mail-address.tsx'
import { ListPage } from '../../patterns/list/list-page.tsx'
import { ListTable } from '../../patterns/list/list-table.tsx'
import type { Column } from '../../patterns/list/rows-table.tsx'
import { SearchField } from '../../patterns/list/search-field.tsx'
import { oneOf, useList, words } from '../../patterns/list/use-list.ts'
import { usePanel } from '../../patterns/overlay/use-panel.ts'
import { EmptyState } from '../../patterns/state/empty-state.tsx'
import type { MailRow } from './api.ts'
import { MailPanel } from './mail-panel.tsx'
import { mailTexts } from './texts.ts'

const statuses = ['queued', 'sent', 'failed', 'captured', 'uncertain', 'cancelled'] as const

export function MailsScreen() {
  const t = mailTexts.useTexts()
  const pattern = mailPatternTexts.useTexts()
  const list = useList({
    call: listMails,
    sizes: [10, 25, 50],
    filters: { search: words, status: oneOf(statuses) },
  })
  const panel = usePanel('mail', list.rows)
  const columns = useColumns()
  return (
    <ListPage
      title={t('title')}
      total={list.total}
      filters={
        <>
          <SearchField label={t('search')} />
          <NativeSelect
            aria-label={t('status')}
            value={list.filters.status ?? ''}
            data={[
              { value: '', label: t('status.all') },
              ...statuses.map((value) => ({ value, label: pattern(`status.${value}`) })),
            ]}
            onChange={(event) => list.setFilter('status', oneOf(statuses)(event.currentTarget.value))}
          />
        </>
      }
    >
      <ListTable
        failure={t('unread')}
        list={list}
        label={t('title')}
        columns={columns}
        panel={panel}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} icon={IconMail} />}
      />
      <MailPanel panel={panel} />
    </ListPage>
  )
}

function useColumns(): readonly Column<MailRow>[] {
  const t = mailTexts.useTexts()
  const formats = useFormats()
  return [
    { key: 'subject', title: t('subject'), cell: ({ subject }) => subject },
    { key: 'to', title: t('to'), cell: ({ to }) => <Breakable text={to} /> },
    { key: 'company', title: t('company'), cell: ({ companyName }) => companyName ?? '–' },
    { key: 'status', title: t('status'), cell: ({ status }) => <MailStatusBadge status={status} /> },
    {
      key: 'created',
      title: t('created'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formats.dateTime(createdAt)}</time>,
      align: 'end',
    },
    {
      key: 'sent',
      title: t('sent'),
      cell: ({ sentAt }) =>
        sentAt === null ? '–' : <time dateTime={sentAt}>{formats.dateTime(sentAt)}</time>,
      align: 'end',
    },
  ]
}
