/** Personal data: what goes by itself next, and all that is held of one candidate (product 8.1, 8.2). */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id, instant } from '../fields.ts'
import { listMeta, paging } from '../paging.ts'

/** How far ahead the purge is announced. */
export const expiringDays = 7

export const listExpiring = declareCall({
  address: { method: 'GET', path: '/api/privacy/expiring' },
  summary: 'Candidates of the current company whose data the purge takes within a week, soonest first',
  permission: 'application.delete',
  query: z.strictObject(paging),
  response: z.object({
    data: z.array(
      z.object({
        id,
        name: z.string(),
        email: z.string(),
        /** Their last own act, and when they go. */
        lastActAt: instant,
        goesAt: instant,
      }),
    ),
    meta: listMeta.extend({
      /** Applications that go in the same week, those of candidates who stay included. */
      applications: z.int(),
      months: z.int(),
    }),
  }),
})

export const exportCandidate = declareCall({
  address: { method: 'GET', path: '/api/candidate/:id/export' },
  summary:
    'All that is held of one candidate, in one archive: JSON, what they answered, their files. No keys, no points of choices, no evaluators',
  permission: 'application.delete',
  response: 'stream',
  errors: ['candidateNotFound', 'candidateShared'],
})

export const showController = declareCall({
  address: { method: 'GET', path: '/api/privacy/controller' },
  summary:
    'Whom the privacy policy speaks of: the publisher of this installation, and the company of the test whose link is named, else of one’s own space, else of who is signed in; null where none is known',
  permission: 'public',
  query: z.strictObject({
    /** Address or id of a test, as its link has it. */
    test: z.string().min(1).max(255).optional(),
  }),
  response: z.object({
    /** Who runs this installation: controller for accounts, processor for applications. */
    publisher: z.object({
      /** Name and address in one line; null where the operator set none. */
      identity: z.string().nullable(),
      /** Where questions of data protection go. */
      email: z.string(),
    }),
    company: z
      .object({
        name: z.string(),
        siret: z.string().nullable(),
        /** In one line, with postal code and city. */
        address: z.string().nullable(),
        phone: z.string().nullable(),
        email: z.string().nullable(),
      })
      .nullable(),
  }),
})
