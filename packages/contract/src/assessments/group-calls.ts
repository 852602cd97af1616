/** Groups of tests (SPEC §2 Assessment list panel, §7). */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id, idParams, successMessage } from '../fields.ts'
import { assessmentGroupAddresses } from './addresses.ts'

const assessmentGroup = z.object({
  id,
  name: z.string(),
  /** The tests of the group that the viewer may see, by name. */
  assessments: z.array(z.object({ id, name: z.string() })),
})
export type AssessmentGroup = z.output<typeof assessmentGroup>

const memberParams = z.strictObject({ groupId: id, assessmentId: id })

export const listAssessmentGroups = declareCall({
  address: assessmentGroupAddresses.listAssessmentGroups,
  summary: 'Groups of the current company, by name, each with its tests',
  permission: 'assessment.edit',
  response: z.object({ groups: z.array(assessmentGroup) }),
  errors: [],
})

export const createAssessmentGroup = declareCall({
  address: assessmentGroupAddresses.createAssessmentGroup,
  summary: 'A new group without tests',
  permission: 'assessment.edit',
  body: z.strictObject({ name: z.string().max(255) }),
  response: successMessage.extend({ group: assessmentGroup }),
  errors: ['requiredFieldMissing', 'groupNameTaken', 'tooManyGroups'],
})

export const deleteAssessmentGroup = declareCall({
  address: assessmentGroupAddresses.deleteAssessmentGroup,
  summary: 'Deletes a group; its tests stay',
  permission: 'assessment.edit',
  params: idParams,
  response: successMessage,
  errors: ['groupNotFound'],
})

export const addToAssessmentGroup = declareCall({
  address: assessmentGroupAddresses.addToAssessmentGroup,
  summary: 'Puts a test into a group; one that is in it stays there',
  permission: 'assessment.edit',
  params: memberParams,
  response: successMessage,
  errors: ['groupNotFound', 'assessmentNotFound'],
})

export const removeFromAssessmentGroup = declareCall({
  address: assessmentGroupAddresses.removeFromAssessmentGroup,
  summary: 'Takes a test out of a group',
  permission: 'assessment.edit',
  params: memberParams,
  response: successMessage,
  errors: ['groupNotFound', 'assessmentNotFound'],
})

export const assessmentGroupCalls = [
  listAssessmentGroups,
  createAssessmentGroup,
  deleteAssessmentGroup,
  addToAssessmentGroup,
  removeFromAssessmentGroup,
] as const
