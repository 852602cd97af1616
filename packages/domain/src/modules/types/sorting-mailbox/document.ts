/** SortingMailbox: mails that arrive after their delays, to be put into categories (product 3.9, 4.21). */

import type { DocumentDefinition, ScoreDefinition } from '../../definition.ts'
import { delaySeconds, mailPaths, publicMail } from '../../shared/mails/public-mail.ts'
import { categoryPaths, publicCategory } from '../../shared/sorting/public-category.ts'
import { categoryNames, sortedText } from '../../shared/sorting/sorted-text.ts'
import { checkSorting } from '../../shared/sorting/sorting-check.ts'
import { sortingMax, sortingScore } from '../../shared/sorting/sorting-score.ts'
import type { SortingMailboxAnswer, SortingMailboxPublic } from './answer.ts'
import type { data, SortingMailboxData } from './data.ts'

/** Points for each mail in its expected category. */
export const sortingMailboxScore: ScoreDefinition<SortingMailboxData, SortingMailboxAnswer> = {
  max: (data) => sortingMax(itemsOf(data)),
  score: (data, answer) => sortingScore(itemsOf(data), data.categoryList, answer),
  isWhole: ({ mailboxList }) => mailboxList.every(({ emailPoints }) => Number.isInteger(emailPoints)),
}

function itemsOf({ mailboxList }: SortingMailboxData) {
  return mailboxList.map(({ id, emailSubject, expectedCategoryId, emailPoints }) => ({
    id,
    label: emailSubject,
    expectedCategoryId,
    points: emailPoints,
  }))
}

export const sortingMailboxDocument: DocumentDefinition<
  typeof data,
  SortingMailboxPublic,
  SortingMailboxAnswer
> = {
  specName: 'SortingMailbox',
  category: 'sorting',
  names: ['Boîte mail à trier', 'Mailbox to sort'],
  about: ['Des mails à ranger', 'E-mails to sort'],
  publicPaths: ['mailboxAddress', ...mailPaths, ...categoryPaths],
  answerText: ({ mailboxList, categoryList }, answer, words) =>
    sortedText(
      mailboxList.map(({ id, emailSubject }) => ({ id, content: emailSubject || words.noSubject })),
      categoryList,
      answer,
      words,
    ),
  keyRows: ({ mailboxList, categoryList }, words) => {
    const nameOf = categoryNames(categoryList, words)
    return mailboxList.map(({ emailSubject, expectedCategoryId, emailPoints }) => [
      emailSubject,
      nameOf(expectedCategoryId),
      words.figure(emailPoints),
    ])
  },
  project: ({ mailboxAddress, mailboxList, categoryList }, draw, itemId) => ({
    mailboxAddress,
    mailboxList: draw
      .shuffle(`order:${itemId}`, mailboxList.map(publicMail))
      .sort((one, other) => delaySeconds(one) - delaySeconds(other)),
    categoryList: categoryList.map(publicCategory),
  }),
  mapRichText: (each, sanitise) => ({
    ...each,
    mailboxList: each.mailboxList.map((mail) => ({ ...mail, emailContent: sanitise(mail.emailContent) })),
  }),
  check: ({ mailboxList, categoryList }) => checkSorting(categoryList, mailboxList),
  score: sortingMailboxScore,
}
