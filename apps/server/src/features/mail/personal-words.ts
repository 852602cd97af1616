/** Handles text that is the same for many recipients except for each one's own words. */
import type { Placeholder } from '../../database/tables/mails-and-log.ts'
import { newDocumentId } from '../../ids.ts'

const slots = ['firstName', 'lastName', 'link', 'unsubscribeUrl'] as const satisfies readonly Placeholder[]

/** `texts[0]`, the value of `slots[0]`, `texts[1]`, … */
export interface Cut {
  readonly texts: string[]
  readonly slots: Placeholder[]
}

/** Random for this process, so that nobody can type such a mark; no escaping or line break changes it. */
const seed = newDocumentId()

/** The marks in the place of a recipient's own words; `cutAtMarks` finds them again. */
export const marks: Readonly<Record<Placeholder, string>> = {
  firstName: `${seed}-firstName`,
  lastName: `${seed}-lastName`,
  link: `${seed}-link`,
  unsubscribeUrl: `${seed}-unsubscribeUrl`,
}
const mark = new RegExp(`${seed}-(${slots.join('|')})`)

/** Cuts a text at its marks. */
export function cutAtMarks(text: string): Cut {
  const parts = text.split(mark)
  return {
    texts: parts.filter((_, index) => index % 2 === 0),
    slots: parts.filter((_, index) => index % 2 === 1) as Placeholder[],
  }
}

/** The text again, with somebody's own in its slots. */
export function filled(cut: Cut, own: Readonly<Record<Placeholder, string>>): string {
  return cut.texts
    .map((text, index) => {
      const slot = cut.slots[index]
      return slot === undefined ? text : text + own[slot]
    })
    .join('')
}
