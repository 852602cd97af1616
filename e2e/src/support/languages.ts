/** The interface's two languages, as a person sees them: journeys say the words that they look for. */
import { looksAtEverything } from './looks.ts'

/** Texts that many journeys read, from the interface's own catalogues. */
export { labels } from '../../../apps/web/src/testing/labels.ts'

export type Language = 'fr' | 'en'
export const languages: readonly Language[] = ['fr', 'en']
/** The languages in which a journey runs. */
export const saidIn: readonly Language[] = looksAtEverything ? languages : ['fr']

/** Words by name: French, then English; patterns where only a part is known. */
type Twin = readonly [fr: string, en: string] | readonly [fr: RegExp, en: RegExp]

/** Gives the words of one language by their names. */
export function wordsIn<T extends Readonly<Record<string, Twin>>>(
  language: Language,
  twins: T,
): { readonly [Name in keyof T]: T[Name][0] extends RegExp ? RegExp : string } {
  const index = language === 'fr' ? 0 : 1
  return Object.fromEntries(Object.entries(twins).map(([name, twin]) => [name, twin[index]])) as ReturnType<
    typeof wordsIn<T>
  >
}
