/** From texts side by side to what i18next reads: one flat table per language. */
import type { Language, Texts } from './catalogue.ts'

/**
 * Splits a catalogue by language. French has a third plural form (`_many`, a million and more); it takes the text of
 * `_other` where none of its own is given.
 */
export function resourcesOf(texts: Texts): Record<Language, Record<string, string>> {
  const fr: Record<string, string> = {}
  const en: Record<string, string> = {}
  for (const [key, [french, english]] of Object.entries(texts)) {
    fr[key] = french
    en[key] = english
    if (key.endsWith('_other')) fr[key.replace(/_other$/, '_many')] ??= french
  }
  return { fr, en }
}
