import { v7 } from 'uuid'

/** A new id: unguessable enough to name a row, ordered by time so that indexes grow at one end. */
export function newId(): string {
  return v7()
}
