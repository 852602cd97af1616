/** A candidate's own space. */
import * as calls from '@assay/contract/privacy/space-calls'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import type { CallInput, CallResponse } from '../../../api/call-types.ts'
import { change } from '../../../api/change.ts'
import { saveFile } from '../../../api/download.ts'
import { reading } from '../../../api/reading.ts'

export type Space = CallResponse<typeof calls.showSpace>

export const spaceQuery = queryOptions({
  ...reading(calls.showSpace),
  retry: false,
  meta: { isOptional: true },
})

export const explanationQuery = (id: string) => queryOptions(reading(calls.explainScore, { params: { id } }))

const request = change(calls.requestSpace, [])
const open = change(calls.openSpace, [calls.showSpace])
const close = change(calls.closeSpace, [calls.showSpace], { awaitsRefetch: true })
const correction = change(calls.correctSpace, [calls.showSpace], { awaitsRefetch: true })
const contest = change(calls.contestResult, [calls.showSpace])
const otherCorrection = change(calls.requestCorrection, [calls.showSpace])
const erasure = change(calls.requestErasure, [calls.showSpace])

const withdrawal = change(calls.withdrawDeclaration, [calls.showSpace], { awaitsRefetch: true })

export const askForLink = (email: string) => request({ body: { email } })
export const openWith = (token: string) => open({ body: { token } })
export const leaveSpace = () => close()
export const correct = (body: CallInput<typeof calls.correctSpace>['body']) => correction({ body })
export const contestOne = (id: string, message: string) => contest({ params: { id }, body: { message } })
export const takeBack = (id: string) => withdrawal({ params: { id } })
export const askForCorrection = (message: string) => otherCorrection({ body: { message } })
export const askForErasure = () => erasure({ body: {} })
export const saveArchive = async (name: string): Promise<void> =>
  await saveFile(callApi(calls.exportSpace, {}), name)
