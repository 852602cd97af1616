/** The data of a Container. */
import { z } from 'zod'

export const data = z.strictObject({})
