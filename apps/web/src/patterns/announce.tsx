/**
 * Says to screen readers what the eye sees happen: a row that moved, what was picked up. One quiet place for
 * all.
 */
import { VisuallyHidden } from '@mantine/core'
import { useSyncExternalStore } from 'react'

let said = ''
const listeners = new Set<() => void>()

/** The same sentence twice in a row is said twice. */
export function announce(sentence: string): void {
  said = sentence === said ? `${sentence}\u00a0` : sentence
  for (const listener of listeners) listener()
}

const store = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => said,
}

/** Stands in the frame from the start: a live region that comes with its words is not read. */
export function Announcer() {
  const sentence = useSyncExternalStore(store.subscribe, store.get)
  return (
    <VisuallyHidden role="status" aria-live="polite" data-announcer>
      {sentence}
    </VisuallyHidden>
  )
}
