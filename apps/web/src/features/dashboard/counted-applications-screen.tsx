/** The list behind a figure of the home screen: its applications, in whatever test they are. */
import { applicationFigures, listCountedApplications } from '@assay/contract/dashboard/calls'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCandidateName } from '../../feature-parts/candidate/candidate-name.ts'
import { TestSelect } from '../../feature-parts/test/test-select.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { paths } from '../../navigation/paths.ts'
import DateField from '../../patterns/form/date-field.tsx'
import { ListPage } from '../../patterns/list/list-page.tsx'
import { ListTable } from '../../patterns/list/list-table.tsx'
import type { Column } from '../../patterns/list/rows-table.tsx'
import { oneOf, type ReadFilter, rowId, useList } from '../../patterns/list/use-list.ts'
import { ScoreChip } from '../../patterns/score/score-chip.tsx'
import { EmptyState } from '../../patterns/state/empty-state.tsx'
import { type ListedApplication, periods } from './api.ts'
import { dashboardTexts } from './texts.ts'

/** A day that exists, `YYYY-MM-DD`. */
const dayOf: ReadFilter<string> = (text) => {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined
}

/** Which of the period's applications a figure counts, where one could mean others. */
const aboutOf = {
  applications: null,
  toEvaluate: 'counted.waitingOfPeriod',
  hired: 'counted.ofPeriod',
  refused: 'counted.ofPeriod',
  scored: null,
} as const satisfies Record<(typeof applicationFigures)[number], string | null>

export function CountedApplicationsScreen() {
  const t = dashboardTexts.useTexts()
  const nameOf = useCandidateName()
  const navigate = useNavigate()
  const columns = useColumns()
  const list = useList({
    call: listCountedApplications,
    sizes: [25, 10, 50, 100],
    filters: {
      figure: oneOf(applicationFigures),
      assessmentId: rowId,
      period: oneOf(periods),
      day: dayOf,
    },
  })
  const { figure = 'applications', period = '30', day, assessmentId } = list.filters
  // What waits in all tests waits whenever it came in: no period narrows it.
  const isOfPeriod = figure !== 'toEvaluate' || assessmentId !== undefined
  const about = isOfPeriod ? aboutOf[figure] : 'counted.whenever'
  return (
    <ListPage
      title={t(`figure.${figure}`)}
      total={list.total}
      {...(about === null ? {} : { about: t(about) })}
      filters={
        <>
          <NativeSelect
            aria-label={t('counted.figure')}
            value={figure}
            data={applicationFigures.map((value) => ({ value, label: t(`figure.${value}`) }))}
            onChange={(event) =>
              list.setFilter('figure', oneOf(applicationFigures)(event.currentTarget.value))
            }
          />
          <TestSelect
            label={null}
            aria-label={t('counted.test')}
            placeholder={t('counted.allTests')}
            nothingFoundMessage={t('compare.notFound')}
            sort="most_recent_application"
            value={assessmentId ?? ''}
            chosen={
              assessmentId === undefined
                ? undefined
                : { id: assessmentId, name: '…', ...list.answer?.assessment }
            }
            onChange={(test) => list.setFilter('assessmentId', test?.id)}
          />
          {!isOfPeriod ? null : (
            <SegmentedControl
              aria-label={t('period')}
              value={period}
              onChange={(value) => list.setFilter('period', oneOf(periods)(value))}
              data={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
            />
          )}
          {!isOfPeriod || day === undefined ? null : (
            <DateField
              aria-label={t('counted.date')}
              value={day}
              onChange={(chosen) => list.setFilter('day', dayOf(chosen))}
            />
          )}
        </>
      }
    >
      <ListTable
        list={list}
        label={t(`figure.${figure}`)}
        rowName={nameOf}
        columns={columns}
        onOpen={({ id, assessment }) =>
          void navigate({ to: paths.board(assessment.id, { application: id }) })
        }
        empty={<EmptyState title={t('latest.empty')} text={t('latest.emptyText')} icon={IconInbox} />}
      />
    </ListPage>
  )
}

function useColumns(): readonly Column<ListedApplication>[] {
  const t = dashboardTexts.useTexts()
  const formats = useFormats()
  const nameOf = useCandidateName()
  return [
    { key: 'name', title: t('counted.candidate'), cell: nameOf },
    { key: 'test', title: t('counted.test'), cell: ({ assessment }) => assessment.name },
    {
      key: 'status',
      title: t('counted.status'),
      cell: ({ status, progress }) =>
        progress === 'completed' || status !== 'notEvaluated'
          ? t(`status.${status}`)
          : t(`progress.${progress}`),
    },
    { key: 'date', title: t('counted.date'), cell: ({ createdAt }) => formats.date(createdAt) },
    {
      key: 'score',
      title: t('counted.score'),
      cell: ({ score, maxScore }) => <ScoreChip score={score} max={maxScore} />,
    },
  ]
}
