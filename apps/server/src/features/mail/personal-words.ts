/** Words that are the same for many but for what is each recipient's own. */
import type { Placeholder } from '../../database/tables/mails-and-log.ts'
import { newDocumentId } from '../../ids.ts'

const places = ['firstName', 'lastName', 'link', 'unsubscribeUrl'] as const satisfies readonly Placeholder[]

/** `pieces[0]`, the value of `places[0]`, `pieces[1]`, … */
export interface Cut {
  readonly pieces: string[]
  readonly places: Placeholder[]
}

/** Of this process alone, so that nobody can write one; nothing escapes or breaks it. */
const seed = newDocumentId()

/** What words are written with in the place of somebody's own; `cutAtMarks` finds them again. */
export const marks: Readonly<Record<Placeholder, string>> = {
  firstName: `${seed}-firstName`,
  lastName: `${seed}-lastName`,
  link: `${seed}-link`,
  unsubscribeUrl: `${seed}-unsubscribeUrl`,
}
const mark = new RegExp(`${seed}-(${places.join('|')})`)

/** Cuts a text at its marks. */
export function cutAtMarks(text: string): Cut {
  const parts = text.split(mark)
  return {
    pieces: parts.filter((_, index) => index % 2 === 0),
    places: parts.filter((_, index) => index % 2 === 1) as Placeholder[],
  }
}

/** The text again, with somebody's own in its places. */
export function filled(cut: Cut, own: Readonly<Record<Placeholder, string>>): string {
  return cut.pieces
    .map((piece, index) => {
      const place = cut.places[index]
      return place === undefined ? piece : piece + own[place]
    })
    .join('')
}
