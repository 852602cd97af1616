/** The texts of a catalogue, for code that is no component. */
import { withFrenchSpaces } from '@assay/domain/assessments/french-spaces'
import { type Catalogue, type Language, type Texts, type Translate, textsIn } from './catalogue.ts'
import { currentLanguage } from './language.ts'

type Translator = (key: string, variables?: Record<string, string | number>) => string

/**
 * The translators, one per catalogue and language, made once: a screen asks in hundreds of places at every
 * key.
 */
const translators = new WeakMap<Catalogue, Partial<Record<Language, Translator>>>()

/** The texts of a catalogue in the language of the moment. */
export function textsOf<T extends Texts>(
  catalogue: Catalogue<T>,
  language = currentLanguage(),
): Translate<T> {
  const ofCatalogue = translators.get(catalogue) ?? {}
  translators.set(catalogue, ofCatalogue)
  return (ofCatalogue[language] ??= translatorOf(catalogue, language))
}

/** Texts without variables are looked up once; no French line begins with a mark. */
function translatorOf({ name, texts }: Catalogue, language: Language): Translator {
  const catalogue = { name, texts: language === 'fr' ? withFrenchSpaces(texts) : texts }
  // The compiler checks at each use which variables a key takes.
  const translate = textsIn(catalogue, language) as unknown as Translator
  const plain = new Map<string, string>()
  return (key, variables) => {
    if (variables !== undefined) return translate(key, variables)
    const text = plain.get(key) ?? translate(key)
    plain.set(key, text)
    return text
  }
}
