import { freeTextLimit } from '@assay/domain/modules/reading'
import controls from '../controls.module.css'
import type { PlayerProps } from '../player.ts'
import { textsIn } from '../texts-in.ts'
import { questionTexts } from './texts.ts'
import { WordCount } from './word-count.tsx'

/** Question: free text. */
export function QuestionPlayer({
  item,
  value,
  onChange,
  disabled,
  context,
  labelledBy,
}: PlayerProps<'question'>) {
  const t = textsIn(questionTexts, context.language)
  const countId = `words-${item.id}`
  return (
    <>
      <textarea
        className={controls.field}
        rows={5}
        maxLength={freeTextLimit}
        value={value ?? ''}
        disabled={disabled}
        required={item.evaluationMandatory}
        aria-label={item.content === '' ? t('answer') : undefined}
        aria-labelledby={item.content === '' ? undefined : labelledBy}
        aria-describedby={item.data.showWordsCount ? countId : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {item.data.showWordsCount && <WordCount id={countId} text={value ?? ''} language={context.language} />}
    </>
  )
}
