/** /media: pictures, sounds, films and documents of the company's tests (product 2.24). */
import { listMedia } from '@assay/contract/media/calls'
import { NativeSelect, Stack, Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FileButton } from '../../patterns/form/file-button.tsx'
import { UploadProgress } from '../../patterns/form/upload-progress.tsx'
import { ListPage } from '../../patterns/list/list-page.tsx'
import { ListTable } from '../../patterns/list/list-table.tsx'
import type { RowAction } from '../../patterns/list/row-menu.tsx'
import { SearchField } from '../../patterns/list/search-field.tsx'
import { oneOf, useList, words } from '../../patterns/list/use-list.ts'
import { usePanel } from '../../patterns/overlay/use-panel.ts'
import { EmptyState } from '../../patterns/state/empty-state.tsx'
import { useMay } from '../../session/me.ts'
import { foldersQuery, type Medium } from './api.ts'
import { MediumDialogs, type OpenedMedium } from './medium-dialogs.tsx'
import { MediumPanel } from './medium-panel.tsx'
import { libraryTexts } from './texts.ts'
import { useColumns } from './use-columns.tsx'
import { useUploads } from './use-uploads.ts'

const kinds = ['image', 'audio', 'video', 'document'] as const

export function MediaScreen() {
  const t = libraryTexts.useTexts()
  const mayAdd = useMay('assessment.addFile')
  const [opened, setOpened] = useState<OpenedMedium>()
  const uploads = useUploads()
  const columns = useColumns()
  const actionsOf = useActions(setOpened)
  const list = useMediaList()
  const panel = usePanel('file', list.rows)
  return (
    <ListPage
      title={t('title')}
      total={list.total}
      primaryAction={
        mayAdd ? (
          <FileButton
            multiple
            onChange={(files) => void uploads.send(files)}
            button={{ loading: uploads.state !== undefined }}
          >
            {t('add')}
          </FileButton>
        ) : null
      }
      filters={<MediaFilters list={list} />}
    >
      <Stack>
        {uploads.state === undefined ? null : (
          <UploadProgress {...uploads.state} status={t('adding', uploads.state)} />
        )}
        {uploads.problems.map((problem) => (
          <Text key={problem} size="sm" c="var(--mantine-color-error)" role="alert">
            {problem}
          </Text>
        ))}
        <ListTable
          list={list}
          label={t('title')}
          rowName={({ name }) => name}
          columns={columns}
          actions={actionsOf}
          panel={panel}
          empty={<EmptyState title={t('empty')} text={t('emptyText')} icon={IconPhoto} guide="buildTest" />}
        />
      </Stack>
      <MediumPanel panel={panel} medium={list.rows.find(({ id }) => id === panel.openedId)} />
      <MediumDialogs opened={opened} onClose={() => setOpened(undefined)} />
    </ListPage>
  )
}

const useMediaList = () =>
  useList({
    call: listMedia,
    sizes: [25, 50, 100],
    filters: { search: words, kind: oneOf(kinds), folder: words },
  })

function MediaFilters({ list }: { list: ReturnType<typeof useMediaList> }) {
  const t = libraryTexts.useTexts()
  const { data: folders = [] } = useQuery(foldersQuery)
  return (
    <>
      <SearchField label={t('search')} />
      <NativeSelect
        aria-label={t('kind')}
        value={list.filters.kind ?? ''}
        data={[
          { value: '', label: t('kind.all') },
          ...kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        ]}
        onChange={(event) => list.setFilter('kind', oneOf(kinds)(event.currentTarget.value))}
      />
      {folders.length === 0 ? null : (
        <NativeSelect
          aria-label={t('folder')}
          value={list.filters.folder ?? ''}
          data={[
            { value: '', label: t('folder.all') },
            ...folders.map(({ name, count }) => ({ value: name, label: `${name} (${count})` })),
          ]}
          onChange={(event) => list.setFilter('folder', words(event.currentTarget.value))}
        />
      )}
    </>
  )
}

function useActions(open: (opened: OpenedMedium) => void): (medium: Medium) => readonly RowAction[] {
  const t = libraryTexts.useTexts()
  return (medium) => [
    ...(['edit', 'replace'] as const)
      .filter((kind) => medium.abilities[kind])
      .map((kind) => ({ label: t(kind), onClick: () => open({ kind, medium }) })),
    ...(medium.abilities.delete
      ? [{ label: t('delete'), isDangerous: true, onClick: () => open({ kind: 'delete' as const, medium }) }]
      : []),
  ]
}
