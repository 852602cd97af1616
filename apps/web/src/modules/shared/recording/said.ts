/** Words that a recorder says aloud, politely and once: the beginning, the last seconds, the end. Pure. */
import { type RecorderRules, type RecorderState, recordedMs, remainingMs } from './recorder-state.ts'

export type Said =
  | { readonly what: 'begun' }
  | { readonly what: 'left'; readonly seconds: number }
  | { readonly what: 'ended'; readonly lengthMs: number }

/** Seconds before the end that are said. */
const marks = [60, 30, 10] as const

/** The message worth saying after a change; null for none. Of several marks passed at once it is the last. */
export function saidAt(before: RecorderState, after: RecorderState, rules: RecorderRules): Said | null {
  if (after.kind === 'recording' && before.kind !== 'recording') return { what: 'begun' }
  if (after.kind !== 'recording')
    return before.kind === 'recording' ? { what: 'ended', lengthMs: recordedMs(after) } : null
  const [was, left] = [remainingMs(before, rules), remainingMs(after, rules)]
  const seconds = marks.findLast((mark) => {
    const at = mark * 1000
    return at < rules.limitMs && left <= at && at < was
  })
  return seconds === undefined ? null : { what: 'left', seconds }
}
