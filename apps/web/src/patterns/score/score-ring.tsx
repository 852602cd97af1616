/** A score as a ring with its figure in percent; the sentence says the points and the word. */
import { Tooltip, VisuallyHidden } from '@mantine/core'
import { type ScoreProps, useScoreWords } from './score-chip.tsx'
import { scorePalettes } from './score-level.ts'
import classes from './score-ring.module.css'

interface ScoreRingProps extends ScoreProps {
  readonly size?: number
}

const radius = 16
const circumference = 2 * Math.PI * radius

export function ScoreRing({ score, max, size = 40 }: ScoreRingProps) {
  const { colour, sentence } = useScoreWords({ score, max })
  const share = colour === 'grey' || score === null ? 0 : Math.min(Math.max(score / max, 0), 1)
  return (
    <Tooltip label={sentence}>
      <span className={classes.ring} data-palette={scorePalettes[colour]}>
        <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden>
          <circle className={classes.track} cx="20" cy="20" r={radius} />
          {/* Round ends would make a dot of nothing. */}
          {share === 0 ? null : (
            <circle
              className={classes.arc}
              cx="20"
              cy="20"
              r={radius}
              strokeDasharray={`${share * circumference} ${circumference}`}
            />
          )}
          <text className={classes.figure} x="20" y="20">
            {colour === 'grey' ? '–' : Math.round(share * 100)}
          </text>
        </svg>
        <VisuallyHidden>{sentence}</VisuallyHidden>
      </span>
    </Tooltip>
  )
}
