/** The columns of the bank’s list. */
import { type BankQuestionRow } from '@assay/contract/bank/schemas'
import { moduleTypeOf } from '@assay/domain/modules/module-types'
import { Badge, Text } from '@mantine/core'
import { moduleTexts } from '../../../modules/module-texts.ts'
import type { Column } from '../../../patterns/list/rows-table.tsx'
import { type BankSource } from '../api/bank-queries.ts'
import { useBankTexts } from '../texts/bank-texts.ts'
import type { sorts } from './bank-filters.tsx'

const stateColours = { draft: 'gray', inUse: 'green', retired: 'orange' } as const

export function StateBadge({ state }: Pick<BankQuestionRow, 'state'>) {
  const t = useBankTexts()
  return (
    <Badge variant="light" color={stateColours[state]}>
      {t(`state.${state}`)}
    </Badge>
  )
}

type QuestionColumn = Column<BankQuestionRow, (typeof sorts)[number]>

export function useQuestionColumns(source: BankSource): readonly QuestionColumn[] {
  const t = useBankTexts()
  const names = moduleTexts.useTexts()
  const typeName = (moduleId: number): string => {
    const type = moduleTypeOf(moduleId)
    return type === undefined ? '' : names(`name.${type}`)
  }
  const all: readonly QuestionColumn[] = [
    {
      key: 'title',
      title: t('question'),
      cell: ({ title, moduleId }) => (
        <>
          <Text lineClamp={2}>{title || t('untitled')}</Text>
          <Text size="sm" c="dimmed">
            {typeName(moduleId)}
          </Text>
        </>
      ),
    },
    { key: 'category', title: t('category'), cell: ({ category }) => category },
    { key: 'level', title: t('level'), align: 'end', cell: ({ level }) => level ?? '–' },
    { key: 'competence', title: t('competence'), cell: ({ competence }) => competence || '–' },
    { key: 'state', title: t('state'), cell: ({ state }) => <StateBadge state={state} /> },
    { key: 'version', title: t('version'), align: 'end', cell: ({ version }) => version },
    { key: 'uses', title: t('uses'), align: 'end', cell: ({ uses }) => uses },
  ]
  const ofModels = ['title', 'category', 'competence']
  return source === 'company' ? all : all.filter(({ key }) => ofModels.includes(key))
}
