import { useTexts } from '../../../i18n/use-texts.ts'
import controls from '../../controls.module.css'
import { countWords } from './count-words.ts'
import { questionTexts } from './texts.ts'

/** The number of words under a field; not announced at each key, but there for whoever looks. */
export function WordCount({ text, id }: { text: string; id: string }) {
  return (
    <p id={id} className={controls.hint}>
      {useTexts(questionTexts)('words', { count: countWords(text) })}
    </p>
  )
}
