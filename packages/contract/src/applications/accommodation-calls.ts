/** Calls by which staff help with a sitting: its time, and answers that never got through (product 5.11). */
import { retakeReasonLimit } from '@assay/domain/answers/retry'
import { extraTimePercentLimit, extraTimeReasonLimit } from '@assay/domain/applications/extra-time'
import { z } from 'zod'
import { declareCall, requiredFile } from '../call.ts'
import { applicationCard, applicationSheet } from './schemas.ts'

/** Largest recovery file in bytes: minutes of video that never got through. */
export const recoveryMaxBytes = 80_000_000

export const setExtraTime = declareCall({
  address: { method: 'PATCH', path: '/api/applications/:id/extra-time' },
  summary:
    'Lengthen every time limit of an application, also while it is taken; only ROLE_ADMIN and above read the reason',
  permission: 'application.edit',
  body: z.strictObject({
    extraTimePercent: z.int().min(0).max(extraTimePercentLimit),
    /** Left out: the stored one stays. Empty: none. */
    reason: z.string().trim().max(extraTimeReasonLimit).optional(),
  }),
  response: z.object({ data: applicationCard }),
  errors: ['assessmentDeleted'],
})

export const allowRetake = declareCall({
  address: { method: 'POST', path: '/api/applications/:id/retake' },
  summary:
    'Let the candidate of an application that has ended take the test again, once; every reason is kept with it',
  permission: 'application.edit',
  body: z.strictObject({ reason: z.string().trim().min(1).max(retakeReasonLimit) }),
  response: z.object({ data: applicationSheet }),
  errors: ['assessmentDeleted', 'applicationInProgress', 'applicationSuperseded'],
})

export const countLateAnswers = declareCall({
  address: { method: 'POST', path: '/api/applications/:id/late-answers' },
  summary:
    'Let answers count that came after the score of their page was disclosed: they take the place of those given in time, and the result is worked out again',
  permission: 'application.evaluate',
  body: z.strictObject({
    /** The answers as the person saw them: one that changed since then is not counted unseen. */
    answers: z
      .array(z.strictObject({ moduleId: z.string().min(1).max(64), seq: z.int().min(0) }))
      .min(1)
      .max(500),
  }),
  response: z.object({ data: applicationSheet }),
  errors: ['assessmentDeleted', 'lateAnswerChanged'],
})

export const recoverAnswers = declareCall({
  address: { method: 'POST', path: '/api/applications/recovery' },
  summary:
    'Takes in the recovery file of a candidate whose network never came back: newer answers are kept, marked as recovered; the score is worked out again',
  permission: 'application.edit',
  multipart: { file: requiredFile('the recovery file (JSON) that the candidate’s browser made') },
  bodyLimit: recoveryMaxBytes + 100_000,
  response: z.object({
    data: applicationCard,
    /** Answers and chunks that the server did not have yet; `known` counts those that it had, or newer. */
    kept: z.int(),
    known: z.int(),
    /** Modules whose answer or recording cannot be kept: not of this test, or not of its form. */
    refused: z.array(z.string()),
  }),
  errors: [
    'applicationNotFound',
    'assessmentDeleted',
    'fileMissing',
    'fileTooLarge',
    'recoveryFileInvalid',
    'storageFull',
  ],
})
