/** The radar of competences, for the eye: the table beside it says the same in words. */
import { Box } from '@mantine/core'
import '@mantine/charts/styles.css'
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { RadarChart } from '@mantine/charts'
import type { CSSProperties } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { CornerLabel } from './corner-label.tsx'
import classes from './evaluation.module.css'
import { evaluationTexts } from './texts.ts'

interface CompetenceRadarProps {
  readonly groups: ApplicationSheet['evalGroups']
  /** Of the test, in percent by competence; empty where there is none. */
  readonly averages: ReadonlyMap<string, number>
}

/** In pixels: labels have the rest of the room, which is the same however many corners there are. */
const radius = 90

export function CompetenceRadar({ groups, averages }: CompetenceRadarProps) {
  const t = useTexts(evaluationTexts)
  // A corner without an average would draw it as 0.
  const isCompared = groups.every(({ id }) => averages.has(id))
  const data = groups.map(({ id, name, score, max }) => ({
    name,
    share: max === 0 ? 0 : Math.round((score / max) * 100),
    average: averages.get(id),
  }))
  const own = {
    name: 'share',
    label: t('profile.own'),
    color: 'brand.5',
    opacity: 0.25,
    strokeColor: 'var(--brand-ink)',
  }
  const average = {
    name: 'average',
    label: t('profile.average'),
    color: 'gray.6',
    // Nothing is filled; 0 would be taken for none given.
    opacity: 0.001,
    strokeColor: 'var(--mantine-color-gray-6)',
  }
  return (
    <Box miw={0} aria-hidden>
      <RadarChart
        h={280}
        data={data}
        dataKey="name"
        series={isCompared ? [average, own] : [own]}
        withPolarRadiusAxis
        accessibilityLayer={false}
        polarRadiusAxisProps={{ domain: [0, 100], tick: false, axisLine: false }}
        polarAngleAxisProps={{ tick: CornerLabel }}
        radarChartProps={{ outerRadius: radius }}
        radarProps={{ isAnimationActive: false }}
      />
      {/* Below the chart rather than in it, where it would take its room from the figure. */}
      {isCompared ? (
        <div className={classes.legend}>
          {[own, average].map(({ name, label, strokeColor }) => (
            <span key={name} style={{ '--line': strokeColor } as CSSProperties}>
              {label}
            </span>
          ))}
        </div>
      ) : null}
    </Box>
  )
}
