/** The home screen: what waits, what came in, how it goes (product 5.15). */
import { Group, SegmentedControl, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconInbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../i18n/formats.ts'
import { AppLink } from '../../navigation/app-link.tsx'
import { paths } from '../../navigation/paths.ts'
import { useUrlState } from '../../navigation/use-url-state.ts'
import { Hint } from '../../patterns/hint.tsx'
import { totalText } from '../../patterns/list/total.ts'
import { QueryState, RowsSkeleton } from '../../patterns/state/query-state.tsx'
import { TitledCard } from '../../patterns/titled-card.tsx'
import { useMay, useMe } from '../../session/me.ts'
import { type Dashboard, dashboardQuery, type Period, periods } from './api.ts'
import { ApplicationListCard, EvaluateNext } from './application-list-card.tsx'
import { CompareCard } from './compare-card.tsx'
import { type Measure, measures } from './compare-rows.ts'
import classes from './dashboard.module.css'
import { FigureCard } from './figure-card.tsx'
import { EmptyDashboard, FirstSteps, useFirstSteps } from './first-steps.tsx'
import { OverTimeCard } from './over-time-card.tsx'
import { dashboardTexts } from './texts.ts'
import { CampaignsCard, TestsCard } from './under-way-cards.tsx'

export function DashboardScreen() {
  const t = dashboardTexts.useTexts()
  const me = useMe()
  const [text, setPeriod] = useUrlState('period', '30')
  const period = periods.find((each) => each === text) ?? '30'
  const query = useQuery(dashboardQuery(period))
  const mayEvaluate = useMay('application.evaluate')
  const [partOfDay] = useState(() => partOfDayAt(new Date()))
  const done = query.data?.firstSteps
  const first = useFirstSteps(done)
  const isEmpty = done?.hasApplications === false
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="sm">
        <div>
          <Title order={1} size="1.75rem">
            {t(partOfDay, { name: me.firstname })}
          </Title>
          {!mayEvaluate || isEmpty ? null : query.data ? (
            <WaitingLine {...query.data.figures.toEvaluate} mine={query.data.mine} />
          ) : (
            <Text mt="2xs">&nbsp;</Text>
          )}
        </div>
        {isEmpty ? null : (
          <SegmentedControl
            aria-label={t('period')}
            value={period}
            onChange={setPeriod}
            data={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
          />
        )}
      </Group>
      {first === null || done === undefined ? null : <FirstSteps {...first} done={done} />}
      <QueryState query={query} skeleton={<DashboardSkeleton />}>
        {(dashboard) =>
          isEmpty ? (
            <EmptyDashboard tests={dashboard.ongoingTests} hasSteps={first !== null} />
          ) : (
            <DashboardBody dashboard={dashboard} period={period} />
          )
        }
      </QueryState>
    </Stack>
  )
}

function DashboardSkeleton() {
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        {figureNames.map((name) => (
          <Skeleton key={name} height={86} radius="md" />
        ))}
      </SimpleGrid>
      <div className={classes.columns}>
        <RowsSkeleton height={56} />
        <RowsSkeleton height={56} />
      </div>
    </Stack>
  )
}

function partOfDayAt(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = now.getHours()
  return hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
}

function WaitingLine({ value, isExact, mine }: Dashboard['figures']['toEvaluate'] & Pick<Dashboard, 'mine'>) {
  const t = dashboardTexts.useTexts()
  const formats = useFormats()
  const waiting = value ?? 0
  const amount = totalText({ totalItems: waiting, totalIsExact: isExact }, formats.number)
  return (
    <Text c="dimmed" mt="2xs">
      {waiting === 0 ? t('nothingWaits') : t('waiting', { count: waiting, amount })}{' '}
      {waiting === 0 || mine.value === 0
        ? ''
        : t('waiting.mine', {
            amount: totalText({ totalItems: mine.value, totalIsExact: mine.isExact }, formats.number),
          })}
    </Text>
  )
}

const figureNames = ['ongoingTests', 'applications', 'toEvaluate', 'hired'] as const

/** The list behind a figure: what it counts, and no more. What waits does so whenever it came in. */
function listBehind(figure: (typeof figureNames)[number], period: Period, day?: string): string {
  if (figure === 'ongoingTests') return paths.assessments({ testStatusFilter: '1' })
  return paths.countedApplications(figure === 'toEvaluate' ? { figure } : { figure, period, day })
}

function DashboardBody({ dashboard, period }: { dashboard: Dashboard; period: Period }) {
  const t = dashboardTexts.useTexts()
  const days = period === 'all' ? null : Number(period)
  const mayCompare = useMay('assessment.list')
  const maySeeApplications = useMay('application.view')
  const maySeeCampaigns = useMay('company.listCandidates')
  const mayEvaluate = useMay('application.evaluate')
  const othersHave = mayEvaluate && (dashboard.figures.toEvaluate.value ?? 0) > 0
  return (
    <>
      <SimpleGrid component="section" cols={{ base: 2, md: 4 }} aria-label={t('figures')}>
        {figureNames.map((name) => (
          <FigureCard
            key={name}
            label={t(`figure.${name}`)}
            figure={dashboard.figures[name]}
            days={days}
            href={maySeeApplications || name === 'ongoingTests' ? listBehind(name, period) : null}
            about={
              days !== null && (name === 'toEvaluate' || name === 'hired') ? t(`about.${name}`) : undefined
            }
          />
        ))}
      </SimpleGrid>
      {dashboard.isWhole ? null : <Hint>{t('partial')}</Hint>}
      {maySeeApplications ? (
        <div className={classes.columns}>
          <ApplicationListCard
            title={t(mayEvaluate ? 'queue.mine' : 'queue')}
            applications={dashboard.toEvaluate}
            emptyTitle={t(othersHave ? 'queue.others' : 'queue.empty')}
            emptyText={t(othersHave ? 'queue.othersText' : 'queue.emptyText')}
            emptyIcon={IconCircleCheck}
            action={mayEvaluate ? <EvaluateNext /> : null}
          />
          <ApplicationListCard
            title={t('latest')}
            applications={dashboard.latestApplications}
            emptyTitle={t('latest.empty')}
            emptyText={t('latest.emptyText')}
            emptyIcon={IconInbox}
          />
        </div>
      ) : null}
      <div className={classes.columns}>
        <OverTimeCard
          days={dashboard.applicationsOverTime}
          figure={dashboard.figures.applications}
          hrefOf={maySeeApplications ? (day) => listBehind('applications', period, day) : null}
        />
        <ScoresCard
          scores={dashboard.scores}
          href={maySeeApplications ? paths.countedApplications({ figure: 'scored', period }) : null}
        />
      </div>
      <TestsCard tests={dashboard.ongoingTests} />
      {maySeeCampaigns ? <CampaignsCard /> : null}
      {mayCompare ? (
        <CompareCard period={period} suggested={dashboard.ongoingTests.slice(0, 3).map(({ id }) => id)} />
      ) : null}
    </>
  )
}

interface ScoresCardProps {
  readonly scores: Dashboard['scores']
  /** What has a score; null for who may not see it. */
  readonly href: string | null
}

function ScoresCard({ scores, href }: ScoresCardProps) {
  const t = dashboardTexts.useTexts()
  const formats = useFormats()
  const textOf = (kind: Measure): string =>
    scores[kind] === null ? '–' : t('scores.percent', { value: formats.number(scores[kind], 0) })
  return (
    <TitledCard padding="md" title={t('scores')}>
      <dl className={classes.scores}>
        {measures.map((kind) => (
          <div key={kind}>
            <Text component="dt" size="sm" c="dimmed">
              {t(`scores.${kind}`)}
            </Text>
            <dd>
              {href === null || scores[kind] === null ? (
                textOf(kind)
              ) : (
                <AppLink
                  className={classes.figureLink}
                  href={href}
                  aria-label={`${t(`scores.${kind}`)} ${textOf(kind)}`}
                >
                  {textOf(kind)}
                </AppLink>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Hint size="xs" mt="md">
        {t('scores.help')}
      </Hint>
    </TitledCard>
  )
}
