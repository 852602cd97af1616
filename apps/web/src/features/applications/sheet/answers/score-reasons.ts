/** A reason for points in words, from its code (product 3.19). */
import type { ScoreReason } from '@assay/domain/modules/definition'
import { noCategoryId, trashCategoryId } from '@assay/domain/modules/shared/sorting/special-categories'
import { durationWords } from '@assay/domain/time/duration-words'
import type { Translate } from '../../../../i18n/catalogue.ts'
import type { sheetTexts } from '../texts.ts'

type SheetTranslate = Translate<(typeof sheetTexts)['texts']>

export function reasonWords(t: SheetTranslate, reason: ScoreReason): string {
  const { code, points, label = '', given = '', expected = '' } = reason
  const category = (name: string | number): string | number =>
    name === noCategoryId ? t('category.none') : name === trashCategoryId ? t('category.trash') : name
  switch (code) {
    case 'gap':
      return t('reason.position', { label, given, expected })
    case 'misplaced':
      // The figures of an order are positions, those of a sorting the names of categories.
      return typeof given === 'number'
        ? t('reason.position', { label, given, expected })
        : t('reason.misplaced', { label, given: category(given), expected: category(expected) })
    case 'placed':
      return t('reason.placed', { label, given: category(given) })
    case 'allOrNothing':
      return t(points > 0 ? 'reason.exact' : 'reason.notExact')
    case 'choice':
    case 'criterion':
      return t(`reason.${code}`, { label })
    case 'wordGroup':
    case 'number':
      return t(`reason.${code}`, { given })
    case 'durationBonus':
      return t('reason.durationBonus', {
        given: durationWords(Number(given)),
        expected: durationWords(Number(expected)),
      })
    case 'unanswered':
    case 'clamped':
    case 'arrivalBonus':
      return t(`reason.${code}`)
  }
}
