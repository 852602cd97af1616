/**
 * The language of the moment, which i18next keeps, and the texts of the product's catalogues in it: French is default and
 * fallback (SPEC §1). The texts themselves are filled in by ten lines of our own, as in the players (decision 181).
 */
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { textsIn } from '../modules/texts-in.ts'
import type { Catalogue, Language, Texts, Translate } from './catalogue.ts'
import { keepLanguage, keptLanguage } from './language.ts'

export const i18n = createInstance()

/** Starts the interface's language; resolves at once, as every text comes with the code that shows it. */
export async function startI18n(): Promise<void> {
  await i18n.use(initReactI18next).init({
    lng: keptLanguage(),
    fallbackLng: 'fr',
    supportedLngs: ['fr', 'en'],
    resources: {},
    initAsync: false,
  })
  document.documentElement.lang = currentLanguage()
}

export function currentLanguage(): Language {
  return i18n.resolvedLanguage === 'en' || i18n.language === 'en' ? 'en' : 'fr'
}

/** Changes the language, keeps the choice and tells the document (screen readers, hyphenation). */
export async function changeLanguage(language: Language): Promise<void> {
  keepLanguage(language)
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
}

type Translator = (key: string, variables?: Record<string, string | number>) => string

/** What gives the texts of a catalogue, one per language: made once, as a screen asks in hundreds of places at every key. */
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

/** Texts without variables are looked up once. */
function translatorOf(catalogue: Catalogue, language: Language): Translator {
  // Which key takes which variables is checked where it is asked for.
  const translate = textsIn(catalogue, language) as unknown as Translator
  const plain = new Map<string, string>()
  return (key, variables) => {
    if (variables !== undefined) return translate(key, variables)
    const text = plain.get(key) ?? translate(key)
    plain.set(key, text)
    return text
  }
}
