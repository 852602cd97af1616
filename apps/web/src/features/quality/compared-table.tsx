/** Groups of people beside one another: the rate of each, its ratio to the highest, and what that says. */
import type { Division } from '@assay/domain/quality/declarations'
import { readRatio } from '@assay/domain/quality/fairness'
import { Box, Text } from '@mantine/core'
import { type Column, RowsTable } from '../../patterns/list/rows-table.tsx'
import type { TestQuality } from './api.ts'
import { fairnessTexts } from './fairness-texts.ts'
import classes from './quality.module.css'
import { BarFigure } from './quality-card.tsx'
import { useFigureWords } from './use-figure-words.ts'

export type Shown = NonNullable<TestQuality['fairness'][Division]>
type Compared = Shown['outcome'][number]

/** `label`: what the selected are, hired or those who would pass. */
export function ComparedTable({ label, compared }: { label: string; compared: readonly Compared[] }) {
  const columns = useColumns(label)
  return (
    <Box mt="sm" className={classes.tabular}>
      <RowsTable label={label} rows={compared} rowId={({ group }) => group} columns={columns} />
    </Box>
  )
}

/** Below it, p is a row of zeros. */
const leastP = 0.001

function useColumns(label: string): readonly Column<Compared>[] {
  const t = fairnessTexts.useTexts()
  const words = useFigureWords()
  return [
    { key: 'group', title: t('group'), width: '20%', cell: ({ group }) => t(group) },
    {
      key: 'selected',
      title: label,
      width: '20%',
      cell: ({ selected, of }) => (
        <BarFigure share={selected / of}>
          {words.percent(selected / of)} ({words.count(selected)}), {words.n(of)}
        </BarFigure>
      ),
    },
    {
      key: 'ratio',
      title: t('ratio'),
      width: '26%',
      cell: ({ ratio }) =>
        ratio === null ? (
          t('ratio.highest')
        ) : (
          <span className={classes.choice}>
            <span>{words.number(ratio.ratio)}</span>
            <Text component="span" size="xs" c="dimmed">
              {t('ratio.between', { from: words.number(ratio.from), to: words.number(ratio.to) })}
              <br />
              {t(ratio.p < leastP ? 'fisher.least' : 'fisher', {
                p: words.number(Math.max(ratio.p, leastP), 3),
              })}
            </Text>
          </span>
        ),
    },
    {
      key: 'reading',
      title: t('reading'),
      cell: ({ ratio }) => (ratio === null ? '–' : t(`reading.${readRatio(ratio)}`)),
    },
  ]
}
