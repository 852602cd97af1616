/**
 * Ctrl/⌘ K: go to a screen, create, do what this page can do, find a test or a candidate (DESIGN, "Keys").
 */
import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { patternTexts } from '../texts.ts'
import type { Command } from './commands.ts'
import { Keycaps } from './keycaps.tsx'
import { useRegisteredCommands } from './use-commands.ts'

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
  const t = useTexts(patternTexts)
  const commands = useRegisteredCommands().filter(({ keyOnly }) => keyOnly !== true)
  useFirstChosen(query)
  const groupOf = (group: 'goTo' | 'create' | 'actions'): SpotlightActionGroupData => ({
    group: t(`palette.${group}`),
    actions: commands.filter((command) => (command.group ?? 'actions') === group).map(actionOf),
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
      }}
    />
  )
}

/**
 * Enter takes the first result, also where it was found after the last key: Mantine chooses at each key only.
 */
function useFirstChosen(query: string): void {
  useEffect(() => {
    if (query.trim() === '') return
    const list = document.querySelector('.mantine-Spotlight-actionsList')
    // Mantine marks an action so, and Enter presses the marked one.
    if (list !== null && list.querySelector('[data-selected]') === null)
      list.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
  })
}

function actionOf({ id, label, key, run }: Command): SpotlightActionData {
  const hint = key === undefined ? {} : { rightSection: <Keycaps keys={key} /> }
  return { id, label, onClick: run, ...hint }
}
