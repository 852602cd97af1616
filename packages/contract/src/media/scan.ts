import { z } from 'zod'

/**
 * What a virus scanner has said of a file from outside; absent where it found nothing, or none is set up.
 * `waiting`: asked within the last minute. `notScanned`: no word since. `infected`: in quarantine, nobody
 * reads it.
 */
export const fileScan = z.enum(['waiting', 'notScanned', 'infected']).optional()
export type FileScan = z.output<typeof fileScan>
