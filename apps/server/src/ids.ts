import { v4, v7, version } from 'uuid'

/** A new id: unguessable enough to name a row, ordered by time so that indexes grow at one end. */
export function newId(): string {
  return v7()
}

/** A new id inside a document, wholly random: one that grows tells the expected order of a list to sort. */
export function newDocumentId(): string {
  return v4()
}

/** Whether the id of a version is one whose questions were drawn for one application: these tell no time. */
export const isDrawn = (versionId: string): boolean => !showsTime(versionId)

/** Whether an id is one of `newId`, in which the millisecond can be read. */
export const showsTime = (id: string): boolean => version(id) === 7
