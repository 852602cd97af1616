/** i18next with the product's catalogues: French is default and fallback (SPEC §1). */
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Catalogue, Language, Texts, Translate } from './catalogue.ts'
import { keepLanguage, keptLanguage } from './language.ts'
import { resourcesOf } from './resources.ts'

export const i18n = createInstance()

/** Starts the interface's language; resolves at once, as every text comes with the code that shows it. */
export async function startI18n(): Promise<void> {
  await i18n.use(initReactI18next).init({
    lng: keptLanguage(),
    fallbackLng: 'fr',
    supportedLngs: ['fr', 'en'],
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
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

const known = new WeakSet<Catalogue>()

/** Texts without variables, once they were looked up: a screen asks for hundreds at every key. */
const plainTexts = new WeakMap<Catalogue, Record<Language, Map<string, string>>>()

function plainTextsOf(catalogue: Catalogue, language: Language): Map<string, string> {
  const kept = plainTexts.get(catalogue) ?? { fr: new Map(), en: new Map() }
  plainTexts.set(catalogue, kept)
  return kept[language]
}

/** Registers a catalogue the first time it is used and gives its texts in the language of the moment. */
export function textsOf<T extends Texts>(
  catalogue: Catalogue<T>,
  language = currentLanguage(),
): Translate<T> {
  if (!known.has(catalogue)) {
    known.add(catalogue)
    for (const [language, resources] of Object.entries(resourcesOf(catalogue.texts))) {
      i18n.addResourceBundle(language, catalogue.name, resources)
    }
  }
  const translate = i18n.getFixedT(language, catalogue.name)
  const plain = plainTextsOf(catalogue, language)
  return (key: string, variables?: object) => {
    if (variables !== undefined) return translate(key, { ...variables })
    const text = plain.get(key) ?? translate(key)
    if (i18n.isInitialized) plain.set(key, text)
    return text
  }
}
