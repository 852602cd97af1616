/** How far somebody is with a test that they were written to about, as lists filter by it. No zod. */

/** The states of contact, the furthest last. */
export const contactStates = ['invited', 'opened', 'begun', 'done'] as const
export type ContactState = (typeof contactStates)[number]

/** What is asked for: `contacted` is any state, `notBegun` the first two, `unsubscribed` beside them all. */
export const contactFilters = ['contacted', 'notBegun', 'opened', 'begun', 'done', 'unsubscribed'] as const
export type ContactFilter = (typeof contactFilters)[number]

const of: Readonly<Record<ContactFilter, readonly ContactState[]>> = {
  contacted: contactStates,
  notBegun: ['invited', 'opened'],
  opened: ['opened'],
  begun: ['begun'],
  done: ['done'],
  unsubscribed: contactStates,
}

/** The states that a filter means. */
export const statesOf = (filter: ContactFilter): readonly ContactState[] => of[filter]

/** A state of contact and the test that it is about. */
export interface ContactAsked {
  readonly filter: ContactFilter
  readonly assessmentId: string
}

const written = /^(\w+):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Reads `notBegun:<id of the test>`; undefined where it says nothing. */
export function readContact(text: string): ContactAsked | undefined {
  const [, word, assessmentId = ''] = written.exec(text) ?? []
  const filter = contactFilters.find((each) => each === word)
  return filter && { filter, assessmentId }
}

/** The same as text: what the address and the call carry. */
export const contactText = ({ filter, assessmentId }: ContactAsked): string => `${filter}:${assessmentId}`
