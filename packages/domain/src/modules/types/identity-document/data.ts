/** The data of an IdentityDocument. */
import { z } from 'zod'

export const data = z.strictObject({})
