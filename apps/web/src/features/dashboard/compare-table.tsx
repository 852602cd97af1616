/** The comparator's figures as tables: each leads to the applications that it was made of. */
import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/formats.ts'
import { AppLink } from '../../navigation/app-link.tsx'
import { paths } from '../../navigation/paths.ts'
import { RowsTable } from '../../patterns/list/rows-table.tsx'
import { useMay } from '../../session/me.ts'
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

/** The list behind a figure: the board, its table in the order of scores, or the list of what is counted. */
function listBehind(assessmentId: string, figure: Figure, period: Period): string {
  const from = beginningOf(period)
  if (figure === 'applications') return paths.board(assessmentId, { from })
  if (figure === 'toEvaluate' || figure === 'hired' || figure === 'refused')
    return paths.countedApplications({ figure, period, assessmentId })
  const sort = figure === 'minimum' ? 'lowest_score' : 'highest_score'
  return paths.board(assessmentId, { from, view: 'table', sort, scoreFrom: '0' })
}

export function CompareTable({ tests, period }: { tests: readonly ComparedTest[]; period: Period }) {
  const t = dashboardTexts.useTexts()
  const rows = [
    ...counts.map((figure) => ({ figure, label: t(`figure.${figure}`) })),
    ...measures.map((figure) => ({ figure, label: t(`scores.${figure}`) })),
  ]
  const cell = useFigureCell(period)
  return <TestsTable label={t('compare')} head={t('counted.figure')} tests={tests} rows={rows} cell={cell} />
}

function useFigureCell(period: Period) {
  const t = dashboardTexts.useTexts()
  const { number } = useFormats()
  const mayOpen = useMay('application.view')
  const textOf = (test: ComparedTest, figure: Figure): string => {
    if (figure === 'applications') return `${number(test.applications)}${test.isWhole ? '' : '+'}`
    if (figure === 'toEvaluate' || figure === 'hired' || figure === 'refused') return number(test[figure])
    const value = test.scores[figure]
    return value === null ? '–' : t('scores.percent', { value: number(value, 1) })
  }
  return ({ figure }: { readonly figure: Figure }, test: ComparedTest): ReactNode => {
    const text = textOf(test, figure)
    if (!mayOpen || text === '–') return text
    return (
      <AppLink className={classes.figureLink} href={listBehind(test.id, figure, period)}>
        {text}
      </AppLink>
    )
  }
}

interface CompetenceTableProps {
  readonly rows: readonly CompareRow[]
  readonly tests: readonly ComparedTest[]
}

export function CompetenceTable({ rows, tests }: CompetenceTableProps) {
  const t = dashboardTexts.useTexts()
  const { number } = useFormats()
  return (
    <TestsTable
      label={t('compare.competences')}
      head={t('compare.competence')}
      tests={tests}
      rows={rows}
      cell={({ values }, { id }) =>
        values[id] === undefined ? '–' : t('scores.percent', { value: number(values[id], 1) })
      }
    />
  )
}

interface TestsTableProps<Row> {
  readonly label: string
  readonly head: string
  readonly tests: readonly ComparedTest[]
  readonly rows: readonly Row[]
  readonly cell: (row: Row, test: ComparedTest) => ReactNode
}

/** A column for each test: so six have room beside the menu, and a phone has a card for each figure. */
function TestsTable<Row extends { readonly label: string }>(props: TestsTableProps<Row>) {
  const { label, head, tests, rows, cell } = props
  return (
    <div className={classes.compareTable}>
      <RowsTable
        label={label}
        rows={rows}
        rowId={(row) => row.label}
        columns={[
          { key: 'label', title: head, width: '22%', cell: (row) => row.label },
          ...tests.map((test) => ({
            key: test.id,
            title: test.name,
            align: 'end' as const,
            cell: (row: Row) => cell(row, test),
          })),
        ]}
      />
    </div>
  )
}
