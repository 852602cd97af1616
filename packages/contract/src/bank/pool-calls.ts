/** What an author is told of pools (product 11.16). */
import { moduleItem } from '@assay/domain/assessments/document'
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id } from '../fields.ts'

export const describePools = declareCall({
  address: { method: 'POST', path: '/api/bank/pools' },
  summary:
    'What the pools of a test draw from, how exposed their questions are, and an example of a draw, which counts nowhere',
  permission: 'assessment.edit',
  body: z.strictObject({
    /** The test as it stands where it is edited. */
    assessmentId: id,
    document: z.unknown(),
  }),
  response: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        category: z.string(),
        available: z.int(),
        /** Percent of candidates that see a question on average; null without any question. */
        meanExposure: z.number().nullable(),
        /** Percent that saw the most shown one so far; null before the first draw. */
        highestExposure: z.number().nullable(),
        isTooFew: z.boolean(),
        isCapTooLow: z.boolean(),
        draws: z.int(),
        shortDraws: z.int(),
        cappedDraws: z.int(),
        example: z.array(z.object({ id, version: z.int(), competence: z.string(), item: moduleItem })),
      }),
    ),
  }),
  errors: ['assessmentNotFound', 'assessmentTooLarge'],
})
export type DescribedPool = z.output<typeof describePools.response>['data'][number]
