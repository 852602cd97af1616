import { expect, test } from 'vitest'
import { initialRecorder, type RecorderState } from './recorder-state.ts'
import { saidAt } from './said.ts'

const rest = initialRecorder(true, { parts: [], isWhole: false })
const recording = (seconds: number): RecorderState => ({
  ...rest,
  kind: 'recording',
  elapsedMs: seconds * 1000,
})
const recorded: RecorderState = { ...rest, kind: 'recorded', parts: [{ uploadId: 'a', durationMs: 42_000 }] }
const rules = { limitMs: 120_000, onlyOneTry: false }

test.each([
  ['it begins', rest, recording(0), { what: 'begun' }],
  ['a minute before the end', recording(59), recording(60.2), { what: 'left', seconds: 60 }],
  ['half a minute', recording(89.9), recording(90), { what: 'left', seconds: 30 }],
  ['ten seconds', recording(109), recording(110), { what: 'left', seconds: 10 }],
  ['several marks at once', recording(10), recording(111), { what: 'left', seconds: 10 }],
  ['in between', recording(60.2), recording(60.4), null],
  ['it ends', recording(42), recorded, { what: 'ended', lengthMs: 42_000 }],
  ['nothing has changed', rest, rest, null],
] as const)('%s', (_, before, after, said) => {
  expect(saidAt(before, after, rules)).toEqual(said)
})

test('a mark as long as the limit is no mark', () => {
  expect(saidAt(recording(0), recording(0.2), { ...rules, limitMs: 60_000 })).toBeNull()
})
