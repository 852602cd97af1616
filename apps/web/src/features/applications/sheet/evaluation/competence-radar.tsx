/** The radar of competences, for the eye: the table beside it says the same in words. */
import '@mantine/charts/styles.css'
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { RadarChart } from '@mantine/charts'
import classes from './evaluation.module.css'

export function CompetenceRadar({ groups }: { groups: ApplicationSheet['evalGroups'] }) {
  const data = groups.map(({ name, score, max }) => ({
    name,
    share: max === 0 ? 0 : Math.round((score / max) * 100),
  }))
  return (
    <div className={classes.chart} aria-hidden>
      <RadarChart
        h={240}
        data={data}
        dataKey="name"
        series={[{ name: 'share', color: 'brand.5', opacity: 0.25, strokeColor: 'var(--brand-ink)' }]}
        withPolarRadiusAxis
        accessibilityLayer={false}
        polarRadiusAxisProps={{ domain: [0, 100], tick: false, axisLine: false }}
        radarChartProps={{ outerRadius: '62%' }}
        radarProps={{ isAnimationActive: false }}
      />
    </div>
  )
}
