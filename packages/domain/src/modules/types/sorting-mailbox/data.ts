/** The data of a SortingMailbox. */
import { listOf, points, shortText, z } from '../../fields.ts'
import { mailLimit } from '../../shared/mails/mail-time.ts'
import { mail } from '../../shared/mails/mails.ts'
import { categoryIdOrNone, categoryListOf, noCategory } from '../../shared/sorting/categories.ts'

const sortingMail = mail.extend({
  /** The category in which the mail lies in the builder's preview. */
  currentCategoryId: categoryIdOrNone,
  emailPoints: points.default(1),
})

export const data = z.strictObject({
  mailboxAddress: shortText.default(''),
  mailboxList: listOf(sortingMail, 0, mailLimit).default([]),
  categoryList: categoryListOf(1).default(() => [noCategory()]),
})

export type SortingMailboxData = z.output<typeof data>
