/** Two columns: the answer at the left, its criteria at the right (product 10.11). */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { spreadOf } from '@assay/domain/applications/evaluators'
import { shownCriteria } from '@assay/domain/applications/marks-of-one'
import { Text } from '@mantine/core'
import { useFormats } from '../../../../i18n/formats.ts'
import { ModuleAnswer } from '../../../../modules/shared/answers/module-answer.tsx'
import { Hint } from '../../../../patterns/hint.tsx'
import { Wording } from '../answers/wording.tsx'
import { CriterionField } from './criterion-field.tsx'
import classes from './evaluation.module.css'
import type { EvaluationItem } from './evaluation-items.ts'
import { standingText } from './read-mark.ts'
import { evaluationTexts } from './texts.ts'
import type { Marking } from './use-marks.ts'

interface OtherMarksProps {
  readonly evaluations: ApplicationSheet['evaluations']
  readonly criterionId: string
}

interface EvaluationModuleProps {
  readonly evaluated: EvaluationItem
  readonly evaluations: ApplicationSheet['evaluations']
  readonly marking: Pick<Marking, 'marks' | 'give' | 'typed' | 'type'> | undefined
}

export function EvaluationModule({ evaluated, evaluations, marking }: EvaluationModuleProps) {
  const t = evaluationTexts.useTexts()
  const { item, value, node, exercice, criteria, isReached } = evaluated
  const given = [
    marking?.marks ?? new Map(),
    ...evaluations.map(({ marks }) => new Map(marks.map(({ criterionId, score }) => [criterionId, score]))),
  ]
  return (
    <article className={classes.module} data-module={item.id}>
      <div className={classes.answer}>
        {exercice === null ? null : <Hint size="xs">{t('chapter', { name: exercice })}</Hint>}
        <Wording html={item.content} />
        {isReached ? <ModuleAnswer item={item} value={value} node={node} /> : <Hint>{t('notReached')}</Hint>}
      </div>
      <div className={classes.criteria}>
        {shownCriteria(criteria, isReached, given).map((criterion) => (
          <div key={criterion.id}>
            {marking === undefined ? (
              <ReadCriterion name={criterion.name} max={criterion.maxScore} />
            ) : (
              <CriterionField
                criterion={criterion}
                mark={marking.marks.get(criterion.id) ?? null}
                typed={standingText(criterion.id, marking.marks, marking.typed)}
                onType={(typed) => marking.type(criterion.id, typed)}
                onMark={(mark) => marking.give(criterion.id, mark)}
              />
            )}
            <OtherMarks evaluations={evaluations} criterionId={criterion.id} />
          </div>
        ))}
      </div>
    </article>
  )
}

function ReadCriterion({ name, max }: { name: string; max: number }) {
  const t = evaluationTexts.useTexts()
  const formats = useFormats()
  return (
    <Text size="sm" fw={500}>
      {name}{' '}
      <Hint span size="xs" fw={400}>
        {t('criterion.max', { max: formats.number(max) })}
      </Hint>
    </Text>
  )
}

/** The marks of the other submitted evaluations for a criterion; of two and more the mean and the spread. */
function OtherMarks({ evaluations, criterionId }: OtherMarksProps) {
  const t = evaluationTexts.useTexts()
  const formats = useFormats()
  const others = evaluations.filter(({ isMine }) => !isMine)
  if (others.length === 0) return null
  const markOf = ({ marks }: OtherMarksProps['evaluations'][number]) =>
    marks.find((mark) => mark.criterionId === criterionId)?.score ?? null
  const spread = spreadOf(evaluations.map((each) => markOf(each) ?? 0))
  return (
    <ul className={`plain ${classes.others}`} aria-label={t('criterion.others')}>
      {others.map((each) => {
        const { evaluator } = each
        const score = markOf(each)
        return (
          <li key={evaluator.id}>
            {evaluator.name} <strong>{score === null ? t('criterion.none') : formats.number(score)}</strong>
          </li>
        )
      })}
      {spread === null ? null : (
        <li>
          {t('criterion.spread', {
            mean: formats.number(spread.mean),
            deviation: formats.number(spread.deviation),
          })}
        </li>
      )}
    </ul>
  )
}
