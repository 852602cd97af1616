/** Groups of tests: reads and changes. The cards of the panel name them, so their list is asked for again too. */
import { listAssessments } from '@assay/contract/assessments/calls'
import {
  addToAssessmentGroup,
  createAssessmentGroup,
  deleteAssessmentGroup,
  listAssessmentGroups,
  removeFromAssessmentGroup,
} from '@assay/contract/assessments/group-calls'
import { queryOptions } from '@tanstack/react-query'
import { change } from '../../../api/change.ts'
import { reading } from '../../../api/reading.ts'

export const groupsQuery = queryOptions({
  ...reading(listAssessmentGroups),
  select: ({ groups }) => groups,
})

const groupsShown = [listAssessmentGroups, listAssessments]

/** Each throws what the server refused. */
export const createGroup = change(createAssessmentGroup, groupsShown)
export const deleteGroup = change(deleteAssessmentGroup, groupsShown)
export const putIntoGroup = change(addToAssessmentGroup, groupsShown)
export const takeOutOfGroup = change(removeFromAssessmentGroup, groupsShown)
