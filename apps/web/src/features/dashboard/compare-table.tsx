/** The comparator's figures as tables: each leads to the applications that it was made of. */
import { Table } from '@mantine/core'
import { useFormats, useTexts } from '../../i18n/use-texts.ts'
import { AppLink } from '../../navigation/app-link.tsx'
import { paths } from '../../navigation/paths.ts'
import { useMay } from '../../session/access.ts'
import type { ComparedTest, Period } from './api.ts'
import { type CompareRow, type Measure, measures } from './compare-rows.ts'
import classes from './dashboard.module.css'
import { dashboardTexts } from './texts.ts'

const counts = ['applications', 'toEvaluate', 'hired', 'refused'] as const
type Figure = Measure | (typeof counts)[number]

/** The instant at which the period begins, as it does for the figures; nothing of all time. */
function beginningOf(period: Period): string {
  return period === 'all' ? '' : new Date(Date.now() - Number(period) * 86_400_000).toISOString()
}

/** The list behind a figure: scores in their order, what waits as what is completed. */
function listBehind(figure: Figure, from: string) {
  if (figure === 'toEvaluate') return { from, progress: 'completed' }
  if (figure === 'minimum') return { from, view: 'table', sort: 'lowest_score', scoreFrom: '0' }
  if (figure === 'maximum' || figure === 'average' || figure === 'median')
    return { from, view: 'table', sort: 'highest_score', scoreFrom: '0' }
  return { from }
}

export function CompareTable({ tests, period }: { tests: readonly ComparedTest[]; period: Period }) {
  const t = useTexts(dashboardTexts)
  const { number } = useFormats()
  const mayOpen = useMay('application.view')
  const from = beginningOf(period)
  const textOf = (test: ComparedTest, figure: Figure): string => {
    if (figure === 'applications') return `${number(test.applications)}${test.isWhole ? '' : '+'}`
    if (figure === 'toEvaluate' || figure === 'hired' || figure === 'refused') return number(test[figure])
    const value = test.scores[figure]
    return value === null ? '–' : t('scores.percent', { value: number(value, 1) })
  }
  return (
    <Table.ScrollContainer minWidth={640} className={classes.compareTable}>
      <Table aria-label={t('compare')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('compare.test')}</Table.Th>
            {counts.map((figure) => (
              <Table.Th key={figure} scope="col" ta="end">
                {t(figure === 'refused' ? 'compare.refused' : `figure.${figure}`)}
              </Table.Th>
            ))}
            {measures.map((measure) => (
              <Table.Th key={measure} scope="col" ta="end">
                {t(`scores.${measure}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tests.map((test) => (
            <Table.Tr key={test.id}>
              <Table.Th scope="row" fw={500}>
                {test.name}
              </Table.Th>
              {[...counts, ...measures].map((figure) => (
                <Table.Td key={figure} ta="end">
                  {mayOpen && textOf(test, figure) !== '–' ? (
                    <AppLink
                      className={classes.figureLink}
                      href={paths.board(test.id, listBehind(figure, from))}
                    >
                      {textOf(test, figure)}
                    </AppLink>
                  ) : (
                    textOf(test, figure)
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

interface CompetenceTableProps {
  readonly rows: readonly CompareRow[]
  readonly tests: readonly ComparedTest[]
}

export function CompetenceTable({ rows, tests }: CompetenceTableProps) {
  const t = useTexts(dashboardTexts)
  const { number } = useFormats()
  const figure = (value: number | undefined): string =>
    value === undefined ? '–' : t('scores.percent', { value: number(value, 1) })
  return (
    <Table.ScrollContainer minWidth={480} className={classes.compareTable}>
      <Table aria-label={t('compare.competences')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('compare.competence')}</Table.Th>
            {tests.map(({ id, name }) => (
              <Table.Th key={id} scope="col" ta="end">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ label, values }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" fw={500}>
                {label}
              </Table.Th>
              {tests.map(({ id }) => (
                <Table.Td key={id} ta="end">
                  {figure(values[id])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
