/** Where the mails of a mailbox lie, by the answer. */
import { categoryOf } from '@assay/domain/modules/shared/sorting/sorting'
import type { SortingMailboxAnswer } from '@assay/domain/modules/types/sorting-mailbox/answer'
import type { Mailbox } from '../../shared/mails/use-mailbox.ts'
import { type SortingCategory, sortingCategoryOf } from '../../shared/sorting/sorting-categories.ts'
import type { FolderCount } from './folder-list.tsx'

export function foldersOf(
  { arrived, isRead }: Pick<Mailbox, 'arrived' | 'isRead'>,
  sortingCategories: readonly SortingCategory[],
  answer: SortingMailboxAnswer | null,
) {
  const categoryOfMail = (id: string) => sortingCategoryOf(sortingCategories, categoryOf(answer, id))
  const mailsIn = (categoryId: string | null) =>
    categoryId === null ? arrived : arrived.filter(({ id }) => categoryOfMail(id).id === categoryId)
  return {
    categoryOfMail,
    mailsIn,
    countOf: (categoryId: string | null): FolderCount => {
      const mails = mailsIn(categoryId)
      return { total: mails.length, unread: mails.filter(({ id }) => !isRead(id)).length }
    },
  }
}
