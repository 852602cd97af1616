/** What stands in the columns of a comparison: result, competence, answer with its marks. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { automaticPart } from '@assay/domain/applications/automatic-part'
import type { GroupResult } from '@assay/domain/applications/score-tree'
import { scoreColour } from '@assay/domain/companies/score-colour'
import { plainText } from '@assay/domain/modules/plain-text'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormats } from '../../../i18n/formats.ts'
import { AnsweredWithProvider } from '../../../modules/shared/answers/answered-with.tsx'
import { ModuleAnswer } from '../../../modules/shared/answers/module-answer.tsx'
import { Hint } from '../../../patterns/hint.tsx'
import { ScoreChip } from '../../../patterns/score/score-chip.tsx'
import { scorePalettes } from '../../../patterns/score/score-level.ts'
import { MaskedChip } from '../board/application-card.tsx'
import cardClasses from '../board/card.module.css'
import { LateAnswer } from '../sheet/answers/late-answer.tsx'
import classes from './compare.module.css'
import type { ComparedAnswer } from './compare-rows.ts'
import { compareTexts } from './texts.ts'

/** The total as it is shown on the sheet, the automatic part, and who evaluated. */
export function ResultCell({ sheet }: { readonly sheet: ApplicationSheet }) {
  const t = compareTexts.useTexts()
  const { number } = useFormats()
  const { score, max } = automaticPart(sheet.scores)
  const names = sheet.evaluations.filter(({ submittedAt }) => submittedAt !== null)
  return (
    <div className={classes.cell}>
      <Judged sheet={sheet}>
        <ScoreChip score={sheet.score} max={sheet.maxScore} />
      </Judged>
      {max > 0 && sheet.progress === 'completed' ? (
        <Hint size="xs">{t('automatic', { score: number(score), max: number(max) })}</Hint>
      ) : null}
      {names.length === 0 ? null : (
        <Hint size="xs">
          {t('evaluators', { names: names.map(({ evaluator }) => evaluator.name).join(', ') })}
        </Hint>
      )}
    </div>
  )
}

/** What follows from marks, where there are any and the viewer may see them. */
function Judged({ sheet, children }: { readonly sheet: ApplicationSheet; readonly children: ReactNode }) {
  const t = compareTexts.useTexts()
  if (sheet.marksHidden) return <MaskedChip />
  return sheet.score === null ? <Hint size="xs">{t('unevaluated')}</Hint> : children
}

interface CompetenceCellProps {
  readonly sheet: ApplicationSheet
  readonly figure: GroupResult | null
}

export function CompetenceCell({ sheet, figure }: CompetenceCellProps) {
  const { number } = useFormats()
  return (
    <Judged sheet={sheet}>
      {figure === null ? (
        '–'
      ) : (
        <div className={classes.competence}>
          <span className="tabular">
            {number(figure.score)}/{number(figure.max)}
          </span>
          <span className={cardClasses.bar} aria-hidden>
            <span
              className={cardClasses.fill}
              data-level={scorePalettes[scoreColour(figure.score, figure.max)]}
              style={{ width: `${Math.min(100, Math.max(0, (figure.score / figure.max) * 100))}%` }}
            />
          </span>
        </div>
      )}
    </Judged>
  )
}

interface AnswerCellProps {
  readonly sheet: ApplicationSheet
  /** Null: the question was not in this person's version. */
  readonly answer: ComparedAnswer | null
}

export function AnswerCell({ sheet, answer }: AnswerCellProps) {
  const t = compareTexts.useTexts()
  if (answer === null) return <Hint size="xs">{t('absent')}</Hint>
  const { item, value, isReached, isWordedOtherwise, late } = answer
  const node = sheet.progress === 'completed' ? answer.node : null
  return (
    <AnsweredWithProvider value={sheet}>
      <div className={classes.cell} data-module={item.id}>
        {isWordedOtherwise ? <Hint size="xs">{t('worded', { words: plainText(item.content) })}</Hint> : null}
        {isReached ? (
          <ModuleAnswer item={item} value={value} node={node} />
        ) : (
          <Hint size="xs">{t('notReached')}</Hint>
        )}
        {late === undefined ? null : <LateAnswer sheet={sheet} item={item} late={late} />}
        {node === null || node.automatic.max === 0 ? null : <ScoreChip {...node.automatic} />}
        <Marks sheet={sheet} answer={answer} />
      </div>
    </AnsweredWithProvider>
  )
}

/** The mean of the submitted marks of each criterion, which the viewer may see. */
function Marks({ sheet, answer: { item, node } }: { sheet: ApplicationSheet; answer: ComparedAnswer }) {
  const { number } = useFormats()
  if (item.evaluationCriteriaList.length === 0) return null
  if (sheet.marksHidden || sheet.score === null) return <Judged sheet={sheet}>{null}</Judged>
  return (
    <ul className={`plain ${classes.marks}`}>
      {node?.criteria.map(({ criterionId, name, score, max }) => (
        <li key={criterionId}>
          {name}{' '}
          <Text span inherit fw={500} className="tabular">
            {number(score)}/{number(max)}
          </Text>
        </li>
      ))}
    </ul>
  )
}
