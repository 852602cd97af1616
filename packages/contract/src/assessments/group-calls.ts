/** Groups of tests (product 1.6). */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id, successMessage } from '../fields.ts'

const assessmentGroup = z.object({
  id,
  name: z.string(),
  /** The tests of the group that the viewer may see, by name. */
  assessments: z.array(z.object({ id, name: z.string() })),
})
export type AssessmentGroup = z.output<typeof assessmentGroup>

export const listAssessmentGroups = declareCall({
  address: { method: 'GET', path: '/api/assessments/groups' },
  summary: 'Groups of the current company, by name, each with its tests',
  permission: 'assessment.edit',
  response: z.object({ groups: z.array(assessmentGroup) }),
})

export const createAssessmentGroup = declareCall({
  address: { method: 'POST', path: '/api/assessments/groups' },
  summary: 'A new group without tests',
  permission: 'assessment.edit',
  failure: 'success',
  body: z.strictObject({ name: z.string().max(255) }),
  response: successMessage.extend({ group: assessmentGroup }),
  errors: ['requiredFieldMissing', 'groupNameTaken', 'tooManyGroups'],
})

export const deleteAssessmentGroup = declareCall({
  address: { method: 'DELETE', path: '/api/assessments/groups/:id' },
  summary: 'Deletes a group; its tests stay',
  permission: 'assessment.edit',
  failure: 'success',
  response: successMessage,
  errors: ['groupNotFound'],
})

export const addToAssessmentGroup = declareCall({
  address: { method: 'POST', path: '/api/assessments/groups/:groupId/:assessmentId' },
  summary: 'Puts a test into a group; one that is in it stays there',
  permission: 'assessment.edit',
  failure: 'success',
  response: successMessage,
  errors: ['groupNotFound', 'assessmentNotFound'],
})

export const removeFromAssessmentGroup = declareCall({
  address: { method: 'PATCH', path: '/api/assessments/groups/:groupId/:assessmentId' },
  summary: 'Takes a test out of a group',
  permission: 'assessment.edit',
  failure: 'success',
  response: successMessage,
  errors: ['groupNotFound', 'assessmentNotFound'],
})
