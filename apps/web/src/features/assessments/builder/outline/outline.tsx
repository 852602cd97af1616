/** The left pane: the pages in order, with their problems (product 10.12). */
import type { ModuleItem, Page } from '@assay/domain/assessments/document'
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { plainText } from '@assay/domain/modules/plain-text'
import { foldText } from '@assay/domain/modules/shared/fold-letters'
import { Group, SegmentedControl, Text, TextInput, Title, VisuallyHidden } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { stableMemo } from '../../../../modules/shared/editing/stable-memo.tsx'
import { useListDrag } from '../../../../modules/shared/in-place/use-list-drag.ts'
import { IconButton } from '../../../../patterns/actions.tsx'
import { useCommands } from '../../../../patterns/keys/commands.ts'
import { lazyPart } from '../../../../patterns/lazy-part.tsx'
import { builderTexts } from '../../texts/builder-texts.ts'
import { flowTexts } from '../../texts/flow-texts.ts'
import { useCanvas } from '../canvas/canvas-state.tsx'
import { focusHandle } from '../focus-when-drawn.ts'
import { useDocument, useDocumentPart, usePage, usePosition, useStore } from '../state/use-builder.ts'
import { counted, useProblems } from '../state/use-problems.ts'
import { useAfterPaint } from '../use-after-paint.ts'
import classes from './outline.module.css'
import { OutlinePage } from './outline-page.tsx'
import { focusedPageId, usePages } from './use-pages.ts'

const ignore = (): void => undefined

const keysHintId = 'outline-keys'

const FlowMap = lazyPart(() => import('../flow-map/flow-map.tsx'))

export function Outline() {
  const t = builderTexts.useTexts()
  const { outlineView } = useCanvas()
  return (
    <nav className={classes.outline} aria-label={t('outline.list')} data-view={outlineView}>
      <Head />
      {outlineView === 'map' ? <FlowMap /> : <PageList />}
    </nav>
  )
}

function Head() {
  const t = builderTexts.useTexts()
  const flow = flowTexts.useTexts()
  const count = useDocumentPart((document) => document.pageList.length)
  const position = usePosition()
  const { addAfter } = usePages()
  const { outlineView, setOutlineView } = useCanvas()
  return (
    <Group justify="space-between" wrap="nowrap" flex="none" h={44} pl="md" pr="xs">
      <Group gap={6} align="baseline" wrap="nowrap">
        <Title order={2} size="h4">
          {t('tab.pages')}
        </Title>
        <Text size="xs" c="dimmed" className="tabular">
          {count}
        </Text>
      </Group>
      <Group gap={4} wrap="nowrap">
        <SegmentedControl
          size="xs"
          aria-label={flow('view')}
          value={outlineView}
          onChange={setOutlineView}
          data={[
            { value: 'list', label: flow('view.list') },
            { value: 'map', label: flow('view.map') },
          ]}
        />
        <IconButton label={t('outline.add')} icon={IconPlus} size={28} onClick={() => addAfter(position)} />
      </Group>
    </Group>
  )
}

/** Scrolls the line of the shown page into sight, once it is marked. */
function useShownInSight(list: RefObject<HTMLUListElement | null>, pageId: string): void {
  const shown = useAfterPaint(pageId)
  useEffect(() => {
    const line = shown && list.current?.querySelector('[aria-current="page"]')
    if (line) line.scrollIntoView({ block: 'nearest' })
  }, [list, shown])
}

/** Lists the pages below one another, to search, drag and rename them. */
function PageList() {
  const t = builderTexts.useTexts()
  const store = useStore()
  const { pageList } = useDocument()
  const shown = usePage()
  const pages = usePages()
  const problems = useProblems()
  const ofPages = useMemo(() => Map.groupBy(problems, ({ pageId }) => pageId), [problems])
  const [renaming, setRenaming] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const found = search.trim() === '' ? pageList : pageList.filter((page) => findIn(page, search))
  const rename = () => setRenaming(focusedPageId() ?? shown.id)
  useCommands([{ id: 'builder.rename', key: 'F2', label: t('keys.rename'), keyOnly: true, run: rename }])
  const list = useRef<HTMLUListElement>(null)
  useShownInSight(list, shown.id)
  const goTo = (page: Page): void => {
    const hit = findIn(page, search)
    if (typeof hit !== 'object') return store.select({ kind: 'page' }, page.id)
    store.select({ kind: 'module', id: hit.id }, page.id)
    focusHandle(hit.id)
  }
  const { moveTo } = pages
  const drag = useListDrag(
    useCallback(() => list.current, []),
    useCallback((from: number, to: number) => moveTo(from + 1, to + 1), [moveTo]),
  )
  return (
    <>
      <SearchInTest
        value={search}
        onChange={setSearch}
        onEnter={() => {
          if (found[0]) goTo(found[0])
        }}
      />
      {found.length === 0 ? (
        <Text size="sm" c="dimmed" px="sm" role="status">
          {t('outline.noMatch')}
        </Text>
      ) : null}
      <VisuallyHidden id={keysHintId}>{t('outline.keys')}</VisuallyHidden>
      <div className={classes.scroll}>
        <ul ref={list} className="plain">
          {found.map((page) => (
            <li key={page.id} className={classes.line}>
              <OutlinePage
                page={page}
                isShown={page.id === shown.id}
                isOnly={pageList.length === 1}
                isLast={page.position === pageList.length}
                isRenaming={renaming === page.id}
                onRenaming={setRenaming}
                {...counted(ofPages.get(page.id) ?? [])}
                pages={pages}
                hintId={keysHintId}
                // A page is dropped between its neighbours, so dragging works only where all pages are shown.
                onPress={found === pageList ? drag : ignore}
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

/** Fields that hold no words of the test. */
const isNoWord = (field: string): boolean =>
  /^id$|Id$|Url$/.test(field) || ['rowList', 'styleOptions'].includes(field)

/** The words of a module: its prompt, choices, mails, criteria; not those of the modules in a container. */
function wordsIn(part: unknown): string[] {
  if (typeof part === 'string') return [plainText(part)]
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([field, value]) => (isNoWord(field) ? [] : wordsIn(value)))
}

/** A module that nothing changed keeps its words: a key typed on one page looks through no other. */
const known = new WeakMap<ModuleItem, string>()

function foldedWords(item: ModuleItem): string {
  const words = known.get(item) ?? foldText(wordsIn(item).join(' · '))
  known.set(item, words)
  return words
}

/** What of a page says something, in any case and accents: a module, else the page itself by its name. */
function findIn(page: Page, search: string): ModuleItem | 'name' | undefined {
  const wanted = foldText(search)
  const item = moduleItemsOf(page).find((each) => foldedWords(each).includes(wanted))
  return item ?? (foldText(page.name).includes(wanted) ? 'name' : undefined)
}

interface SearchProps {
  readonly value: string
  readonly onChange: (words: string) => void
  readonly onEnter: () => void
}

const SearchInTest = stableMemo(function SearchInTest({ value, onChange, onEnter }: SearchProps) {
  const t = builderTexts.useTexts()
  return (
    <TextInput
      size="xs"
      mx="sm"
      mb={4}
      type="search"
      aria-label={t('outline.search')}
      placeholder={t('outline.search')}
      leftSection={<IconSearch size={14} aria-hidden />}
      value={value}
      maxLength={255}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // The key would press the button that has the focus by then.
        event.preventDefault()
        onEnter()
      }}
    />
  )
})
