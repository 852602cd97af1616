/** The palette and the keys that hold on every page. */
import { useDisclosure } from '@mantine/hooks'
import { useMemo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { screenTexts } from '../../navigation/texts.ts'
import { useGo } from '../../navigation/use-go.ts'
import type { Command } from '../../patterns/keys/commands.ts'
import { focusSearch } from '../../patterns/keys/focus-search.ts'
import { KeyHelp } from '../../patterns/keys/key-help.tsx'
import { Palette } from '../../patterns/keys/palette.tsx'
import { useCommands } from '../../patterns/keys/use-commands.ts'
import { patternTexts } from '../../patterns/texts.ts'
import { useMe } from '../../session/me.ts'
import { menuOf } from '../menu.ts'
import { screens } from '../screens.ts'

export function FrameKeys() {
  const t = useTexts(patternTexts)
  const name = useTexts(screenTexts)
  const me = useMe()
  const go = useGo()
  const [helpOpened, { open, close }] = useDisclosure()
  const commands = useMemo<readonly Command[]>(
    () => [
      ...menuOf(me, screens)
        .filter(({ restricted }) => !restricted)
        .map(({ id, route }) => ({ id, label: name(id), group: 'goTo' as const, run: () => go(route) })),
      { id: 'keys.search', key: '/', label: t('keys.search'), keyOnly: true, run: focusSearch },
      { id: 'keys.help', key: '?', label: t('keys.help'), run: open },
    ],
    [me, name, go, t, open],
  )
  useCommands(commands)
  return (
    <>
      <Palette />
      <KeyHelp opened={helpOpened} onClose={close} />
    </>
  )
}
