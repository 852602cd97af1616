/**
 * The one guard of unsaved work. Unsaved work holds the page. Every way of leaving it (a link, "back",
 * another role or company, signing out, the end of the session) asks here first, and `LeaveQuestion` shows
 * the question.
 */

type LeaveReason = 'leave' | 'sessionLost'

interface Question {
  readonly reason: LeaveReason
  /** Says what happens to the work when the page is left; undefined means that it is lost. */
  readonly kept: string | undefined
}

/** Unsaved work that outlives its page. */
interface Keeping {
  /** A sentence that says where the work is kept. */
  readonly kept: string
  /** Writes it there; the page is left only afterwards. */
  readonly keep: () => Promise<unknown>
}

export interface Hold {
  readonly keeping?: Keeping | undefined
  /**
   * The text of the address's query that the work belongs to, such as an open panel's; absent: the whole
   * page.
   */
  readonly within?: string | undefined
}

type Query = Readonly<Record<string, unknown>>

const holds = new Set<Hold>()
const listeners = new Set<() => void>()
let question: Question | undefined
let waiting: ((leaves: boolean) => void)[] = []

function show(next: Question | undefined): void {
  question = next
  for (const listener of listeners) listener()
}

function answer(leaves: boolean): void {
  const asked = waiting
  waiting = []
  show(undefined)
  const tell = (): void => {
    for (const each of asked) each(leaves)
  }
  const keeps = leaves && asked.length > 0 ? [...holds].flatMap(({ keeping }) => keeping ?? []) : []
  if (keeps.length === 0) tell()
  else void Promise.allSettled(keeps.map(({ keep }) => keep())).then(tell)
}

/** The words of the work that keeps the least: a loss must be told. */
function keptOfAll(): string | undefined {
  const all = [...holds].map(({ keeping }) => keeping?.kept)
  return all.every((kept) => kept !== undefined) ? all[0] : undefined
}

export const leaving = {
  /**
   * Unsaved work stands in the page until the returned function is called; an open question is over with the
   * last.
   */
  hold: (given: Hold = {}): (() => void) => {
    const hold: Hold = { ...given }
    holds.add(hold)
    show(question)
    return () => {
      holds.delete(hold)
      if (holds.size === 0) answer(true)
    }
  },
  isHeld: (): boolean => holds.size > 0,
  /**
   * Whether a step from one query to another of the same page leaves unsaved work: its panel closes, or shows
   * another thing.
   */
  isLeft: (from: Query, to: Query): boolean =>
    [...holds].some(({ within }) => within !== undefined && from[within] !== to[within]),
  /**
   * Whether the page may be left; at once when nothing is unsaved. A second caller meanwhile gets the same
   * answer.
   */
  ask: (reason: LeaveReason): Promise<boolean> => {
    if (holds.size === 0) return Promise.resolve(true)
    const asked = new Promise<boolean>((resolve) => waiting.push(resolve))
    show({ reason: question?.reason === 'sessionLost' ? 'sessionLost' : reason, kept: keptOfAll() })
    return asked
  },
  answer,
  /** The page goes for good, and its reader has agreed: nothing asks again, the browser neither. */
  letGo: (): void => {
    holds.clear()
    answer(true)
  },
  question: (): Question | undefined => question,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
