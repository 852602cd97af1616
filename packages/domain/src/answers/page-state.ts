/** Days for which a page that its timer closed takes its one late submission (product 4.11). */
export const lateDays = 30

/**
 * What becomes of an answer to a page: `open`: it counts; `late`: typed before the timer closed the page, it
 * counts once, marked; `sealed`: the score was disclosed, `aside`: closed otherwise: set aside for a person.
 */
export type PageState = 'open' | 'late' | 'sealed' | 'aside'

type Closing = 'notClosed' | 'bySubmission' | 'byTimer' | 'byTimerLongAgo'

/** After the end, an answer to an `open` page is refused as one to the whole test is. */
const states: Readonly<Record<Closing, Readonly<Record<'goesOn' | 'isCompleted', readonly PageState[]>>>> = {
  //               score not disclosed, disclosed
  notClosed: { goesOn: ['open', 'open'], isCompleted: ['open', 'open'] },
  bySubmission: { goesOn: ['aside', 'sealed'], isCompleted: ['open', 'open'] },
  byTimer: { goesOn: ['late', 'sealed'], isCompleted: ['late', 'sealed'] },
  byTimerLongAgo: { goesOn: ['aside', 'sealed'], isCompleted: ['aside', 'sealed'] },
}

export interface PageFacts {
  readonly closedAt: Date | null
  readonly closedByTimer: boolean
  /** The page's score was disclosed. */
  readonly isDisclosed: boolean
  readonly isCompleted: boolean
}

/** Gives the state of a page of an application that was not interrupted. */
export function pageStateOf(
  { closedAt, closedByTimer, isDisclosed, isCompleted }: PageFacts,
  now: Date,
): PageState {
  const isLongAgo = closedAt !== null && closedAt.getTime() < now.getTime() - lateDays * 86_400_000
  const byTimer = isLongAgo ? 'byTimerLongAgo' : 'byTimer'
  const closing = closedAt === null ? 'notClosed' : closedByTimer ? byTimer : 'bySubmission'
  return states[closing][isCompleted ? 'isCompleted' : 'goesOn'][isDisclosed ? 1 : 0] ?? 'open'
}
