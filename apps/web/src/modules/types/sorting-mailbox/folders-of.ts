/** Where the mails of a mailbox lie, by the answer. */
import type { PublicMail } from '@assay/domain/modules/shared/mails/public-mail'
import { categoryOf } from '@assay/domain/modules/shared/sorting/sorting'
import type { SortingMailboxAnswer } from '@assay/domain/modules/types/sorting-mailbox/answer'
import type { Mailbox } from '../../shared/mails/use-mailbox.ts'
import { placeOf, type SortingCategory } from '../../shared/sorting/places.ts'
import type { FolderCount } from './folder-list.tsx'

export interface Folders {
  readonly placeOfMail: (id: string) => SortingCategory
  /** The mails of a place, all for null. */
  readonly mailsIn: (placeId: string | null) => readonly PublicMail[]
  readonly countOf: (placeId: string | null) => FolderCount
}

export function foldersOf(
  { arrived, isRead }: Pick<Mailbox, 'arrived' | 'isRead'>,
  places: readonly SortingCategory[],
  answer: SortingMailboxAnswer | null,
): Folders {
  const placeOfMail = (id: string) => placeOf(places, categoryOf(answer, id))
  const mailsIn = (placeId: string | null) =>
    placeId === null ? arrived : arrived.filter(({ id }) => placeOfMail(id).id === placeId)
  return {
    placeOfMail,
    mailsIn,
    countOf: (placeId) => {
      const mails = mailsIn(placeId)
      return { total: mails.length, unread: mails.filter(({ id }) => !isRead(id)).length }
    },
  }
}
