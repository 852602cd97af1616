import { describe, expect, test } from 'vitest'
import { nothingStored } from './answers/local-store.ts'
import { recoveryFileOf } from './recovery-file.ts'

const of = (stored: Partial<typeof nothingStored>) =>
  recoveryFileOf({
    applicationId: 'app',
    assessmentId: 'test',
    stored: { ...nothingStored, ...stored },
    madeAt: '2026-01-01T10:00:00.000Z',
  })
const operation = (module: string, seq: number) => ({ module, seq, value: `${module} ${seq}` })
const answer = (moduleId: string, seq: number) => ({ moduleId, seq, value: `${moduleId} ${seq}` })

describe('the recovery file', () => {
  test('names its application, and holds nothing where nothing waits', () => {
    expect(of({})).toEqual({
      format: 'assay-recovery',
      version: 1,
      applicationId: 'app',
      assessmentId: 'test',
      madeAt: '2026-01-01T10:00:00.000Z',
      operations: [],
      submittedPageId: null,
      pieces: [],
    })
  })

  test('holds what waits, what was refused (without the reason) and what is being submitted, in order', () => {
    const file = of({
      operations: [operation('c', 9), operation('a', 4)],
      refused: [{ ...operation('b', 6), code: 'answerInvalid' }],
      submission: { key: 'k', pageId: 'page-2', buttonId: 'go', answers: [answer('d', 2)] },
    })
    expect(file.operations).toEqual([
      operation('d', 2),
      operation('a', 4),
      operation('b', 6),
      operation('c', 9),
    ])
    expect(file.submittedPageId).toBe('page-2')
  })

  test.each([
    ['a change after the submission began', [operation('a', 7)], 5, 7],
    ['a submission of what a draft had before', [operation('a', 3)], 5, 5],
    ['the same in both', [operation('a', 5)], 5, 5],
  ])('of a module it holds the highest number: %s', (_, operations, submitted, seq) => {
    const submission = { key: 'k', pageId: 'p', buttonId: null, answers: [answer('a', submitted)] }
    expect(of({ operations, submission }).operations).toEqual([operation('a', seq)])
  })
})
