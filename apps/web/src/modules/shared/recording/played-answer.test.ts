import { describe, expect, test } from 'vitest'
import { playedAnswer, type UploadOfSheet } from './played-answer.ts'

const upload = (id: string, changed: Partial<UploadOfSheet> = {}): UploadOfSheet => ({
  id,
  moduleId: 'film',
  mime: 'video/webm',
  size: 1000,
  durationMs: 5000,
  state: 'ready',
  startedAt: '2026-01-01T10:00:00.000Z',
  ...changed,
})

describe('what of an answer is played', () => {
  test('its parts, in the order of the answer', () => {
    expect(playedAnswer(['b', 'a'], [upload('a'), upload('b'), upload('c')])).toEqual({
      played: [
        { id: 'b', durationMs: 5000 },
        { id: 'a', durationMs: 5000 },
      ],
      remarks: [],
    })
  })
  test.each([
    ['receiving', 1],
    ['joining', 1],
    ['incomplete', 1],
    ['deleted', 0],
  ] as const)('one that is %s says so', (state, count) => {
    const { played, remarks } = playedAnswer(['a'], [upload('a', { state })])
    expect([played.length, remarks]).toEqual([count, [state]])
  })
  test('one that is still being scanned is played, and says so', () => {
    expect(playedAnswer(['a'], [upload('a', { scan: 'waiting' })])).toEqual({
      played: [{ id: 'a', durationMs: 5000 }],
      remarks: ['waiting'],
    })
  })
  test('one that the virus scanner keeps back is not played; one that was not scanned says so', () => {
    const uploads = [upload('a', { scan: 'infected' }), upload('b', { scan: 'notScanned' })]
    expect(playedAnswer(['a', 'b'], uploads)).toEqual({
      played: [{ id: 'b', durationMs: 5000 }],
      remarks: ['infected', 'notScanned'],
    })
  })
  test('one of which nothing came is not offered to be played', () => {
    expect(playedAnswer(['a'], [upload('a', { state: 'incomplete', size: 0 })])).toEqual({
      played: [],
      remarks: ['incomplete'],
    })
  })
  test('parts that were joined play as one, unless the answer has changed since', () => {
    const joined = {
      id: 'ab',
      moduleId: 'film',
      parts: ['a', 'b'],
      mime: 'video/webm',
      size: 1,
      durationMs: 9900,
    }
    const uploads = [upload('a'), upload('b')]
    expect(playedAnswer(['a', 'b'], uploads, [joined]).played).toEqual([{ id: 'ab', durationMs: 9900 }])
    expect(playedAnswer(['b'], uploads, [joined]).played).toEqual([{ id: 'b', durationMs: 5000 }])
  })
  test('what is true of several is said once', () => {
    expect(playedAnswer(['a', 'b', 'c'], [upload('a', { state: 'joining' })]).remarks).toEqual([
      'joining',
      'missing',
    ])
  })
})
