/** The data of a Text. */
import { z } from 'zod'

export const data = z.strictObject({})
