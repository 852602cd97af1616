/** Says to screen readers what the eye sees happen: a row that moved, what was picked up. */
import { VisuallyHidden } from '@mantine/core'
import { Observable, useObservable } from '../storage/observable.ts'

const said = new Observable('')

/** The same sentence twice in a row is said twice. */
export function announce(sentence: string): void {
  said.set(sentence === said.get() ? `${sentence}\u00a0` : sentence)
}

/** Stands in the frame from the start: a live region that comes with its words is not read. */
export function Announcer() {
  const sentence = useObservable(said)
  return (
    <VisuallyHidden role="status" aria-live="polite" data-announcer>
      {sentence}
    </VisuallyHidden>
  )
}
