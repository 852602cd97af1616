import type { ScoreDefinition } from '../../definition.ts'
import { sortingMax, sortingScore } from '../../shared/sorting/sorting-score.ts'
import type { SortingMailboxAnswer } from './answer.ts'
import type { SortingMailboxData } from './document.ts'

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
