/** The application sheet and what is done in it. */
import {
  type ApplicationSheet,
  addComment,
  deleteComment,
  evaluateApplication,
  getApplication,
} from '@assay/contract/applications/calls'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { applicationKeys } from './keys.ts'

export function sheetQuery(id: string) {
  return queryOptions({
    queryKey: applicationKeys.sheet(id),
    queryFn: async ({ signal }) => (await callApi(getApplication, { params: { id }, signal })).data,
  })
}

export type Mark = ApplicationSheet['evaluations'][number]['marks'][number]

/** Saves one's own marks; `submit` makes them count. */
export async function saveMarks(id: string, marks: Mark[], submit: boolean): Promise<ApplicationSheet> {
  return (await callApi(evaluateApplication, { params: { id }, body: { marks, submit } })).data
}

export const postComment = (id: string, content: string) =>
  callApi(addComment, { params: { id }, body: { content } })

export const removeComment = (id: string, commentId: string) =>
  callApi(deleteComment, { params: { id }, body: { commentId } })
