/** A card of the board. Its name opens the sheet; all of it can be dragged. */
import type { ApplicationCard as Card } from '@assay/contract/applications/schemas'
import { scoreColour } from '@assay/domain/companies/score-colour'
import { Badge, Group, VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { useCandidateName } from '../../../feature-parts/candidate/candidate-name.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { Ago } from '../../../patterns/ago.tsx'
import { scorePalettes } from '../../../patterns/score/score-level.ts'
import { ScoreRing } from '../../../patterns/score/score-ring.tsx'
import type { Place } from '../api/place.ts'
import { OwnerFaces } from '../owners/sheet-owners.tsx'
import classes from './card.module.css'
import { CardChips, CommentCount } from './card-chips.tsx'
import { CardBox } from './card-selection.tsx'
import { MoveButton } from './move-menu.tsx'
import { boardTexts } from './texts.ts'

export interface ApplicationCardProps {
  readonly card: Card
  readonly onOpen?: (id: string) => void
  /** Absent where nothing is moved. */
  readonly onMove?: ((card: Card, to: Place) => void) | undefined
}

/** Renders again only when its own card changes: a column may hold a thousand. */
export const ApplicationCard = memo(function ApplicationCard({ card, onOpen, onMove }: ApplicationCardProps) {
  const t = boardTexts.useTexts()
  const formats = useFormats()
  const name = useCandidateName()(card)
  const { score, automaticScore, automaticMax, maxScore, commentCount } = card
  const mostAutomatic = automaticMax ?? maxScore
  // What somebody has evaluated or decided needs no look of everybody.
  const isUnseen = !card.isSeen && card.status === 'notEvaluated' && card.progress === 'completed'
  return (
    <>
      <div className={classes.head}>
        <div className={classes.who}>
          <button
            type="button"
            className={`plain clipped ${classes.name}`}
            title={name}
            aria-label={t('card.open', { name })}
            data-card-button
            onClick={() => onOpen?.(card.id)}
          >
            {isUnseen ? <span className={classes.unseen} title={t('card.unseen')} aria-hidden /> : null}
            {name}
          </button>
          {isUnseen ? <VisuallyHidden>{t('card.unseen')}</VisuallyHidden> : null}
          <Group gap={6} wrap="nowrap">
            {card.candidate === null ? (
              <time className={`clipped ${classes.ago}`} dateTime={card.createdAt.slice(0, 10)}>
                {formats.date(card.createdAt)}
              </time>
            ) : (
              <Ago at={card.createdAt} className={`clipped ${classes.ago}`} />
            )}
            <OwnerFaces owners={card.owners} />
          </Group>
        </div>
        {score === null ? null : <ScoreRing score={score} max={maxScore} size={36} />}
      </div>
      {score === null ? null : <CompetenceBars groups={card.evalGroups} />}
      <div className={classes.foot}>
        <div className={classes.chips}>
          {card.marksHidden ? <MaskedChip /> : null}
          {score === null && automaticScore !== null && mostAutomatic > 0 ? (
            <AutomaticChip score={automaticScore} max={mostAutomatic} />
          ) : null}
          <CardChips {...card} />
        </div>
        <div className={classes.tools} data-drag="">
          <CommentCount commentCount={commentCount} />
          <CardBox id={card.id} name={name} />
          <MoveButton card={card} onMove={onMove} />
        </div>
      </div>
    </>
  )
})

/** In the place of a total that would tell the marks of others. */
export function MaskedChip() {
  const t = boardTexts.useTexts()
  return (
    <Badge size="sm" color="gray" miw="max-content" title={t('card.maskedTitle')}>
      {t('card.masked')}
    </Badge>
  )
}

/** The automatic part stands apart until somebody has evaluated (product 5.6). */
function AutomaticChip({ score, max }: { score: number; max: number }) {
  const t = boardTexts.useTexts()
  const formats = useFormats()
  const figures = { score: formats.number(score), max: formats.number(max) }
  return (
    <Badge size="sm" color="gray" className="tabular" title={t('card.automaticTitle', figures)}>
      {t('card.automatic', figures)}
    </Badge>
  )
}

/** Competences in miniature: a bar each, its length the share of the maximum; words for screen readers. */
function CompetenceBars({ groups }: { groups: Card['evalGroups'] }) {
  const t = boardTexts.useTexts()
  const formats = useFormats()
  const scored = groups.filter(({ max }) => max > 0)
  if (scored.length === 0) return null
  return (
    <ul className={`plain ${classes.bars}`} aria-label={t('card.groups')}>
      {scored.map(({ id, name, score, max }) => {
        const figures = { score: formats.number(score), max: formats.number(max) }
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
