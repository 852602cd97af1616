/** The texts of a catalogue in a language: of both entries, and of the players that both show. */
import type { Catalogue, Language, Texts, Translate } from '../i18n/catalogue.ts'

/** Fills `{{name}}`; a counted key takes its `_one` form for 1 (in French from 0 to below 2), else `_other`. */
export function textsIn<T extends Texts>({ texts }: Catalogue<T>, language: Language): Translate<T> {
  return (key: string, variables: Record<string, string | number> = {}) => {
    const { count } = variables
    const one = count === 1 || (language === 'fr' && Number(count) >= 0 && Number(count) < 2)
    const twin = texts[key] ?? texts[`${key}_${one ? 'one' : 'other'}`]
    const text = twin?.[language === 'en' ? 1 : 0] ?? key
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(variables[name] ?? ''))
  }
}
