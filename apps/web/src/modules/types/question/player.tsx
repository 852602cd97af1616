import { useTexts } from '../../../i18n/use-texts.ts'
import controls from '../../controls.module.css'
import type { PlayerProps } from '../../player.ts'
import { refusedMark } from '../../shared/fields/refused-field.ts'
import { questionTexts } from './texts.ts'
import { useLongText } from './use-long-text.tsx'
import { WordCount } from './word-count.tsx'

/** Question: free text. */
export function Player({ item, value, onChange, disabled, labelledBy }: PlayerProps<'question'>) {
  const t = useTexts(questionTexts)
  const long = useLongText(value, onChange)
  const countId = `words-${item.id}`
  return (
    <>
      <textarea
        className={controls.field}
        dir="auto"
        rows={5}
        value={long.text}
        disabled={disabled}
        required={item.evaluationMandatory}
        aria-label={item.content === '' ? t('answer') : undefined}
        aria-labelledby={item.content === '' ? undefined : labelledBy}
        aria-invalid={long.isTooLong}
        {...refusedMark(long.isTooLong)}
        aria-describedby={item.data.showWordsCount ? `${long.problemId} ${countId}` : long.problemId}
        onChange={long.onChange}
      />
      {long.problem}
      {item.data.showWordsCount && <WordCount id={countId} text={long.text} />}
    </>
  )
}
