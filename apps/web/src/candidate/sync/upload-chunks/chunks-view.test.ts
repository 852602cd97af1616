import { describe, expect, test } from 'vitest'
import { emptyView } from '../queue-view.ts'
import { joinedView } from './chunks-view.ts'

describe('answers and chunks in one', () => {
  const chunks = {
    waiting: 3,
    savedAt: '2026-01-01T10:00:05.000Z',
    failing: 'server' as const,
    isVolatile: true,
    heldBy: null,
    refused: ['film'],
    uploads: new Map([
      ['film', { made: 2, sent: 1, isComplete: false, refusedBy: 'uploadTooLong' }],
      ['sound', { made: 1, sent: 1, isComplete: true, refusedBy: null }],
    ]),
  }
  test('add up', () => {
    const answers = { ...emptyView, waiting: 1, savedAt: '2026-01-01T10:00:01.000Z' }
    expect(joinedView(answers, chunks)).toEqual({
      waiting: 4,
      savedAt: chunks.savedAt,
      failing: 'server' as const,
      volatile: true,
      heldBy: null,
      refused: [],
      refusedUploads: ['film'],
    })
  })
  test('say when either was saved last', () => {
    const answers = { ...emptyView, savedAt: '2026-01-01T10:00:09.000Z' }
    expect(joinedView(answers, chunks).savedAt).toBe(answers.savedAt)
  })
})
