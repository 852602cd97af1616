/** The radar of competences; its figures stand in a table beside it. */
import '@mantine/charts/styles.css'
import type { ApplicationSheet } from '@assay/contract/applications/calls'
import { RadarChart } from '@mantine/charts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import classes from './evaluation.module.css'
import { evaluationTexts } from './texts.ts'

export function CompetenceRadar({ groups }: { groups: ApplicationSheet['evalGroups'] }) {
  const t = useTexts(evaluationTexts)
  const data = groups.map(({ name, score, max }) => ({
    name,
    share: max === 0 ? 0 : Math.round((score / max) * 100),
  }))
  return (
    <div role="img" aria-label={t('profile.chart')} className={classes.chart}>
      <RadarChart
        h={240}
        data={data}
        dataKey="name"
        series={[{ name: 'share', color: 'brand.5', opacity: 0.25, strokeColor: 'var(--brand-ink)' }]}
        withPolarRadiusAxis={false}
        accessibilityLayer={false}
        polarRadiusAxisProps={{ domain: [0, 100] }}
        radarProps={{ isAnimationActive: false }}
      />
    </div>
  )
}
