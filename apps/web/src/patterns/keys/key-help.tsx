/** All keys of the moment, once each, shown by `?`. */
import { Table } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { Dialog } from '../overlay/dialog.tsx'
import { patternTexts } from '../texts.ts'
import { commandsWithKeys } from './commands.ts'
import { Keycaps } from './keycaps.tsx'
import { useRegisteredCommands } from './use-commands.ts'

const nothing = (): void => undefined

export function KeyHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(patternTexts)
  // The palette and the layers listen for themselves; a screen that gives one of their keys more to do says it instead.
  const rows = commandsWithKeys([
    { id: 'palette', key: 'Mod+K', label: t('keys.palette'), run: nothing },
    { id: 'close', key: 'Escape', label: t('keys.close'), run: nothing },
    ...useRegisteredCommands(),
  ])
  return (
    <Dialog opened={opened} onClose={onClose} title={t('keys.title')}>
      <Table withRowBorders={false} aria-label={t('keys.title')}>
        <Table.Tbody>
          {rows.map(({ id, key, label }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row" fw={400}>
                {label}
              </Table.Th>
              <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
                <Keycaps keys={key} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  )
}
