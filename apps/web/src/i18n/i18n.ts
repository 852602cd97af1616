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

/** What gives the texts of a catalogue, one per language: made once, as a screen asks in hundreds of places at every key. */
const translators = new WeakMap<Catalogue, Partial<Record<Language, Translator>>>()
type Translator = (key: string, variables?: object) => string

/** Registers a catalogue the first time it is used and gives its texts in the language of the moment. */
export function textsOf<T extends Texts>(
  catalogue: Catalogue<T>,
  language = currentLanguage(),
): Translate<T> {
  let ofCatalogue = translators.get(catalogue)
  if (!ofCatalogue) {
    for (const [each, resources] of Object.entries(resourcesOf(catalogue.texts)))
      i18n.addResourceBundle(each, catalogue.name, resources)
    ofCatalogue = {}
    translators.set(catalogue, ofCatalogue)
  }
  return (ofCatalogue[language] ??= translatorOf(catalogue.name, language))
}

/** Texts without variables are looked up once. */
function translatorOf(name: string, language: Language): Translator {
  const translate = i18n.getFixedT(language, name)
  const plain = new Map<string, string>()
  return (key, variables) => {
    if (variables !== undefined) return translate(key, { ...variables })
    const text = plain.get(key) ?? translate(key)
    if (i18n.isInitialized) plain.set(key, text)
    return text
  }
}
