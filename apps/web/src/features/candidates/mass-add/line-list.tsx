/** Lists a file's lines, each with its result. */
import { ScrollArea, Table, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { candidateTexts } from '../texts.ts'

interface ShownLine {
  readonly line: number
  readonly who: string
  readonly result: string
  readonly isFailed: boolean
}

export function LineList({ lines }: { readonly lines: readonly ShownLine[] }) {
  const t = candidateTexts.useTexts()
  return (
    <ScrollArea.Autosize
      mah={320}
      scrollbars="y"
      viewportProps={{ tabIndex: 0, 'aria-label': t('mass.result') }}
    >
      <Table stickyHeader layout="fixed" aria-label={t('mass.result')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={64}>{t('mass.line')}</Table.Th>
            <Table.Th>
              {t('mass.person')} · {t('mass.result')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ line, who, result, isFailed }) => (
            <Table.Tr key={line}>
              <Table.Td className="tabular">{line}</Table.Td>
              {/* The values stand below one another, as a phone has no room for them side by side. */}
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {who === '' ? null : <Text size="sm">{who}</Text>}
                <Text size="sm" {...(isFailed ? {} : { c: 'dimmed' })}>
                  {isFailed ? (
                    <IconAlertTriangle size={14} color="var(--mantine-color-error)" aria-hidden />
                  ) : (
                    <IconCheck size={14} aria-hidden />
                  )}{' '}
                  {result}
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  )
}

interface FailedLinesProps {
  readonly errors: readonly {
    readonly line: number
    readonly message: string
    readonly content?: string | undefined
  }[]
}

export function FailedLines({ errors }: FailedLinesProps) {
  if (errors.length === 0) return null
  return (
    <LineList
      lines={errors.map(({ line, message: result, content }) => ({
        line,
        who: content ?? '',
        result,
        isFailed: true,
      }))}
    />
  )
}
