/** The interface's two languages, as a person sees them: journeys say the words that they look for. */
export type Language = 'fr' | 'en'
export const languages: readonly Language[] = ['fr', 'en']

/** Words by name: French, then English. */
type Twins = Readonly<Record<string, readonly [fr: string, en: string]>>

/** Gives the words of one language by their names. */
export function wordsIn<T extends Twins>(
  language: Language,
  twins: T,
): { readonly [Name in keyof T]: string } {
  const index = language === 'fr' ? 0 : 1
  return Object.fromEntries(Object.entries(twins).map(([name, twin]) => [name, twin[index]])) as {
    readonly [Name in keyof T]: string
  }
}
