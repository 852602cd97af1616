import type { PublicCategory } from '@assay/domain/modules/shared/sorting/public-category'
import { type Language, textsIn } from '../../../i18n/catalogue.ts'
import { placesOf, type SortingCategory } from './places.ts'
import { sortingTexts } from './texts.ts'

/** The places of a module's categories, named in the candidate's language. */
export function placesIn(categories: readonly PublicCategory[], language: Language): SortingCategory[] {
  const t = textsIn(sortingTexts, language)
  return placesOf(categories, {
    none: t('none'),
    trash: t('trash'),
    unnamed: (number) => t('unnamed', { number }),
  })
}
