/** What a timer did is said until the page that it led to is left: this tab keeps it for a reload. */
import type { SittingContext } from './context.ts'
import type { Stage, TimeNotice } from './state.ts'

export interface KeptTimeNotice {
  /** The application and the page: another one has none of it. */
  readonly at: string
  readonly notice: TimeNotice
}

const placeOf = (stage: Stage): string =>
  stage.kind === 'taking' ? `${stage.application.id} ${stage.page.id}` : ''

/** The notice that was said on this page before the reload; null for none. */
export function keptTimeNotice({ browser }: SittingContext, stage: Stage): TimeNotice | null {
  const kept = browser.timeNotice.get()
  return kept?.at === placeOf(stage) ? kept.notice : null
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
