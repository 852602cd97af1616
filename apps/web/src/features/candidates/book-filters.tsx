/** The address book's filters: search, hired or without application, tests, tags, order (product 6.1). */
import { exportCandidates } from '@assay/contract/candidates/calls'
import { candidateFilters } from '@assay/contract/candidates/filters'
import { contactFilters, contactText, readContact } from '@assay/domain/candidates/contact-state'
import { Button, MultiSelect, NativeSelect, Select } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { saveFile } from '../../api/download.ts'
import { debounceMilliseconds } from '../../patterns/durations.ts'
import { ActionMenu } from '../../patterns/list/row-menu.tsx'
import { SearchField } from '../../patterns/list/search-field.tsx'
import { type List, oneOf, type ReadFilter } from '../../patterns/list/use-list.ts'
import { runOrToast } from '../../patterns/toast.tsx'
import { useMay } from '../../session/me.ts'
import { filterTestsQuery, type InBook, tagsQuery } from './api.ts'
import type { BookSort } from './book-columns.tsx'
import { candidateTexts } from './texts.ts'

export const testIds: ReadFilter<string> = (text) =>
  /^[0-9a-f-]{36}(?:,[0-9a-f-]{36}){0,49}$/.test(text) ? text : undefined

interface Filters {
  readonly search: ReadFilter<string>
  readonly filter: ReadFilter<(typeof candidateFilters)[number]>
  readonly assessmentIds: ReadFilter<string>
  readonly tag: ReadFilter<string>
  readonly contact: ReadFilter<string>
}
export type BookList = List<InBook, BookSort, Filters>

export const filtersSet = ({ filters }: BookList): number =>
  [filters.filter, filters.assessmentIds, filters.tag, filters.contact].filter((each) => each !== undefined)
    .length

export function BookSearch() {
  const t = candidateTexts.useTexts()
  return <SearchField label={t('search')} waitMilliseconds={debounceMilliseconds.nameSearch} />
}

export function BookFilters({ list }: { readonly list: BookList }) {
  const t = candidateTexts.useTexts()
  const tags = useQuery(tagsQuery).data ?? []
  const { filter = 'all', tag = '' } = list.filters
  return (
    <>
      <NativeSelect
        aria-label={t('filter')}
        value={filter}
        data={candidateFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
        onChange={(event) => {
          const chosen = oneOf(candidateFilters)(event.currentTarget.value)
          list.setFilter('filter', chosen === 'all' ? undefined : chosen)
        }}
      />
      {filter === 'application_less' ? null : <TestFilter list={list} />}
      <ContactFilter list={list} />
      {tags.length === 0 && tag === '' ? null : (
        <NativeSelect
          aria-label={t('tag')}
          value={tag}
          data={[
            { value: '', label: t('tag.all') },
            ...[...new Set([...tags, ...(tag === '' ? [] : [tag])])].map((value) => ({
              value,
              label: value,
            })),
          ]}
          onChange={(event) => list.setFilter('tag', event.currentTarget.value || undefined)}
        />
      )}
      <NativeSelect
        aria-label={t('order')}
        value={list.sort === 'newest' ? 'newest' : 'name'}
        data={[
          { value: 'name', label: t('byName') },
          { value: 'newest', label: t('newest') },
        ]}
        onChange={(event) => list.setSort(event.currentTarget.value === 'newest' ? 'newest' : 'name')}
      />
      <ExportMenu list={list} />
    </>
  )
}

function useTests() {
  const t = candidateTexts.useTexts()
  const tests = useQuery(filterTestsQuery).data ?? []
  const items = (isOnline: boolean) =>
    tests.filter((test) => test.isOnline === isOnline).map(({ id, name }) => ({ value: id, label: name }))
  const known = new Set(tests.map(({ id }) => id))
  const groups = [
    { group: t('tests.online'), items: items(true) },
    { group: t('tests.offline'), items: items(false) },
  ]
  return { groups, known }
}

function ContactFilter({ list }: { readonly list: BookList }) {
  const t = candidateTexts.useTexts()
  const { groups, known } = useTests()
  const asked = readContact(list.filters.contact ?? '')
  const ask = (assessmentId: string | null, filter = asked?.filter ?? 'notBegun'): void =>
    list.setFilter('contact', assessmentId === null ? undefined : contactText({ filter, assessmentId }))
  return (
    <>
      <Select
        aria-label={t('contact.test')}
        placeholder={t('contact.test')}
        w={{ base: '100%', sm: 190 }}
        searchable
        clearable
        value={asked && known.has(asked.assessmentId) ? asked.assessmentId : null}
        data={groups}
        onChange={(id) => ask(id)}
      />
      {asked === undefined ? null : (
        <NativeSelect
          aria-label={t('contact.state')}
          value={asked.filter}
          data={contactFilters.map((value) => ({ value, label: t(`contact.filter.${value}`) }))}
          onChange={({ currentTarget }) =>
            ask(asked.assessmentId, oneOf(contactFilters)(currentTarget.value) ?? asked.filter)
          }
        />
      )}
    </>
  )
}

function TestFilter({ list }: { readonly list: BookList }) {
  const t = candidateTexts.useTexts()
  const { groups, known } = useTests()
  const chosen = list.filters.assessmentIds?.split(',') ?? []
  return (
    <MultiSelect
      aria-label={t('tests')}
      placeholder={chosen.length === 0 ? t('tests') : ''}
      w={{ base: '100%', sm: 190 }}
      searchable
      clearable
      value={chosen.filter((id) => known.has(id))}
      data={groups}
      onChange={(ids) => list.setFilter('assessmentIds', ids.length === 0 ? undefined : ids.join(','))}
    />
  )
}

function ExportMenu({ list }: { readonly list: BookList }) {
  const t = candidateTexts.useTexts()
  if (!useMay('candidate.viewExcel')) return null
  const save = (format: 'xlsx' | 'csv'): Promise<void> =>
    runOrToast(() => {
      const query = { ...list.filters, format }
      return saveFile(callApi(exportCandidates, { query, keepOnNavigation: true }), `candidats.${format}`)
    })
  return (
    <ActionMenu
      button={
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          {t('export')}
        </Button>
      }
      actions={(['xlsx', 'csv'] as const).map((format) => ({
        label: t(`export.${format}`),
        onClick: () => void save(format),
      }))}
    />
  )
}
