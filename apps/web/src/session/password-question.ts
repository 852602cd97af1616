/** Asks for the password once for all calls refused with `passwordNeeded`, then makes them again. */
import { Observable } from '../storage/observable.ts'

interface Question {
  readonly answered: Promise<boolean>
  readonly answer: (typed: boolean) => void
}

const asked = new Observable<Question | undefined>(undefined)

export const passwordQuestion = {
  /** Asks, or waits for the question that is open; false where the reader closed it. */
  ask: (): Promise<boolean> => {
    const open = asked.get()
    if (open) return open.answered
    let answer: (typed: boolean) => void = () => undefined
    const answered = new Promise<boolean>((resolve) => {
      answer = resolve
    })
    asked.set({ answered, answer })
    return answered
  },
  close: (typed: boolean): void => {
    asked.get()?.answer(typed)
    asked.set(undefined)
  },
  isOpen: (): boolean => asked.get() !== undefined,
  subscribe: asked.subscribe,
}
