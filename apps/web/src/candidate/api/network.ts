/** Whether the server can be reached, as far as this browser knows; silence is noticed in under 5 s. */
import type { Outcome, Trouble } from './outcome.ts'

/** Calls slower than this are reported as waiting, so that a change is reported within 5 s. */
const noticeMs = 3400

interface NetworkParts {
  readonly later: (callback: () => void, ms: number) => () => void
  readonly isOnline: () => boolean
  readonly onChange: (trouble: Trouble | null) => void
}

export interface Network {
  /** The call, watched. `isShort`: without an answer after `noticeMs` it counts as one that gets none. */
  readonly watch: <T>(call: () => Promise<Outcome<T>>, isShort: boolean) => Promise<Outcome<T>>
  readonly look: () => void
}

export function createNetwork({ later, isOnline, onChange }: NetworkParts): Network {
  let failure: Trouble | null = null
  let overdue = 0
  const look = () => onChange(isOnline() ? (failure ?? (overdue > 0 ? 'slow' : null)) : 'network')
  return {
    look,
    async watch(call, isShort) {
      let isOverdue = false
      const callOff = later(() => {
        if (!isShort) return
        isOverdue = true
        overdue += 1
        look()
      }, noticeMs)
      const outcome = await call()
      callOff()
      if (isOverdue) overdue -= 1
      // What failed without a network says nothing about the server, also once the network is back.
      const otherwise = isOnline() ? 'unreachable' : 'network'
      failure = outcome.kind === 'retry' ? (outcome.why ?? otherwise) : null
      look()
      return outcome
    },
  }
}
