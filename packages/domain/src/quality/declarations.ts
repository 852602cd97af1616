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

/** The two ways in which people are divided, with their groups in the order that they are shown in. */
export const divisions = { sex: sexes, age: ageBands } as const
export type Division = keyof typeof divisions
