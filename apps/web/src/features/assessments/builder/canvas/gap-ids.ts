/** Places to drop on, as the text ids that the drag library knows. */
import type { Place } from '../edits/place.ts'

export function gapId(place: Place): string {
  return place.kind === 'row' ? `row|${place.pageId}|${place.index}` : `beside|${place.rowId}|${place.index}`
}

/** The place of a gap; undefined for an id that is no gap's. */
export function placeOfGap(id: string): Place | undefined {
  const [kind, owner, index] = id.split('|')
  if (owner === undefined || index === undefined) return undefined
  if (kind === 'row') return { kind: 'row', pageId: owner, index: Number(index) }
  return kind === 'beside' ? { kind: 'beside', rowId: owner, index: Number(index) } : undefined
}
