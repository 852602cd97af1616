/** Lines of a file with what becomes of each. */
import { ScrollArea, Table } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { candidateTexts } from '../texts.ts'

interface ShownLine {
  readonly line: number
  readonly who: string
  readonly result: string
  readonly isFailed: boolean
}

export function LineList({ lines }: { readonly lines: readonly ShownLine[] }) {
  const t = useTexts(candidateTexts)
  return (
    <ScrollArea.Autosize mah={320} viewportProps={{ tabIndex: 0, 'aria-label': t('mass.result') }}>
      <Table stickyHeader aria-label={t('mass.result')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={64}>{t('mass.line')}</Table.Th>
            <Table.Th>{t('mass.person')}</Table.Th>
            <Table.Th>{t('mass.result')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ line, who, result, isFailed }) => (
            <Table.Tr key={line}>
              <Table.Td className="tabular">{line}</Table.Td>
              <Table.Td>{who}</Table.Td>
              <Table.Td>
                {isFailed ? (
                  <IconAlertTriangle size={14} color="var(--mantine-color-error)" aria-hidden />
                ) : (
                  <IconCheck size={14} aria-hidden />
                )}{' '}
                {result}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  )
}
