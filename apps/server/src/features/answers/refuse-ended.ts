import { ApiError } from '@assay/contract/errors'
import type { ApplicationColumns, Ended } from './application-columns.ts'

/**
 * Refuses a call after the end; idle for thirty days is told apart from handed over (product 4.16).
 * @throws ApiError applicationEnded, applicationInterrupted
 */
export function refuseEnded(ended: Ended): void {
  if (ended === 'interrupted') throw new ApiError('applicationInterrupted')
  if (ended === 'completed') throw new ApiError('applicationEnded')
}

export const endedOf = (row: Pick<ApplicationColumns, 'completed_at' | 'interrupted_at'>): Ended =>
  row.completed_at ? 'completed' : row.interrupted_at ? 'interrupted' : null
