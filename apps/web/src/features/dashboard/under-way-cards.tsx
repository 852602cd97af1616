/** What is under way: ongoing tests with their counts, campaigns with their test and their people. */
import { Badge, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../i18n/formats.ts'
import { AppLink, TextLink } from '../../navigation/app-link.tsx'
import { paths } from '../../navigation/paths.ts'
import { Hint } from '../../patterns/hint.tsx'
import { totalText } from '../../patterns/list/total.ts'
import { QueryState } from '../../patterns/state/query-state.tsx'
import { TitledCard } from '../../patterns/titled-card.tsx'
import { type Dashboard, runningCampaignsQuery } from './api.ts'
import classes from './dashboard.module.css'
import { dashboardTexts } from './texts.ts'

/** Nothing where none is under way. */
export function CampaignsCard() {
  const t = dashboardTexts.useTexts()
  const formats = useFormats()
  const query = useQuery(runningCampaignsQuery())
  if (query.data?.length === 0) return null
  return (
    <TitledCard
      padding="md"
      title={t('campaigns')}
      aside={
        <TextLink href={paths.campaigns()} size="sm">
          {t('campaigns.all')}
        </TextLink>
      }
    >
      <QueryState query={query} skeleton={null}>
        {(campaigns) => (
          <ul className="plain" data-lined>
            {campaigns.map(({ id, name, assessments, candidates, pausedAt }) => (
              <li key={id}>
                <AppLink className={classes.row} href={paths.campaigns({ campaign: id })}>
                  <span className={classes.who}>
                    <Text component="div" fw={500}>
                      {name}
                    </Text>
                    <Text component="div" size="sm" c="dimmed">
                      {assessments[0]?.name}
                    </Text>
                  </span>
                  {pausedAt === null ? null : <Badge color="amber">{t('campaigns.paused')}</Badge>}
                  <Hint className="tabular">
                    {t('campaigns.candidates', {
                      count: candidates.totalItems,
                      amount: totalText(candidates, formats.number),
                    })}
                  </Hint>
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </TitledCard>
  )
}

export function TestsCard({ tests }: { tests: Dashboard['ongoingTests'] }) {
  const t = dashboardTexts.useTexts()
  const formats = useFormats()
  return (
    <TitledCard padding="md" title={t('figure.ongoingTests')}>
      {tests.length === 0 ? <Text c="dimmed">{t('tests.empty')}</Text> : null}
      <ul className="plain" data-lined>
        {tests.map(({ id, name, candidates, toEvaluate, uncertainCounts }) => (
          <li key={id}>
            <AppLink className={classes.row} href={paths.board(id)}>
              <span className={classes.who}>
                <Text component="div" fw={500}>
                  {name}
                </Text>
              </span>
              <Hint className="tabular">
                {t('tests.counts', {
                  count: candidates,
                  candidates: totalText(
                    { totalItems: candidates, totalIsExact: !uncertainCounts.includes('candidates') },
                    formats.number,
                  ),
                  toEvaluate: totalText(
                    { totalItems: toEvaluate, totalIsExact: !uncertainCounts.includes('toEvaluate') },
                    formats.number,
                  ),
                })}
              </Hint>
            </AppLink>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
