/** What candidates ask about their data (product 8.9): one list, and what was done about each. */
import { requestKinds } from '@assay/domain/candidates/requests'
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id, instant } from '../fields.ts'
import { listMeta, paging } from '../paging.ts'
import { openRequest } from './open-request.ts'

const request = openRequest.extend({
  /** Who asks; null once they are erased, and while their identity is hidden. */
  candidate: z.object({ id, fullName: z.string(), email: z.string() }).nullable(),
  /** What a contest is about; null for others, and once it is deleted. */
  application: z.object({ id, number: z.int(), assessment: z.object({ id, name: z.string() }) }).nullable(),
  /** When it was dealt with, and by whom: nobody where the data went by themselves. */
  done: z.object({ at: instant, by: z.string().nullable() }).nullable(),
  /** Whether the viewer may erase whoever asks. */
  mayErase: z.boolean(),
})
export type CandidateRequest = z.output<typeof request>

export const requestStates = ['open', 'done'] as const

export const listRequests = declareCall({
  address: { method: 'GET', path: '/api/requests' },
  summary:
    'Contests, requests of erasure and of correction; open ones by their due date, done ones latest first',
  permission: 'candidate.create',
  query: z.strictObject({
    ...paging,
    state: z.enum(requestStates).default('open'),
    kind: z.enum(requestKinds).optional(),
  }),
  response: z.object({ data: z.array(request), meta: listMeta }),
})

export const changeRequest = declareCall({
  address: { method: 'PATCH', path: '/api/requests/:id' },
  summary: 'Says that a request is dealt with, or that it is not after all',
  permission: 'candidate.create',
  body: z.strictObject({ done: z.boolean() }),
})
