/** Average, minimum, median and maximum, in percent (SPEC §1). */
import { Text } from '@mantine/core'
import { useFormats } from '../../i18n/use-formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Dashboard } from './api.ts'
import classes from './dashboard.module.css'
import { DashboardCard } from './dashboard-card.tsx'
import { dashboardTexts } from './texts.ts'

const kinds = ['average', 'median', 'minimum', 'maximum'] as const

export function ScoresCard({ scores }: { scores: Dashboard['scores'] }) {
  const t = useTexts(dashboardTexts)
  const formats = useFormats()
  return (
    <DashboardCard title={t('scores')}>
      <dl className={classes.scores}>
        {kinds.map((kind) => (
          <div key={kind}>
            <Text component="dt" size="sm" c="dimmed">
              {t(`scores.${kind}`)}
            </Text>
            <dd>
              {scores[kind] === null ? '–' : t('scores.percent', { value: formats.number(scores[kind], 0) })}
            </dd>
          </div>
        ))}
      </dl>
      <Text size="xs" c="dimmed" mt="md">
        {t('scores.help')}
      </Text>
    </DashboardCard>
  )
}
