/** The score as colour, figure and text; while nobody has evaluated, the automatic part stands apart. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { automaticPart } from '@assay/domain/applications/automatic-part'
import { Text } from '@mantine/core'
import { formatNumber } from '../../../i18n/formats.ts'
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts'
import { useScoreWords } from '../../../patterns/score/score-chip.tsx'
import { ScoreRing } from '../../../patterns/score/score-ring.tsx'
import classes from './sheet.module.css'
import { sheetTexts } from './texts.ts'

export function SheetScore({ sheet }: { sheet: ApplicationSheet }) {
  const t = useTexts(sheetTexts)
  const language = useLanguage()
  const { score, maxScore: max } = sheet
  const { figure, word } = useScoreWords({ score, max })
  const automatic = automaticPart(sheet.scores)
  const figures = {
    score: formatNumber(automatic.score, language),
    max: formatNumber(automatic.max, language),
  }
  return (
    <section className={classes.score} aria-label={t('score.label')}>
      <ScoreRing score={score} max={max} size={52} />
      <div className={classes.scoreWords}>
        <Text fw={650} size="lg" className="tabular" lh={1.2}>
          {figure ?? t('score.pending')}
        </Text>
        <Text size="sm" c="dimmed" className="tabular">
          {score === null ? (automatic.max > 0 ? t('score.automatic', figures) : '') : word}
        </Text>
      </div>
    </section>
  )
}
