import { describe, expect, test } from 'vitest'
import { durationOf } from './answers-tab.tsx'

const at = (clock: string) => `2026-11-20T${clock}.000Z`
const firstVisitedAt = at('10:00:00')

describe('how long a page was open', () => {
  test.each([
    ['nobody has left it', null, null, null, null],
    ['it was left', at('10:01:05'), null, null, 65],
    ['left, in an application that ended later', at('10:01:05'), null, at('10:30:00'), 65],
    ['left, and closed with the application', at('10:01:05'), at('10:30:00'), at('10:30:00'), 65],
    ['closed by its timer, and what was there came late', at('10:02:00'), at('10:00:14'), null, 14],
    ['never left, in an application that ended', null, null, at('10:30:00'), 1800],
    ['first seen after the end', null, null, at('09:59:00'), 0],
  ])('%s', (_, leftAt, closedAt, completedAt, expected) => {
    expect(durationOf({ firstVisitedAt, leftAt, closedAt }, completedAt)).toBe(expected)
  })
})
