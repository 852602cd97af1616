/** Where a card stands on the board. Pure. */
import { type ApplicationStatus, applicationStatuses } from '@assay/domain/applications/status'

export interface Place {
  readonly status: ApplicationStatus
  /** One of the test's own columns under that status; null for the built-in one. */
  readonly columnId: string | null
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.status === other.status && one.columnId === other.columnId

export const placeOf = ({ status, columnId }: Place): Place => ({ status, columnId })

/** A place as one text, for keys and drop targets. */
export const textOfPlace = ({ status, columnId }: Place): string => `${status}:${columnId ?? ''}`

export function placeOfText(text: unknown): Place | undefined {
  if (typeof text !== 'string') return undefined
  const [named, columnId = ''] = text.split(':')
  const status = applicationStatuses.find((each) => each === named)
  return status && { status, columnId: columnId === '' ? null : columnId }
}

/** All places of a board in their order: under each status the built-in column, then the test's own. */
export function placesOf(
  columns: readonly { readonly id: string; readonly status: ApplicationStatus; readonly position: number }[],
): readonly Place[] {
  return applicationStatuses.flatMap((status) => [
    { status, columnId: null },
    ...columns
      .filter((column) => column.status === status)
      .toSorted((a, b) => a.position - b.position)
      .map(({ id }) => ({ status, columnId: id })),
  ])
}
