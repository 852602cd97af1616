/** The competences of several people in one radar, and the colours that tell them apart. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { useCandidateName } from '../../../feature-parts/candidate/candidate-name.ts'
import { inks, RadarChart } from '../../../patterns/charts.tsx'
import { leastCorners } from '../sheet/evaluation/profile.tsx'
import classes from './compare.module.css'
import type { comparedCompetences } from './compare-rows.ts'

interface CompetenceFigureProps {
  readonly sheets: readonly ApplicationSheet[]
  readonly competences: ReturnType<typeof comparedCompetences>
}

/** One radar with a line each; whoever lacks a corner has none, for it would be drawn as 0. */
export function CompetenceFigure({ sheets, competences }: CompetenceFigureProps) {
  const nameOf = useCandidateName()
  const lines = sheets.flatMap((sheet, at) => {
    const shares = competences.flatMap(({ id, figures }) => {
      const figure = figures[at]
      return figure ? [[id, (figure.score / figure.max) * 100] as const] : []
    })
    const ink = inks[at] ?? ''
    return shares.length < competences.length
      ? []
      : [{ label: nameOf(sheet), ink, opacity: 0.08, shares: new Map(shares) }]
  })
  if (competences.length < leastCorners || lines.length === 0) return null
  return (
    <div className={classes.figure}>
      <RadarChart height={280} corners={competences} lines={lines} />
    </div>
  )
}
