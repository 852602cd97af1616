/** Questions of a company's bank (product 11): what is stored of a module, and how a test takes one in. */

export const questionStates = ['draft', 'inUse', 'retired'] as const
export type QuestionState = (typeof questionStates)[number]

/** From the easiest to the hardest. */
export const questionLevels = [1, 2, 3, 4, 5] as const

export const bankLimits = {
  categoryCharacters: 200,
  categoryDepth: 6,
  categories: 2_000,
  titleCharacters: 300,
  searchedCharacters: 2_000,
  /** Of one file. */
  imported: 2_000,
} as const

/** What stands between the parts of a category, as it is shown and stored. */
export const categorySeparator = ' / '

/**
 * A typed category as it is stored: `Logique / Suites`, its parts trimmed and its empty ones left out.
 * Undefined where nothing is left, or it is too long or too deep.
 */
export function categoryPath(typed: string): string | undefined {
  if (typed.length > 2 * bankLimits.categoryCharacters) return undefined
  const parts = typed
    .split('/')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
  const path = parts.join(categorySeparator)
  const fits = parts.length <= bankLimits.categoryDepth && path.length <= bankLimits.categoryCharacters
  return path !== '' && fits ? path : undefined
}
