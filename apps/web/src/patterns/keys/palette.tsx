/** Ctrl/⌘ K: go to a screen, do what this page can do (DESIGN, "Keys"). */
import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { patternTexts } from '../texts.ts'
import type { Command } from './commands.ts'
import { Keycaps } from './keycaps.tsx'
import { useRegisteredCommands } from './use-commands.ts'

export function Palette() {
  const t = useTexts(patternTexts)
  const commands = useRegisteredCommands().filter(({ keyOnly }) => keyOnly !== true)
  const groupOf = (group: 'goTo' | 'actions'): SpotlightActionGroupData => ({
    group: t(`palette.${group}`),
    actions: commands.filter((command) => (command.group ?? 'actions') === group).map(actionOf),
  })
  return (
    <Spotlight
      actions={[groupOf('goTo'), groupOf('actions')]}
      nothingFound={t('palette.empty')}
      highlightQuery
      attributes={{ content: { 'aria-label': t('keys.palette') } }}
      scrollable
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
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

function actionOf({ id, label, key, run }: Command): SpotlightActionData {
  const hint = key === undefined ? {} : { rightSection: <Keycaps keys={key} /> }
  return { id, label, onClick: run, ...hint }
}
