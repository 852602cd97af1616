/** The competences of several people in one radar, and the colours that tell them apart. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { Skeleton } from '@mantine/core'
import { useCandidateName } from '../../../feature-parts/candidate/candidate-name.ts'
import { lazyPart } from '../../../patterns/lazy-part.tsx'
import { leastCorners } from '../sheet/evaluation/profile.tsx'
import classes from './compare.module.css'
import type { comparedCompetences } from './compare-rows.ts'

const Radar = lazyPart(() => import('../sheet/evaluation/competence-radar.tsx'), <Skeleton height={280} />)

/** The colour of each person's line; names and figures say the same. */
export const inks = [
  'var(--brand-ink)',
  'var(--accent)',
  'var(--mantine-color-green-5)',
  'var(--mantine-color-amber-5)',
  'var(--mantine-color-gray-6)',
] as const

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
      : [{ key: `line${at}`, label: nameOf(sheet), ink, opacity: 0.08, shares: new Map(shares) }]
  })
  if (competences.length < leastCorners || lines.length === 0) return null
  return (
    <div className={classes.figure}>
      <Radar corners={competences} lines={lines} />
    </div>
  )
}
