/** The left pane: the pages in order, with what they hold and what is wrong with them (DESIGN "Builder"). */
import type { Page } from '@assay/domain/assessments/document'
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { ActionIcon, Group, Text, TextInput, Title, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { useListDrag } from '../../../../modules/in-place/use-list-drag.ts'
import { useCommands } from '../../../../patterns/keys/use-commands.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { excerptOf } from '../canvas/module-label.ts'
import { selectedIds } from '../state/selection.ts'
import { useDocument, usePage, useSelection, useStore } from '../state/use-builder.ts'
import { useKeyOf } from '../state/use-keys.ts'
import { counted, useProblems } from '../state/use-problems.ts'
import { focusedPageId } from './focused-page.ts'
import classes from './outline.module.css'
import { OutlinePage } from './outline-page.tsx'
import { usePages } from './use-pages.ts'

const ignore = (): void => undefined

/** Whether a page says something in its name or its texts; case does not count. */
function mentions(page: Page, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return [page.name, ...moduleItemsOf(page).map(excerptOf)].some((text) =>
    text.toLowerCase().includes(wanted),
  )
}

const keysHintId = 'outline-keys'

export function Outline() {
  const t = useTexts(builderTexts)
  const store = useStore()
  const { pageList } = useDocument()
  const shown = usePage()
  const pages = usePages()
  const problems = useProblems()
  const keyOf = useKeyOf()
  const selection = useSelection()
  const [renaming, setRenaming] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const found = search.trim() === '' ? pageList : pageList.filter((page) => mentions(page, search))
  useCommands(
    useMemo(
      () => [
        {
          id: 'builder.rename',
          key: 'F2',
          label: t('keys.rename'),
          keyOnly: true,
          run: () => setRenaming(focusedPageId() ?? shown.id),
        },
      ],
      [t, shown.id],
    ),
  )
  const list = useRef<HTMLUListElement>(null)
  /** What is shown and chosen: another one is brought into sight. */
  const chosen = `${shown.id} ${selectedIds(selection).join(' ')}`
  useEffect(() => {
    if (chosen.trim() === '') return
    const current =
      list.current?.querySelector('[aria-current="true"]') ??
      list.current?.querySelector('[aria-current="page"]')
    current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const { moveTo } = pages
  const drag = useListDrag(
    useCallback(() => list.current, []),
    useCallback((from: number, to: number) => moveTo(from + 1, to + 1), [moveTo]),
  )
  return (
    <nav className={classes.outline} aria-label={t('outline.list')}>
      <Group justify="space-between" wrap="nowrap" className={classes.head}>
        <Group gap={6} align="baseline">
          <Title order={2} size="h5">
            {t('outline.title')}
          </Title>
          <Text size="xs" c="dimmed" className="tabular">
            {pageList.length}
          </Text>
        </Group>
        <Tooltip label={t('outline.add')}>
          <ActionIcon size={28} aria-label={t('outline.add')} onClick={() => pages.addAfter(shown.position)}>
            <IconPlus size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
      <TextInput
        size="xs"
        mx="sm"
        mb={4}
        type="search"
        aria-label={t('outline.search')}
        placeholder={t('outline.search')}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={search}
        maxLength={255}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && found[0]) store.select({ kind: 'page' }, found[0].id)
        }}
      />
      {found.length === 0 ? (
        <Text size="sm" c="dimmed" px="sm" role="status">
          {t('outline.noMatch')}
        </Text>
      ) : null}
      <VisuallyHidden id={keysHintId}>{t('outline.keys')}</VisuallyHidden>
      <div className={classes.scroll}>
        <ul ref={list} className={classes.list}>
          {found.map((page) => (
            <li key={keyOf(page.id)} className={classes.line}>
              <OutlinePage
                page={page}
                isShown={page.id === shown.id}
                isOnly={pageList.length === 1}
                isLast={page.position === pageList.length}
                isRenaming={renaming === page.id}
                onRenaming={setRenaming}
                {...counted(problems.filter(({ pageId }) => pageId === page.id))}
                pages={pages}
                hintId={keysHintId}
                // What is dragged is dropped between its neighbours: only where all are shown.
                onPress={found === pageList ? drag : ignore}
              />
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
