/** Competences in miniature: a bar each, its length the share of the maximum; words for screen readers. */
import type { ApplicationCard } from '@assay/contract/applications/schemas'
import { scoreColour } from '@assay/domain/companies/score-colour'
import { VisuallyHidden } from '@mantine/core'
import { formatNumber } from '../../../i18n/formats.ts'
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts'
import { scorePalettes } from '../../../patterns/score/score-level.ts'
import classes from './card.module.css'
import { boardTexts } from './texts.ts'

export function CompetenceBars({ groups }: { groups: ApplicationCard['evalGroups'] }) {
  const t = useTexts(boardTexts)
  const language = useLanguage()
  const scored = groups.filter(({ max }) => max > 0)
  if (scored.length === 0) return null
  return (
    <ul className={classes.bars} aria-label={t('card.groups')}>
      {scored.map(({ id, name, score, max }) => {
        const figures = { score: formatNumber(score, language), max: formatNumber(max, language) }
        const words = t('card.group', { name, ...figures })
        return (
          <li key={id} className={classes.bar} title={words}>
            <VisuallyHidden>{words}</VisuallyHidden>
            <span
              className={classes.fill}
              data-level={scorePalettes[scoreColour(score, max)]}
              style={{ width: `${Math.min(100, Math.max(0, (score / max) * 100))}%` }}
            />
          </li>
        )
      })}
    </ul>
  )
}
