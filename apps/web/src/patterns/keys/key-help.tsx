/** All keys of the moment, shown by `?`. */
import { Kbd, Table } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { Dialog } from '../overlay/dialog.tsx'
import { patternTexts } from '../texts.ts'
import { useRegisteredCommands } from './use-commands.ts'

export function KeyHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(patternTexts)
  const commands = useRegisteredCommands().filter(({ key }) => key !== undefined)
  const rows = [
    { id: 'palette', keys: ['Ctrl / ⌘', 'K'], label: t('keys.palette') },
    ...commands.map(({ id, key = '', label }) => ({
      id,
      keys: [key.length === 1 ? key.toUpperCase() : key],
      label,
    })),
    { id: 'close', keys: ['Esc'], label: t('keys.close') },
  ]
  return (
    <Dialog opened={opened} onClose={onClose} title={t('keys.title')}>
      <Table withRowBorders={false} aria-label={t('keys.title')}>
        <Table.Tbody>
          {rows.map(({ id, keys, label }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row" fw={400}>
                {label}
              </Table.Th>
              <Table.Td ta="end">
                {keys.map((key) => (
                  <Kbd key={key} ms={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  )
}
