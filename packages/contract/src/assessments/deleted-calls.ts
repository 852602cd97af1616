/** Deleted tests, which can come back within 30 days (product 2.9). */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id, instant } from '../fields.ts'
import { assessmentSummary } from './calls.ts'

export const listDeletedAssessments = declareCall({
  address: { method: 'GET', path: '/api/assessments/deleted' },
  summary: 'Tests deleted within 30 days, the latest first: what is left of them, until when; the newest 100',
  permission: 'assessment.delete',
  response: z.object({
    data: z.array(
      z.object({
        id,
        name: z.string(),
        deletedAt: instant,
        /** The time at which the test and its applications are deleted for good. */
        goesAt: instant,
        /** The number of applications that the viewer sees. */
        applications: z.int(),
        applicationsAreExact: z.boolean(),
      }),
    ),
  }),
})

export const restoreAssessment = declareCall({
  address: { method: 'POST', path: '/api/assessments/:id/restore' },
  summary: 'Bring a deleted test back within 30 days: offline, with its applications and a free permalink',
  permission: 'assessment.delete',
  response: z.object({ data: assessmentSummary }),
  errors: ['slugTaken'],
})
