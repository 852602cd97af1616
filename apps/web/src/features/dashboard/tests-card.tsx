/** Ongoing tests with their counts. */
import { Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { AppLink } from '../../navigation/app-link.tsx'
import { paths } from '../../navigation/paths.ts'
import type { Dashboard } from './api.ts'
import classes from './dashboard.module.css'
import { DashboardCard } from './dashboard-card.tsx'
import { dashboardTexts } from './texts.ts'

export function TestsCard({ tests }: { tests: Dashboard['ongoingTests'] }) {
  const t = useTexts(dashboardTexts)
  return (
    <DashboardCard title={t('tests')}>
      {tests.length === 0 ? <Text c="dimmed">{t('tests.empty')}</Text> : null}
      <ul className={classes.list}>
        {tests.map(({ id, name, candidates, toEvaluate }) => (
          <li key={id}>
            <AppLink className={classes.row} href={paths.board(id)}>
              <span className={classes.who}>
                <Text component="div" fw={500}>
                  {name}
                </Text>
              </span>
              <Text size="sm" c="dimmed" className="tabular">
                {t('tests.counts', { candidates, toEvaluate })}
              </Text>
            </AppLink>
          </li>
        ))}
      </ul>
    </DashboardCard>
  )
}
