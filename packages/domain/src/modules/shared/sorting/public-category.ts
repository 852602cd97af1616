/** A category as a candidate sees it. */
export interface PublicCategory {
  readonly id: string
  readonly name: string
  readonly color: string | null
  readonly parentCategoryId: string | null
  readonly subcategoryIdList: readonly string[]
}

export function publicCategory(category: PublicCategory): PublicCategory {
  return {
    id: category.id,
    name: category.name,
    color: category.color,
    parentCategoryId: category.parentCategoryId,
    subcategoryIdList: [...category.subcategoryIdList],
  }
}
