import type { PublicCategory } from '@assay/domain/modules/shared/sorting/public-category'
import { type Language, textsIn } from '../../../i18n/catalogue.ts'
import { type SortingCategory, sortingCategoriesOf } from './sorting-categories.ts'
import { sortingTexts } from './texts.ts'

/** Lists a module's categories with their names in the candidate's language. */
export function namedCategories(
  categories: readonly PublicCategory[],
  language: Language,
): SortingCategory[] {
  const t = textsIn(sortingTexts, language)
  return sortingCategoriesOf(categories, {
    none: t('none'),
    trash: t('trash'),
    unnamed: (number) => t('unnamed', { number }),
  })
}
