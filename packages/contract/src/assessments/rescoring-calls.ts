/** A wrong key is corrected in the builder; given results are worked out again here (product 2.5). */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id, instant } from '../fields.ts'

/** How many of the changed scores are listed at most, those that change most first. */
export const movesNamed = 200

const figure = z.object({ score: z.number(), max: z.number() })

const rescoring = z.object({
  id,
  state: z.enum(['previewing', 'previewed', 'applying', 'applied', 'failed']),
  /** How far what is under way is. */
  percent: z.number().min(0).max(100),
  createdAt: instant,
  /** The number of the version whose keys count. */
  versionNumber: z.int(),
  /** How many of the applications that the viewer sees get another score. */
  changed: z.int(),
  /** How many get another score in all, those included that the viewer's own filters hide. */
  changedInAll: z.int(),
  /** Of applications not evaluated, so without result, how many points change. Likewise in all. */
  changedParts: z.int(),
  changedPartsInAll: z.int(),
  /** The questions whose key is another one, of a preview: their page, and the first words of each. */
  questions: z.array(z.object({ id: z.string(), position: z.int(), label: z.string() })),
  /** Results first. */
  moves: z.array(
    z.object({
      applicationId: id,
      number: z.int(),
      /** Null while hidden. */
      candidate: z.object({ id, fullName: z.string(), email: z.string() }).nullable(),
      /** False: automatic points and what they could be, of an application without a result. */
      isResult: z.boolean(),
      from: figure,
      to: figure,
    }),
  ),
})
export type Rescoring = z.output<typeof rescoring>

export const getRescoring = declareCall({
  address: { method: 'GET', path: '/api/assessments/:id/rescoring' },
  summary: 'The latest re-scoring of a test: how far it is, whose score moves and by how much',
  permission: 'assessment.edit',
  response: z.object({ data: rescoring.nullable() }),
})

export const previewRescoring = declareCall({
  address: { method: 'POST', path: '/api/assessments/:id/rescoring' },
  summary:
    'Works out in the background what the keys of the test as it is now would change; nothing is changed yet',
  permission: 'assessment.edit',
  response: z.object({ data: rescoring }),
  errors: ['rescoringUnderWay'],
})

export const applyRescoring = declareCall({
  address: { method: 'POST', path: '/api/assessments/:id/rescoring/apply' },
  summary: 'Gives the scores that were previewed, in the background; the earlier ones stay in the history',
  permission: 'assessment.edit',
  body: z.strictObject({ rescoringId: id }),
  response: z.object({ data: rescoring }),
  errors: ['rescoringChanged'],
})
