/** The two languages that each starting test is written in. */
export type Language = 'fr' | 'en'

/** Picks the wording of one language. */
export type Say = (fr: string, en: string) => string

export const sayIn =
  (language: Language): Say =>
  (fr, en) =>
    language === 'fr' ? fr : en
