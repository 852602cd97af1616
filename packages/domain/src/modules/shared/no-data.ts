import { z } from '../fields.ts'

/** All that these types are stands in their item. */
export const noData = z.strictObject({})
