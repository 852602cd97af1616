/** The application sheet. */
import { getAgreement, getApplication, listMentionable } from '@assay/contract/applications/calls'
import { type ApplicationSheet } from '@assay/contract/applications/schemas'
import { getAverages } from '@assay/contract/dashboard/calls'
import { asShownIn } from '@assay/domain/assessments/french-spaces'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallResponse } from '../../../api/call-types.ts'
import { keyOf } from '../../../api/keys.ts'
import { reading, readingData } from '../../../api/server-data.ts'

export const sheetQuery = (id: string) =>
  queryOptions({ ...reading(getApplication, { params: { id } }), select: shownSheet })

/** What the test says is shown as its candidates saw it; answers are shown as they were typed. */
const shownSheet = ({ data }: CallResponse<typeof getApplication>): ApplicationSheet => ({
  ...data,
  document: asShownIn(data.document.language, data.document),
  scores: asShownIn(data.document.language, data.scores),
})

/** Whom a comment may name; cached while the sheet is looked at. */
export const mentionableQuery = (id: string) =>
  queryOptions({ ...reading(listMentionable, { params: { id } }), staleTime: 60_000 })

export const agreementQuery = (assessmentId: string) =>
  readingData(getAgreement, { params: { id: assessmentId } })

/** The averages of a test, beside which one application is looked at. */
export const averagesQuery = (assessmentId: string) =>
  readingData(getAverages, { params: { id: assessmentId } })

export const sheetKey = (id: string) => keyOf(getApplication, { params: { id } })

/** Changes a cached sheet; does nothing where it is not cached. */
export function showSheet(
  client: QueryClient,
  id: string,
  next: (sheet: ApplicationSheet) => ApplicationSheet,
): void {
  client.setQueryData<CallResponse<typeof getApplication>>(
    sheetKey(id),
    (answer) => answer && { ...answer, data: next(answer.data) },
  )
}

/** Shows the sheet that a change was answered with; an older one still on its way does not replace it. */
export function showSaved(client: QueryClient, sheet: ApplicationSheet): void {
  const queryKey = sheetKey(sheet.id)
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<CallResponse<typeof getApplication>>(queryKey, { data: sheet })
}
