/** A candidate's own space. */
import * as calls from '@assay/contract/privacy/space-calls'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import type { CallResponse } from '../../../api/call-types.ts'
import { saveFile } from '../../../api/download.ts'
import { awaitsRefetch, change, reading } from '../../../api/server-data.ts'

export type Space = CallResponse<typeof calls.showSpace>

export const spaceQuery = queryOptions({
  ...reading(calls.showSpace),
  retry: false,
  meta: { isOptional: true },
})

export const explanationQuery = (id: string) => queryOptions(reading(calls.explainScore, { params: { id } }))

export const askForLink = change(calls.requestSpace, [])
export const openSpace = change(calls.openSpace, [calls.showSpace])
export const leaveSpace = change(calls.closeSpace, [calls.showSpace], awaitsRefetch)
export const correct = change(calls.correctSpace, [calls.showSpace], awaitsRefetch)
export const contest = change(calls.contestResult, [calls.showSpace])
export const takeBack = change(calls.withdrawDeclaration, [calls.showSpace], awaitsRefetch)
export const askForCorrection = change(calls.requestCorrection, [calls.showSpace])
export const askForErasure = change(calls.requestErasure, [calls.showSpace])
export const saveArchive = (name: string) => saveFile(callApi(calls.exportSpace, {}), name)
