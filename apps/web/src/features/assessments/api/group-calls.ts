/** Groups of tests: reads and changes. The cards of the panel name them, so their list is asked for again too. */
import { listAssessments } from '@assay/contract/assessments/calls'
import {
  addToAssessmentGroup,
  createAssessmentGroup,
  deleteAssessmentGroup,
  listAssessmentGroups,
  removeFromAssessmentGroup,
} from '@assay/contract/assessments/group-calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { keyOf, keysOf } from '../../../api/keys.ts'

export const groupsQuery = queryOptions({
  queryKey: keyOf(listAssessmentGroups, {}),
  queryFn: async ({ signal }) => (await callApi(listAssessmentGroups, { signal })).groups,
})

interface Done {
  readonly success: boolean
  readonly message: string
}

export interface Membership {
  readonly groupId: string
  readonly assessmentId: string
}

/** Each throws what the server refused. */
export function useGroupActions() {
  const queries = useQueryClient()
  return useMemo(() => {
    const thenRefresh = async (done: Promise<Done>): Promise<Done> => {
      const result = await done
      void queries.invalidateQueries({ queryKey: keysOf(listAssessmentGroups) })
      void queries.invalidateQueries({ queryKey: keysOf(listAssessments) })
      return result
    }
    return {
      create: (name: string) => thenRefresh(callApi(createAssessmentGroup, { body: { name } })),
      remove: (id: string) => thenRefresh(callApi(deleteAssessmentGroup, { params: { id } })),
      putInto: (params: Membership) => thenRefresh(callApi(addToAssessmentGroup, { params })),
      takeOut: (params: Membership) => thenRefresh(callApi(removeFromAssessmentGroup, { params })),
    }
  }, [queries])
}
