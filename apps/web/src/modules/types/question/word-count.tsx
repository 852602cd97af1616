import { type Language, textsIn } from '../../../i18n/catalogue.ts'
import controls from '../../controls.module.css'
import { countWords } from './count-words.ts'
import { questionTexts } from './texts.ts'

/** The number of words under a field; not announced at each key, but there for whoever looks. */
export function WordCount({ text, language, id }: { text: string; language: Language; id: string }) {
  return (
    <p id={id} className={controls.hint}>
      {textsIn(questionTexts, language)('words', { count: countWords(text) })}
    </p>
  )
}
