/**
 * What candidates may declare of themselves after a test, so that it can be seen whether it disadvantages
 * somebody (product 12.12). Nothing else is ever asked: French law lets nobody count origin, health or
 * handicap in this way.
 */

export const sexes = ['woman', 'man'] as const
export type Sex = (typeof sexes)[number]

/** In years; broad, so that a group has many people. */
export const ageBands = ['under30', 'from30to49', 'from50'] as const
export type AgeBand = (typeof ageBands)[number]

/** Null: not said. */
export interface Declaration {
  readonly sex: Sex | null
  readonly age: AgeBand | null
}

export type DeclaredGroup = Sex | AgeBand

/** What a group is called, French and English, to whoever declares it and to whoever compares. */
export const groupWords = {
  woman: ['Femme', 'Woman'],
  man: ['Homme', 'Man'],
  under30: ['Moins de 30 ans', 'Under 30'],
  from30to49: ['30 à 49 ans', '30 to 49'],
  from50: ['50 ans ou plus', '50 or over'],
} as const satisfies Record<DeclaredGroup, readonly [fr: string, en: string]>

/** The two ways in which people are divided, with their groups in the order that they are shown in. */
export const divisions = { sex: sexes, age: ageBands } as const
export type Division = keyof typeof divisions

/** What was declared, in words. */
export const declaredWords = ({ sex, age }: Declaration, language: 'fr' | 'en'): string =>
  [sex, age].flatMap((group) => (group ? [groupWords[group][language === 'fr' ? 0 : 1]] : [])).join(', ')
