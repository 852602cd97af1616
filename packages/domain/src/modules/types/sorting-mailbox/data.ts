/** The data of a SortingMailbox. */
import { z } from 'zod'
import { documentLimits } from '../../../assessments/limits.ts'
import { listOf, points, shortText } from '../../fields.ts'
import { mail } from '../../shared/mails/mails.ts'
import { categoryIdOrNone, categoryListOf, noCategory } from '../../shared/sorting/categories.ts'

const sortingMail = mail.extend({
  /** The category in which the mail lies in the builder's preview. */
  currentCategoryId: categoryIdOrNone,
  emailPoints: points.default(1),
})

export const data = z.strictObject({
  mailboxAddress: shortText.default(''),
  mailboxList: listOf(sortingMail, 0, documentLimits.mails).default([]),
  categoryList: categoryListOf(1).default(() => [noCategory()]),
})

export type SortingMailboxData = z.output<typeof data>
