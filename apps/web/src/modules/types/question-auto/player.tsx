import { keepDigits } from '@assay/domain/modules/types/question-auto/answer'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import controls from '../../controls.module.css'
import type { PlayerProps } from '../../player.ts'
import { refusedMark } from '../../shared/fields/refused-field.ts'
import { questionTexts } from '../question/texts.ts'
import { useLongText } from '../question/use-long-text.tsx'
import { WordCount } from '../question/word-count.tsx'

/** QuestionAuto: a short text, or only digits, spaces, dots and commas (product 3.22). */
export function Player(props: PlayerProps<'question-auto'>) {
  const { item, value, onChange, disabled, labelledBy } = props
  const { allowOnlyNumbers, showWordsCount } = item.data
  const t = useTexts(questionTexts)
  const long = useLongText(value, onChange)
  const [refusedSome, setRefusedSome] = useState(false)
  const field = {
    className: controls.field,
    dir: 'auto',
    value: long.text,
    disabled,
    required: item.evaluationMandatory,
    'aria-label': item.content === '' ? t('answer') : undefined,
    'aria-labelledby': item.content === '' ? undefined : labelledBy,
    'aria-invalid': long.isTooLong,
    ...refusedMark(long.isTooLong),
    'aria-describedby': [
      long.problemId,
      allowOnlyNumbers && `hint-${item.id}`,
      showWordsCount && `words-${item.id}`,
    ]
      .filter(Boolean)
      .join(' '),
  }
  function takeDigits(text: string): void {
    const digits = keepDigits(text)
    setRefusedSome(digits !== text)
    if (digits !== long.text) long.change(digits)
  }
  return (
    <>
      {allowOnlyNumbers ? (
        <input
          {...field}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => takeDigits(event.target.value)}
        />
      ) : (
        <textarea {...field} rows={2} onChange={long.onChange} />
      )}
      {long.problem}
      {allowOnlyNumbers && (
        <output id={`hint-${item.id}`} className={refusedSome ? controls.warning : controls.hint}>
          {t('onlyDigits')}
        </output>
      )}
      {showWordsCount && <WordCount id={`words-${item.id}`} text={long.text} />}
    </>
  )
}
