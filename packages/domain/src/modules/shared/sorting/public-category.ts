/** A category as a candidate sees it. */
export interface PublicCategory {
  readonly id: string
  readonly name: string
  readonly color: string | null
  readonly parentCategoryId: string | null
  readonly subcategoryIdList: readonly string[]
}

/** Builds the public form of a category, field by field. */
export function publicCategory(category: PublicCategory): PublicCategory {
  return {
    id: category.id,
    name: category.name,
    color: category.color,
    parentCategoryId: category.parentCategoryId,
    subcategoryIdList: [...category.subcategoryIdList],
  }
}

/** The fields of the categories that a candidate's browser has (`publicPaths`). */
export const categoryPaths: readonly string[] = [
  'id',
  'name',
  'color',
  'parentCategoryId',
  'subcategoryIdList.*',
].map((field) => `categoryList.*.${field}`)
