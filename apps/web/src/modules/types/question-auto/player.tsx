import { keepDigits } from '@assay/domain/modules/types/question-auto/answer'
import { useState } from 'react'
import controls from '../../controls.module.css'
import type { PlayerProps } from '../../player.ts'
import { questionTexts } from '../question/texts.ts'
import { useLongText } from '../question/use-long-text.tsx'

/** QuestionAuto: a short text, or only digits, spaces, dots and commas (product 3.22). */
export function Player(props: PlayerProps<'question-auto'>) {
  const { allowOnlyNumbers } = props.item.data
  const t = questionTexts.useTexts()
  const hintId = `hint-${props.item.id}`
  const { field, change, onChange, below } = useLongText(props, allowOnlyNumbers && hintId)
  const [refusedSome, setRefusedSome] = useState(false)
  function takeDigits(text: string): void {
    const digits = keepDigits(text)
    setRefusedSome(digits !== text)
    if (digits !== field.value) change(digits)
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
        <textarea {...field} rows={2} onChange={onChange} />
      )}
      {allowOnlyNumbers && (
        <output id={hintId} className={refusedSome ? controls.warning : controls.hint}>
          {t('onlyDigits')}
        </output>
      )}
      {below}
    </>
  )
}
