/** Ctrl/⌘ K: go to a screen, create, act on this page, find a test or a candidate (product 10.10). */
import '@mantine/spotlight/styles.css'
import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { patternTexts } from '../texts.ts'
import { type Command, useRegisteredCommands } from './commands.ts'
import { Keycaps } from './keycaps.tsx'

export interface FoundGroup {
  readonly title: string
  readonly items: readonly {
    readonly id: string
    readonly label: string
    /** A detail that tells it from others of the same name. */
    readonly about: string
    readonly run: () => void
  }[]
}

interface PaletteProps {
  readonly query: string
  readonly onQueryChange: (query: string) => void
  /** Results for the query from elsewhere than the commands. */
  readonly found: readonly FoundGroup[]
  readonly isSearching: boolean
}

export function Palette({ query, onQueryChange, found, isSearching }: PaletteProps) {
  const t = patternTexts.useTexts()
  const commands = useRegisteredCommands().filter(({ keyOnly }) => keyOnly !== true)
  const enter = useEnter(query, isSearching)
  const groupOf = (group: 'goTo' | 'create' | 'actions'): SpotlightActionGroupData => ({
    group: t(`palette.${group}`),
    actions: commands
      .filter((command) => (command.group ?? 'actions') === group)
      .map((command) => ({ ...actionOf(command), ...(group === 'actions' ? {} : ahead) })),
  })
  const foundGroups = found.map(({ title, items }) => ({
    group: title,
    actions: items.map(({ id, label, about, run }) => ({
      id,
      label,
      description: about,
      onClick: run,
      // These results match already, maybe by an e-mail address that is not shown, so they are not filtered
      // again.
      keywords: [query],
    })),
  }))
  return (
    <Spotlight
      query={query}
      onQueryChange={onQueryChange}
      onSpotlightClose={enter.forget}
      actions={[groupOf('goTo'), groupOf('create'), ...foundGroups, groupOf('actions')]}
      nothingFound={t(isSearching ? 'palette.searching' : 'palette.empty')}
      highlightQuery
      attributes={{ content: { 'aria-label': t('keys.palette') } }}
      scrollable
      overlayProps={{ backgroundOpacity: 0.2, blur: 0 }}
      yOffset="14vh"
      centered={false}
      maxHeight={400}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.placeholder'),
        onKeyDown: enter.onKeyDown,
      }}
    />
  )
}

/** Marks what stands before all that is searched: no result comes above it. */
const ahead = { 'data-ahead': true }

/** Mantine marks an action so, and Enter presses the marked one. */
const marked = (): HTMLElement | null => listed('[data-selected]')

const listed = (selector: string): HTMLElement | null =>
  document.querySelector(`.mantine-Spotlight-actionsList ${selector}`)

/** Enter takes the first result, though it come after the last letter: Mantine chooses only at letters. */
function useEnter(query: string, isSearching: boolean) {
  const isAwaited = useRef(false)
  const isByHand = useRef(false)
  const before = useRef(query)
  useEffect(() => {
    if (before.current !== query) {
      before.current = query
      isAwaited.current = false
      isByHand.current = false
    }
    if (query.trim() === '') return
    if (marked() === null) listed('[data-action]')?.setAttribute('data-selected', 'true')
    if (!isAwaited.current || isSearching) return
    isAwaited.current = false
    listed('[data-action]')?.click()
  })
  return {
    onKeyDown: ({ key, nativeEvent }: KeyboardEvent) => {
      if (nativeEvent.isComposing) return
      isByHand.current ||= key.startsWith('Arrow')
      isAwaited.current =
        key === 'Enter' && isSearching && !isByHand.current && marked()?.dataset['ahead'] === undefined
      if (isAwaited.current) marked()?.removeAttribute('data-selected')
    },
    forget: () => {
      isAwaited.current = false
    },
  }
}

function actionOf({ id, label, key, run }: Command): SpotlightActionData {
  const hint = key === undefined ? {} : { rightSection: <Keycaps keys={key} /> }
  return { id, label, onClick: run, ...hint }
}
