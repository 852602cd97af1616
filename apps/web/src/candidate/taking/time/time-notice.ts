/** What a timer did, told until the candidate leaves the page it led to. */
import type { PendingSubmission, Submitted } from '../../api/calls.ts'
import type { SittingState, TimeNotice } from '../state/state.ts'

/** Says what a timer did with the answers; null where nobody was moved, or a press did it. */
export function timeNoticeOf(
  { pageId, buttonId, answers }: PendingSubmission,
  { completed, nextPage, late }: Submitted,
  { stage, queue }: SittingState,
): TimeNotice | null {
  if (buttonId !== null || (!completed && nextPage?.page.id === pageId)) return null
  const isOfRange = stage.kind === 'taking' && stage.visit?.clocks[0]?.cause === 'range'
  const refused = new Set(queue.refusedUploads)
  const stored = answers.filter(({ moduleId }) => refused.has(moduleId)).length
  return {
    kind: 'sent',
    count: answers.length - stored,
    kept: isOfRange ? refused.size : stored,
    late,
    isOfRange,
  }
}
