import { requestKinds } from '@assay/domain/candidates/requests'
import { z } from 'zod'
import { id, instant } from '../fields.ts'

/** What a candidate asks about their data, while nobody has dealt with it. */
export const openRequest = z
  .object({
    id,
    kind: z.enum(requestKinds),
    /** Their words; empty while it is hidden whose they are. */
    message: z.string(),
    createdAt: instant,
    /** By law it is answered by then. */
    dueAt: instant,
  })
  .meta({ id: 'OpenRequest' })
export type OpenRequest = z.output<typeof openRequest>
