/**
 * A second tap never sends a page unseen (product 4.15): a press on `data-leads` counts only some time after
 * what stands there was drawn, or after something there was answered.
 */
import { useLayoutEffect } from 'react'

/** A page without answers that starts no timer is seen sooner. */
export const seenMs = { page: 800, withoutAnswers: 400 } as const

/** Milliseconds that never jump. A press is as old as its event, however late a busy page hears of it. */
export const pressClock = { now: () => performance.now(), of: (event: Event) => event.timeStamp }

/** A press that began before does not count. */
let from = 0
let isSeen = false

/** Says that something new stands before the candidate from now on. */
function drawn(waitMs: number): void {
  isSeen = false
  const soon = (from = pressClock.now() + waitMs)
  // The frame in which it is painted may come late.
  requestAnimationFrame(() => {
    if (from === soon) from = pressClock.now() + waitMs
  })
}

/** Says that the candidate has answered something: they have seen the page. */
export function answered(): void {
  isSeen = true
  from = Math.min(from, pressClock.now())
}

/** Counts from when a page or dialog is drawn, and anew for what it covered or whose rest has come. */
export function useDrawn(waitMs: number = seenMs.page, isWhole = true): void {
  useLayoutEffect(() => {
    drawn(waitMs)
    return () => drawn(waitMs)
  }, [waitMs])
  useLayoutEffect(() => {
    if (isWhole && !isSeen) drawn(waitMs)
  }, [isWhole, waitMs])
}

/** How long after the last sign of a finger or key its click may come. */
const clickMs = 500

/** Keeps back early clicks; a held key began when it went down, assistive technology's click at itself. */
export function refuseEarlyPresses(): void {
  let began = 0
  /** When finger or key last gave a sign: down, held or up. A native dialog may hide the latter. */
  let felt = 0
  const feel = (event: Event) => (felt = pressClock.of(event))
  const down = (event: Event) => (began = feel(event))
  const isKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '
  document.addEventListener('pointerdown', down, true)
  document.addEventListener('pointerup', feel, true)
  document.addEventListener('pointercancel', feel, true)
  document.addEventListener('keydown', (event) => isKey(event) && (event.repeat ? feel : down)(event), true)
  document.addEventListener('keyup', (event) => isKey(event) && feel(event), true)
  const refuse = (event: MouseEvent) => {
    const clicked = pressClock.of(event)
    const isBare = clicked - felt > clickMs
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button || (isBare ? clicked : began) >= from) return
    if (!button.closest('[data-leads], [type=submit]')) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', refuse, true)
}
