/** /logs: what was done in all companies, newest first, each line with its detail (product 8.4). */
import { listLogs } from '@assay/contract/logs/calls'
import { foldText } from '@assay/domain/modules/shared/fold-letters'
import { Badge, NativeSelect } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { CompanyPicker } from '../../feature-parts/company/company-picker.tsx'
import { useFormats } from '../../i18n/formats.ts'
import DateField from '../../patterns/form/date-field.tsx'
import { Hint } from '../../patterns/hint.tsx'
import { ListPage } from '../../patterns/list/list-page.tsx'
import { ListTable } from '../../patterns/list/list-table.tsx'
import type { Column } from '../../patterns/list/rows-table.tsx'
import { SearchField } from '../../patterns/list/search-field.tsx'
import { oneOf, type RowOf, useList, words } from '../../patterns/list/use-list.ts'
import { usePanel } from '../../patterns/overlay/use-panel.ts'
import { EmptyState } from '../../patterns/state/empty-state.tsx'
import { logActionTexts } from './action-texts.ts'
import { LogPanel, priorityColours } from './log-panel.tsx'
import { LoggedAction } from './logged-action.tsx'
import { logTexts } from './texts.ts'

const priorities = ['low', 'normal', 'high'] as const
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const wholeId = (text: string) => (uuid.test(text.trim()) ? text.trim() : undefined)
/** The id of nothing: what is written only in part finds nothing. Lines are indexed by whole ids. */
const noId = '00000000-0000-0000-0000-000000000000'
const searchedId = (text: string) => (text.trim() === '' ? undefined : (wholeId(text) ?? noId))
const day = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined)

/** Actions are found by their words of either language, or by the beginning of their own word. */
const searchedActions = (text: string): string | undefined => {
  const asked = words(text)
  if (asked === undefined) return undefined
  const folded = foldText(asked)
  const named = Object.entries(logActionTexts.texts).flatMap(([action, texts]) =>
    texts.some((each) => foldText(each).includes(folded)) ? [action] : [],
  )
  return [asked, ...named].join(',')
}

export function LogsScreen() {
  const t = logTexts.useTexts()
  const columns = useColumns()
  const list = useList({
    call: listLogs,
    sizes: [10, 25, 50],
    filters: {
      id: searchedId,
      action: searchedActions,
      companyId: wholeId,
      user: words,
      priority: oneOf(priorities),
      from: day,
      to: day,
    },
  })
  const panel = usePanel('log', list.rows)
  return (
    <ListPage
      title={t('title')}
      total={list.total}
      filters={
        <>
          <SearchField label={t('action')} name="action" />
          <SearchField label={t('user.label')} name="user" />
          <SearchField
            label={t('id.label')}
            name="id"
            problem={list.filters.id === noId ? t('id.partial') : undefined}
          />
          <CompanyPicker
            aria-label={t('company')}
            placeholder={t('company')}
            clearable
            value={list.filters.companyId ?? null}
            onChange={(id) => list.setFilter('companyId', id ?? undefined)}
          />
          <NativeSelect
            aria-label={t('priority')}
            value={list.filters.priority ?? ''}
            data={[
              { value: '', label: t('priority.all') },
              ...priorities.map((value) => ({ value, label: t(`priority.${value}`) })),
            ]}
            onChange={(event) => list.setFilter('priority', oneOf(priorities)(event.currentTarget.value))}
          />
          <DateField
            aria-label={t('from')}
            placeholder={t('from')}
            w={150}
            value={list.filters.from ?? ''}
            onChange={(value) => list.setFilter('from', day(value))}
          />
          <DateField
            aria-label={t('to')}
            placeholder={t('to')}
            w={150}
            value={list.filters.to ?? ''}
            onChange={(value) => list.setFilter('to', day(value))}
          />
        </>
      }
    >
      <ListTable
        list={list}
        label={t('title')}
        columns={columns}
        panel={panel}
        nothingFound={t('empty')}
        empty={<EmptyState title={t('empty')} icon={IconHistory} />}
      />
      <LogPanel panel={panel} />
    </ListPage>
  )
}

function useColumns(): readonly Column<RowOf<typeof listLogs>>[] {
  const t = logTexts.useTexts()
  const formats = useFormats()
  return [
    { key: 'id', title: t('id'), width: 110, cell: ({ id }) => <code>{id.slice(-8)}</code> },
    { key: 'action', title: t('action'), cell: ({ message }) => <LoggedAction message={message} /> },
    {
      key: 'date',
      title: t('date'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formats.dateTime(createdAt)}</time>,
    },
    { key: 'company', title: t('company'), cell: ({ company }) => company?.name ?? '–' },
    {
      key: 'user',
      title: t('user'),
      cell: ({ user, token }) => (
        <>
          {user?.name ?? '–'}
          {token === null ? null : <Hint>{t('byToken', { name: token.name })}</Hint>}
        </>
      ),
    },
    {
      key: 'priority',
      title: t('priority'),
      cell: ({ priority }) => <Badge color={priorityColours[priority]}>{t(`priority.${priority}`)}</Badge>,
    },
  ]
}
