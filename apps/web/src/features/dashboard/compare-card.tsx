/** Up to six tests side by side, as a chart and as a table that leads to applications (product 5.15). */
import { averagedFrom, comparedAtMost } from '@assay/contract/dashboard/calls'
import { Group, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { TestsSelect } from '../../feature-parts/test/test-select.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { useUrlState } from '../../navigation/use-url-state.ts'
import { BarChart, inks, RadarChart } from '../../patterns/charts.tsx'
import { Hint } from '../../patterns/hint.tsx'
import { rowId } from '../../patterns/list/use-list.ts'
import { QueryState } from '../../patterns/state/query-state.tsx'
import { TitledCard } from '../../patterns/titled-card.tsx'
import { type ComparedTest, compareQuery, type Period } from './api.ts'
import { chartKindsFor, competenceRows, scoreRows } from './compare-rows.ts'
import { CompareTable, CompetenceTable } from './compare-table.tsx'
import { dashboardTexts } from './texts.ts'

interface CompareCardProps {
  readonly period: Period
  /** Compared where the address names none. */
  readonly suggested: readonly string[]
}

export function CompareCard({ period, suggested }: CompareCardProps) {
  const t = dashboardTexts.useTexts()
  const [text, setText] = useUrlState('compare')
  // `none`: all were removed, so that those that are suggested do not come back.
  const asked = text === '' ? suggested : text.split(',').filter((each) => rowId(each) !== undefined)
  const ids = asked.slice(0, comparedAtMost)
  const query = useQuery({ ...compareQuery(ids, period), enabled: ids.length > 0 })
  // One that is gone meanwhile is left out of the answer.
  const found = query.isPlaceholderData ? undefined : query.data
  const shown = ids.filter((id) => found?.some((test) => test.id === id) ?? true)
  return (
    <TitledCard padding="md" title={t('compare')}>
      <TestsSelect
        aria-label={t('compare.tests')}
        placeholder={shown.length < comparedAtMost ? t('compare.tests') : ''}
        nothingFoundMessage={t('compare.notFound')}
        hidePickedOptions
        maxValues={comparedAtMost}
        sort="most_recent_application"
        ids={shown}
        known={query.data ?? []}
        onChange={(chosen) => setText(chosen.length === 0 ? 'none' : chosen.join(','))}
      />
      {shown.length === ids.length ? null : <Hint mt="sm">{t('compare.gone')}</Hint>}
      {shown.length === 0 ? (
        <Text c="dimmed" mt="sm">
          {t('compare.choose')}
        </Text>
      ) : (
        <QueryState query={query} skeleton={<Skeleton height={300} mt="sm" />}>
          {(tests) => <Comparison tests={tests} period={period} />}
        </QueryState>
      )}
    </TitledCard>
  )
}

function Comparison({ tests, period }: { tests: readonly ComparedTest[]; period: Period }) {
  const t = dashboardTexts.useTexts()
  const { number } = useFormats()
  const [chart, setChart] = useUrlState('chart', 'bar')
  const [subject, setSubject] = useUrlState('of', 'scores')
  const competences = competenceRows(tests)
  const ofCompetences = subject === 'competences' && competences.length > 0
  const rows = ofCompetences ? competences : scoreRows(tests, (measure) => t(`scores.${measure}`))
  const kinds = chartKindsFor(rows)
  const kind = kinds.find((each) => each === chart) ?? 'bar'
  const hasFigures = rows.some(({ values }) => Object.keys(values).length > 0)
  const figure = {
    rows: rows.map(({ label, values }) => ({ label, values: tests.map(({ id }) => values[id]) })),
    series: tests.map(({ name: label }, at) => ({ label, ink: inks[at] ?? '', opacity: 0.12 })),
  }
  return (
    <>
      <Group gap="sm" my="sm">
        {competences.length === 0 ? null : (
          <SegmentedControl
            size="xs"
            aria-label={t('compare.subject')}
            value={ofCompetences ? 'competences' : 'scores'}
            onChange={setSubject}
            data={(['scores', 'competences'] as const).map((value) => ({
              value,
              label: t(`compare.${value}`),
            }))}
          />
        )}
        {kinds.length === 1 ? null : (
          <SegmentedControl
            size="xs"
            aria-label={t('compare.chart')}
            value={kind}
            onChange={setChart}
            data={kinds.map((value) => ({ value, label: t(`compare.${value}`) }))}
          />
        )}
      </Group>
      {!hasFigures ? (
        <Text c="dimmed">{t('compare.noData')}</Text>
      ) : kind === 'bar' ? (
        <BarChart
          {...figure}
          height={320}
          format={(value) => t('scores.percent', { value: number(value, 1) })}
          end={100}
        />
      ) : (
        <RadarChart {...figure} />
      )}
      {ofCompetences ? (
        <CompetenceTable rows={rows} tests={tests} />
      ) : (
        <CompareTable tests={tests} period={period} />
      )}
      <Hint size="xs" mt="sm">
        {ofCompetences ? t('compare.few', { count: averagedFrom }) : t('compare.counts')}{' '}
        {t(tests.every(({ isWhole }) => isWhole) ? 'scores.help' : 'compare.newest')}
      </Hint>
    </>
  )
}
