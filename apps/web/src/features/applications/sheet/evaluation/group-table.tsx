/** Points of competences or exercises, with their share of the maximum. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { Table } from '@mantine/core'
import { formatNumber } from '../../../../i18n/formats.ts'
import { useLanguage, useTexts } from '../../../../i18n/use-texts.ts'
import { evaluationTexts } from './texts.ts'

export interface GroupTableProps {
  readonly title: string
  readonly column: string
  readonly groups: ApplicationSheet['evalGroups']
}

export function GroupTable({ title, column, groups }: GroupTableProps) {
  const t = useTexts(evaluationTexts)
  const language = useLanguage()
  return (
    <Table aria-label={title} fz="sm" verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{column}</Table.Th>
          <Table.Th scope="col" ta="end">
            {t('profile.score')}
          </Table.Th>
          <Table.Th scope="col" ta="end" w={56}>
            {t('profile.share')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {groups.map(({ id, name, score, max }) => (
          <Table.Tr key={id}>
            <Table.Th scope="row" fw={400}>
              {name}
            </Table.Th>
            <Table.Td ta="end">{`${formatNumber(score, language)}/${formatNumber(max, language)}`}</Table.Td>
            <Table.Td ta="end">{max === 0 ? '–' : Math.round((score / max) * 100)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
