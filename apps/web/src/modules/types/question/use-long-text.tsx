import { freeTextLimit } from '@assay/domain/modules/reading'
import { type ChangeEvent, useId, useState } from 'react'
import { formatNumber } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import controls from '../../controls.module.css'
import type { PlayerProps } from '../../player.ts'
import { refusedMark } from '../../shared/fields/refused-field.ts'
import { countWords } from './count-words.ts'
import { questionTexts } from './texts.ts'
import { withinLimit } from './within-limit.ts'

/** A free text: beyond `freeTextLimit` its beginning is the answer; that is said, and holds the page. */
export function useLongText(
  { item, value, onChange, disabled, labelledBy }: PlayerProps<'question'> | PlayerProps<'question-auto'>,
  hintId?: string | false,
) {
  const t = questionTexts.useTexts()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const problemId = useId()
  const accepted = value ?? ''
  // An answer that changed from elsewhere is shown as it is.
  const whole = withinLimit(typed, freeTextLimit)
  const isTooLong = whole.excess > 0 && whole.accepted === accepted
  function change(text: string): void {
    const next = withinLimit(text, freeTextLimit)
    setTyped(next.excess > 0 ? text : '')
    if (next.accepted !== value) onChange(next.accepted)
  }
  const { showWordsCount } = item.data
  const countId = `words-${item.id}`
  const text = isTooLong ? typed : accepted
  return {
    field: {
      className: controls.field,
      dir: 'auto',
      value: text,
      disabled,
      required: item.evaluationMandatory,
      'aria-label': item.content === '' ? t('answer') : undefined,
      'aria-labelledby': item.content === '' ? undefined : labelledBy,
      'aria-invalid': isTooLong,
      ...refusedMark(isTooLong),
      'aria-describedby': [problemId, hintId, showWordsCount && countId].filter(Boolean).join(' '),
    },
    change,
    onChange: (event: ChangeEvent<HTMLTextAreaElement>): void => change(event.target.value),
    below: (
      <>
        <output id={problemId} className={isTooLong ? controls.problem : undefined}>
          {isTooLong && (
            <span>
              {t('tooLong', {
                limit: formatNumber(freeTextLimit, language),
                excess: formatNumber(whole.excess, language),
              })}
            </span>
          )}
        </output>
        {showWordsCount && <WordCount id={countId} text={text} />}
      </>
    ),
  }
}

/** The number of words under a field; not announced at each key, but there for whoever looks. */
function WordCount({ text, id }: { text: string; id: string }) {
  return (
    <p id={id} className={controls.hint}>
      {questionTexts.useTexts()('words', { count: countWords(text) })}
    </p>
  )
}
