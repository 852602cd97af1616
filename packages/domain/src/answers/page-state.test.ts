import { describe, expect, test } from 'vitest'
import { lateDays, type PageState, pageStateOf } from './page-state.ts'

const now = new Date(Date.UTC(2026, 0, 31))
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

/** When the page was closed, null where it was not, and whether its timer did it. */
type Closing = readonly [closedAt: Date | null, closedByTimer: boolean]
const notClosed: Closing = [null, false]
const submitted: Closing = [daysAgo(1), false]
const submittedLongAgo: Closing = [daysAgo(lateDays + 1), false]
const timedOut: Closing = [daysAgo(lateDays), true]
const timedOutLongAgo: Closing = [new Date(daysAgo(lateDays).getTime() - 1), true]

/** The states while the score was not disclosed, and once it was. */
type States = readonly [notDisclosed: PageState, disclosed: PageState]

describe('the state of a page', () => {
  test.each<[string, Closing, goesOn: States, completed: States]>([
    ['that is not closed', notClosed, ['open', 'open'], ['open', 'open']],
    ['that was submitted', submitted, ['aside', 'sealed'], ['open', 'open']],
    ['that was submitted long ago', submittedLongAgo, ['aside', 'sealed'], ['open', 'open']],
    ['that its timer closed', timedOut, ['late', 'sealed'], ['late', 'sealed']],
    ['that its timer closed long ago', timedOutLongAgo, ['aside', 'sealed'], ['aside', 'sealed']],
  ])('%s', (_, [closedAt, closedByTimer], goesOn, completed) => {
    const statesOf = (isCompleted: boolean) =>
      [false, true].map((isDisclosed) =>
        pageStateOf({ closedAt, closedByTimer, isDisclosed, isCompleted }, now),
      )
    expect([statesOf(false), statesOf(true)]).toEqual([goesOn, completed])
  })
})
