/** What a timer did, told until the candidate leaves the page it led to; the tab keeps it for a reload. */
import type { PendingSubmission, Submitted } from '../../api/calls.ts'
import type { SittingContext } from '../state/context.ts'
import type { SittingState, Stage, TimeNotice } from '../state/state.ts'

/** `page`: its id; none: the end. */
const placeIn = (application: string, page = ''): string => `${application} ${page}`

function placeOf(stage: Stage): string {
  if (stage.kind === 'taking') return placeIn(stage.application.id, stage.page.id)
  return stage.kind === 'completed' ? placeIn(stage.attempt) : ''
}

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

/** The notice said here, or on the end, before the reload; null for none. */
export function storedTimeNotice(
  { browser }: SittingContext,
  application: string,
  page?: string,
): TimeNotice | null {
  const stored = browser.timeNotice.get()
  return stored?.at === placeIn(application, page) ? stored.notice : null
}

/** Keeps the notice with the page it is said on; forgets it as soon as it is said no more. */
export function keepTimeNotice({ browser, getState, subscribe }: SittingContext): void {
  let last: TimeNotice | null = null
  let lastAt = ''
  subscribe(() => {
    const { stage, timeNotice: notice } = getState()
    const at = placeOf(stage)
    if (stage.kind === 'opening' || (notice === last && at === lastAt)) return
    last = notice
    lastAt = at
    browser.timeNotice.set(notice && at !== '' ? { at, notice } : null)
  })
}
