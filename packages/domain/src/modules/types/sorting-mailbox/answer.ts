import type { AnswerDefinition } from '../../definition.ts'
import type { PublicMail } from '../../shared/mails/public-mail.ts'
import type { PublicCategory } from '../../shared/sorting/public-category.ts'
import { isSorted, readSorting, type Sorting } from '../../shared/sorting/sorting.ts'

export interface SortingMailboxPublic {
  readonly mailboxAddress: string
  /** In the order in which they arrive; those of one moment in an order drawn for this application. */
  readonly mailboxList: readonly PublicMail[]
  readonly categoryList: readonly PublicCategory[]
}

/** Category id by mail id. */
export type SortingMailboxAnswer = Sorting

export const sortingMailboxAnswer: AnswerDefinition<SortingMailboxPublic, SortingMailboxAnswer> = {
  read: (value, { mailboxList, categoryList }) => readSorting(value, mailboxList, categoryList),
  isAnswered: (answer) => isSorted(answer),
}
