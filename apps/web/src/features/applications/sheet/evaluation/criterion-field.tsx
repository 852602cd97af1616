/** A criterion with its mark: a field that takes digits, and the whole marks to press where they are few. */
import type { EvaluationCriterion } from '@assay/domain/assessments/document'
import { TextInput, UnstyledButton } from '@mantine/core'
import { formatNumber } from '../../../../i18n/formats.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { Hint } from '../../../../patterns/hint.tsx'
import classes from './evaluation.module.css'
import { markProblem, quickMarks, readMark, type TypedMark } from './read-mark.ts'
import { evaluationTexts } from './texts.ts'

interface CriterionFieldProps {
  readonly criterion: EvaluationCriterion
  readonly mark: number | null
  /** What was typed, while it stands; undefined where the mark was given by other means. */
  readonly typed: string | undefined
  readonly onType: (typed: TypedMark) => void
  readonly onMark: (mark: number | null) => void
}

export function CriterionField({ criterion, mark, typed, onType, onMark }: CriterionFieldProps) {
  const t = evaluationTexts.useTexts()
  const language = useLanguage()
  const { id, name, helpText, maxScore, weight } = criterion
  const max = t('criterion.max', { max: formatNumber(maxScore, language) })
  const weighted = weight === 1 ? '' : t('criterion.weight', { weight: formatNumber(weight, language) })
  const help = [helpText, weighted].filter((part) => part !== '').join(' · ')
  const quick = quickMarks(maxScore)
  const text = typed ?? (mark === null ? '' : String(mark).replace('.', language === 'fr' ? ',' : '.'))
  const problem = markProblem(text, maxScore)
  return (
    <div className={classes.criterion} data-criterion={id}>
      <TextInput
        classNames={{
          root: classes.field,
          label: classes.label,
          description: classes.label,
          wrapper: quick.length === 0 ? classes.label : classes.figure,
          error: classes.label,
        }}
        label={name}
        description={help === '' ? undefined : help}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        value={text}
        error={problem && t(`criterion.${problem}`, { max: formatNumber(maxScore, language) })}
        inputMode="decimal"
        autoComplete="off"
        data-criterion-field={id}
        rightSectionWidth={60}
        rightSectionPointerEvents="none"
        rightSection={
          <Hint size="xs" className={classes.max}>
            {max}
          </Hint>
        }
        onChange={(event) => {
          const given = event.currentTarget.value
          const read = readMark(given, maxScore) ?? null
          onType({ text: given, mark: read })
          if (read !== mark) onMark(read)
        }}
      />
      {quick.length === 0 ? null : (
        <fieldset className={classes.quick} aria-label={t('criterion.quick')}>
          {quick.map((each) => (
            <UnstyledButton
              key={each}
              className={classes.quickMark}
              aria-pressed={mark === each}
              onClick={() => onMark(mark === each ? null : each)}
            >
              {each}
            </UnstyledButton>
          ))}
        </fieldset>
      )}
    </div>
  )
}
