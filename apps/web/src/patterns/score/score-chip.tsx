/** A score as colour, figure and word together (product 5.14). */
import { scoreColour } from '@assay/domain/companies/score-colour'
import { Badge } from '@mantine/core'
import { useFormats } from '../../i18n/formats.ts'
import { patternTexts } from '../texts.ts'
import { scorePalettes, scoreWords } from './score-level.ts'

export interface ScoreProps {
  /** Points; null while not evaluated. */
  readonly score: number | null
  readonly max: number
}

export function ScoreChip({ score, max }: ScoreProps) {
  const { figure, word, colour } = useScoreWords({ score, max })
  return (
    // A figure is never cut.
    <Badge color={scorePalettes[colour]} className="tabular" miw="max-content">
      {figure === null ? word : `${figure} · ${word}`}
    </Badge>
  )
}

/** The figure `12,5/20`, its word, and both as one sentence for screen readers. */
export function useScoreWords({ score, max }: ScoreProps) {
  const t = patternTexts.useTexts()
  const formats = useFormats()
  const colour = scoreColour(score, max)
  const word = t(`score.${scoreWords[colour]}`)
  if (colour === 'grey' || score === null) return { colour, word, figure: null, sentence: word }
  const [given, most] = [formats.number(score), formats.number(max)]
  return {
    colour,
    word,
    figure: `${given}/${most}`,
    sentence: `${t('score.of', { score: given, max: most })}, ${word}`,
  }
}
