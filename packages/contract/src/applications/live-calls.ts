/** The stream of changes (product 1.8). */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { applicationAddresses } from './addresses.ts'

export const streamChanges = declareCall({
  address: applicationAddresses.streamChanges,
  summary:
    'Server-sent events: tests whose applications changed, each as `{ assessmentId }`, and as events `presence` who else looks at the sheet that one has open, `{ applicationId, people }`; one stream per browser',
  permission: 'application.view',
  query: z.strictObject({
    /** Ends by itself after so long; the browser comes again. */
    seconds: z.coerce.number().int().min(1).max(600).default(600),
  }),
  produces: ['text/event-stream'],
  response: 'stream',
})
