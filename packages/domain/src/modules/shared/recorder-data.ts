/** The data of the two recorders. */
import { z } from '../fields.ts'

export const data = z.strictObject({
  /** The recording stops by itself: at most an hour. */
  timeLimitSeconds: z.int().min(1).max(3600).default(60),
  onlyOneTry: z.boolean().default(false),
})
