import { z } from 'zod'

/**
 * A scanner's word on a file from outside; absent where nothing was found or none is set up. `waiting`: asked
 * within a minute. `notScanned`: no word since. `infected`: in quarantine.
 */
export const fileScan = z.enum(['waiting', 'notScanned', 'infected']).optional()
export type FileScan = z.output<typeof fileScan>
