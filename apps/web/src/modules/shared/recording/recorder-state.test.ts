import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  answerParts,
  type Ending,
  initialRecorder,
  mayContinue,
  mayRestart,
  nextRecorder,
  type Part,
  type RecorderEvent,
  type RecorderKind,
  type RecorderRules,
  type RecorderState,
  recordedMs,
  remainingMs,
} from './recorder-state.ts'

const rules: RecorderRules = { limitMs: 60_000, onlyOneTry: false }
const once: RecorderRules = { ...rules, onlyOneTry: true }
const part = (uploadId: string, seconds: number): Part => ({ uploadId, durationMs: seconds * 1000 })
const nothing = { parts: [], isWhole: false }

const after = (
  events: readonly RecorderEvent[],
  given = rules,
  found: Parameters<typeof initialRecorder>[1] = nothing,
) => events.reduce((state, event) => nextRecorder(state, event, given), initialRecorder(true, found))

const ask: RecorderEvent = { type: 'ask' }
const opened: RecorderEvent = { type: 'opened' }
const begin: RecorderEvent = { type: 'begin' }
const restart: RecorderEvent = { type: 'restart' }
const ended = (each: Part | null, how: Ending = 'stopped'): RecorderEvent => ({
  type: 'ended',
  part: each,
  how,
})
const recording = [ask, opened, begin] as const

test.each<[string, readonly RecorderEvent[], RecorderKind]>([
  ['nothing yet', [], 'idle'],
  ['the devices are asked for', [ask], 'asking'],
  ['they are refused', [ask, { type: 'refused', refusal: 'denied' }], 'refused'],
  ['refused, and asked for again', [ask, { type: 'refused', refusal: 'denied' }, ask], 'asking'],
  ['they are live', [ask, opened], 'ready'],
  ['it records', recording, 'recording'],
  ['stopped', [...recording, ended(part('a', 5))], 'recorded'],
  ['stopped before a single byte', [...recording, ended(null)], 'idle'],
  ['unplugged while recording', [...recording, ended(part('a', 5), 'lost')], 'lost'],
  ['unplugged before recording', [ask, opened, { type: 'deviceGone' }], 'lost'],
  ['asked for again after that', [ask, opened, { type: 'deviceGone' }, ask], 'asking'],
  ['thought better of it', [ask, opened, { type: 'cancel' }], 'idle'],
  ['the recorder would not start', [ask, opened, { type: 'refused', refusal: 'failed' }], 'refused'],
  ['a recording cannot be begun unseen', [begin], 'idle'],
  ['a recording cannot be left by cancelling', [...recording, { type: 'cancel' }], 'recording'],
  ['a second press changes nothing', [...recording, begin], 'recording'],
])('%s: %j', (_, events, kind) => {
  expect(after(events).kind).toBe(kind)
})

test('a browser that cannot record stays so', () => {
  const state = initialRecorder(false, nothing)
  expect([ask, opened, begin].reduce((each, event) => nextRecorder(each, event, rules), state)).toBe(state)
})

describe('a recording that was stopped', () => {
  const state = after([...recording, ended(part('a', 20))])
  test('is whole: it is not gone on with, though time remains', () => {
    expect(mayContinue(state, rules)).toBe(false)
    expect(remainingMs(state, rules)).toBe(40_000)
  })
  test('may be made again, unless only one try is given', () => {
    expect([mayRestart(state, rules), mayRestart(state, once)]).toEqual([true, false])
    expect(nextRecorder(state, restart, once)).toBe(state)
  })
  test('stays the answer until its successor is made', () => {
    const again = nextRecorder(nextRecorder(state, restart, rules), opened, rules)
    expect(answerParts(again, null)).toEqual(['a'])
    const begun = nextRecorder(again, begin, rules)
    expect(answerParts(begun, 'b')).toEqual(['a'])
    expect(remainingMs(begun, rules)).toBe(60_000)
    expect(nextRecorder(begun, ended(part('b', 3)), rules).parts).toEqual([part('b', 3)])
  })
  test.each([
    ['stopped', ['b']],
    ['lost', ['b']],
    ['left', ['a']],
  ] as const)('its successor is %s: the answer is %j', (how, answer) => {
    const begun = after([...recording, ended(part('a', 20)), restart, opened, begin])
    expect(answerParts(nextRecorder(begun, ended(part('b', 3), how), rules), null)).toEqual(answer)
  })
  test('is back when its successor holds nothing, or is thought better of', () => {
    const live = after([...recording, ended(part('a', 20)), restart, opened])
    const empty = nextRecorder(nextRecorder(live, begin, rules), ended(null, 'lost'), rules)
    expect(empty).toMatchObject({ parts: [part('a', 20)], isWhole: true })
    expect(nextRecorder(live, { type: 'cancel' }, rules)).toMatchObject({
      kind: 'recorded',
      parts: [part('a', 20)],
      isReplacing: false,
    })
  })
})

describe('a recording that was interrupted', () => {
  const found = { parts: [part('a', 20)], isWhole: false }
  test.each([rules, once])('goes on as a second part for the time that remains: %j', (given) => {
    const live = after([ask, opened, begin], given, found)
    expect(live.kind).toBe('recording')
    expect(remainingMs(live, given)).toBe(40_000)
    expect(answerParts(live, 'b')).toEqual(['a', 'b'])
    const state = nextRecorder(live, ended(part('b', 40)), given)
    expect(state.parts).toEqual([part('a', 20), part('b', 40)])
    expect(mayContinue(state, given)).toBe(false)
  })
  test('with nothing of the time left it does not', () => {
    const state = initialRecorder(true, { parts: [part('a', 59.5)], isWhole: false })
    expect(nextRecorder(state, ask, rules)).toBe(state)
  })
  test('a lost device ends a part, and the next one goes on', () => {
    const state = after([...recording, ended(part('a', 5), 'lost'), ask, opened, begin])
    expect(answerParts(state, 'b')).toEqual(['a', 'b'])
  })
})

test.each([rules, once])(
  'time that is given once the limit has ended a recording is there to go on: %j',
  (given) => {
    const state = after([...recording, ended(part('a', 60), 'limit')], given)
    expect(mayContinue(state, given)).toBe(false)
    const more = { ...given, limitMs: 90_000 }
    expect(mayContinue(state, more)).toBe(true)
    const live = [ask, opened, begin].reduce((each, event) => nextRecorder(each, event, more), state)
    expect(answerParts(live, 'b')).toEqual(['a', 'b'])
    expect(remainingMs(live, more)).toBe(30_000)
  },
)

test('time that is given while recording lengthens what remains', () => {
  const state = after([...recording, { type: 'time', elapsedMs: 50_000 }])
  expect(remainingMs(state, { limitMs: 60_000 })).toBe(10_000)
  expect(remainingMs(state, { limitMs: 90_000 })).toBe(40_000)
})

test('whatever happens, no part that was recorded is gone without a restart, and none is doubled', () => {
  const event: fc.Arbitrary<RecorderEvent> = fc.oneof(
    fc.constantFrom<RecorderEvent>(ask, opened, begin, { type: 'cancel' }, { type: 'deviceGone' }),
    fc.record({ type: fc.constant('refused' as const), refusal: fc.constant('inUse' as const) }),
    fc.record({ type: fc.constant('time' as const), elapsedMs: fc.nat(30_000) }),
    fc.record({
      type: fc.constant('ended' as const),
      part: fc.option(fc.record({ uploadId: fc.uuid(), durationMs: fc.nat(30_000) })),
      how: fc.constantFrom('stopped' as const, 'left' as const, 'lost' as const, 'limit' as const),
    }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state: RecorderState = initialRecorder(true, nothing)
      for (const each of events) {
        const next = nextRecorder(state, each, once)
        expect(next.parts.slice(0, state.parts.length)).toEqual(state.parts)
        expect(new Set(next.parts).size).toBe(next.parts.length)
        expect(recordedMs(next)).toBeGreaterThanOrEqual(0)
        state = next
      }
    }),
  )
})
