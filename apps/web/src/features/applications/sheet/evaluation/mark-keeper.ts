/**
 * One's own marks of one application while they are given: shown at once, sent a moment after the last change, one
 * request at a time, kept when a request fails. Knows neither React nor the network.
 */
import type { Mark } from '../../api/sheet-queries.ts'
import type { GivenMarks } from './totals.ts'

export interface MarksState {
  readonly marks: GivenMarks
  readonly status: 'clean' | 'changed' | 'saving' | 'failed'
  /** When the server last acknowledged. */
  readonly savedAt: Date | null
}

export interface MarkKeeper {
  readonly get: () => MarksState
  readonly subscribe: (listener: () => void) => () => void
  readonly give: (criterionId: string, score: number | null) => void
  /** Sends what is not sent; resolves when nothing is left, throws what the last request failed with. */
  readonly flush: () => Promise<void>
  /** Sends what is not sent and makes the marks count. */
  readonly submit: () => Promise<void>
}

export interface MarkKeeperOptions {
  readonly marks: readonly Mark[]
  readonly save: (marks: Mark[], submit: boolean) => Promise<unknown>
  readonly now: () => Date
  readonly waitMilliseconds: number
}

export function createMarkKeeper({ marks, save, now, waitMilliseconds }: MarkKeeperOptions): MarkKeeper {
  let state: MarksState = {
    marks: new Map(marks.map(({ criterionId, score }) => [criterionId, score])),
    status: 'clean',
    savedAt: null,
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> = Promise.resolve()
  const unsent = new Set<string>()
  const listeners = new Set<() => void>()

  const set = (change: Partial<MarksState>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const send = async (submit: boolean): Promise<void> => {
    clearTimeout(timer)
    if (unsent.size === 0 && !submit) return
    const sent = [...unsent].map((criterionId) => ({
      criterionId,
      score: state.marks.get(criterionId) ?? null,
    }))
    unsent.clear()
    set({ status: 'saving' })
    try {
      await save(sent, submit)
    } catch (error) {
      for (const { criterionId } of sent) unsent.add(criterionId)
      set({ status: 'failed' })
      throw error
    }
    set({ status: unsent.size === 0 ? 'clean' : 'changed', savedAt: now() })
  }

  /** After the request before, whether it succeeded or not. */
  const inTurn = (submit: boolean): Promise<void> => {
    const turn = sending.then(() => send(submit))
    sending = turn.catch(() => undefined)
    return turn
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    give: (criterionId, score) => {
      unsent.add(criterionId)
      set({ marks: new Map(state.marks).set(criterionId, score), status: 'changed' })
      clearTimeout(timer)
      timer = setTimeout(() => void inTurn(false).catch(() => undefined), waitMilliseconds)
    },
    flush: () => inTurn(false),
    submit: () => inTurn(true),
  }
}
