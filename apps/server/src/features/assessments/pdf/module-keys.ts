import type { ModuleItem } from '@assay/domain/assessments/document'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { plainText } from '@assay/domain/modules/plain-text'
import { noCategoryId, trashCategoryId } from '@assay/domain/modules/shared/sorting/special-categories'
import type { Comparison } from '@assay/domain/modules/types/button/document'
import type { PdfWords } from './pdf-words.ts'

/** What stands in a module, what is expected of it, and its points; empty where there is none. */
type KeyRow = readonly [element: string, expected: string, points: string]

/** Each choice, item, mail or target of a module, with its key. */
export function moduleKeys(item: ModuleItem, words: PdfWords): KeyRow[] {
  const { t, figure } = words
  switch (item.moduleId) {
    case moduleTypes.qcm:
      return item.data.choiceList.map(({ content, score }) => [plainText(content), '', figure(score)])
    case moduleTypes['question-auto']:
      return item.data.acceptWordGroupList.map(({ acceptWord, score }) => ['', acceptWord, figure(score)])
    case moduleTypes.priorisation:
      return item.data.priorisationList.map(({ label, expectedPosition }) => [
        plainText(label),
        String(expectedPosition),
        '',
      ])
    case moduleTypes.category: {
      const nameOf = categoryNames(item.data.categoryList, words)
      return item.data.elementList.map(({ content, expectedCategoryId, score }) => [
        plainText(content),
        nameOf(expectedCategoryId),
        figure(score),
      ])
    }
    case moduleTypes['sorting-mailbox']: {
      const nameOf = categoryNames(item.data.categoryList, words)
      return item.data.mailboxList.map(({ emailSubject, expectedCategoryId, emailPoints }) => [
        emailSubject,
        nameOf(expectedCategoryId),
        figure(emailPoints),
      ])
    }
    case moduleTypes.mailbox:
      return item.data.mailboxList.map(({ emailSubject, emailSender }) => [
        `${emailSubject} (${emailSender})`,
        '',
        '',
      ])
    case moduleTypes.slider:
      return item.data.choices.map(({ name }) => [name, '', ''])
    case moduleTypes['file-holder']:
      return item.data.elementList.map(({ name, fileName }) => [name || fileName, '', ''])
    case moduleTypes.button:
      return item.data.goToNextPage || item.data.pagePositionList.length === 0
        ? [[item.data.label, t('next'), '']]
        : item.data.pagePositionList.map(({ pagePosition, comparaisonType, score }) => [
            item.data.label,
            `${item.data.isScoreChoice ? `${signs[comparaisonType]} ${figure(score)} : ` : ''}${t('page')} ${pagePosition}`,
            '',
          ])
    default:
      return []
  }
}

const signs: Readonly<Record<Comparison, string>> = { '=': '=', '>': '>', '<': '<', '>=': '≥', '<=': '≤' }

function categoryNames(
  categories: readonly { readonly id: string; readonly name: string }[],
  { t }: PdfWords,
): (id: string) => string {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return (id) => {
    if (id === trashCategoryId) return t('trash')
    return id === noCategoryId ? t('noCategory') : (names.get(id) ?? id)
  }
}
