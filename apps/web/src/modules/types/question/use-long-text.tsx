import { freeTextLimit } from '@assay/domain/modules/reading'
import { type ChangeEvent, useId, useState } from 'react'
import { formatNumber } from '../../../i18n/formats.ts'
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts'
import controls from '../../controls.module.css'
import { questionTexts } from './texts.ts'
import { withinLimit } from './within-limit.ts'

/**
 * A free text of at most `freeTextLimit`: more of it stays in the field, its beginning is the answer, and a
 * live message says how much is too much. Nothing is cut unsaid: its field is to carry `refusedMark`, which
 * holds the page.
 */
export function useLongText(value: string | null, onChange: (value: string) => void) {
  const t = useTexts(questionTexts)
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
  return {
    /** The whole text as typed, also the part beyond the limit. */
    text: isTooLong ? typed : accepted,
    change,
    onChange: (event: ChangeEvent<HTMLTextAreaElement>): void => change(event.target.value),
    isTooLong,
    /** For `aria-describedby`. */
    problemId,
    /** Under the field; always there, so that it is heard when it says something. */
    problem: (
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
    ),
  }
}
