/** A candidate's own space. */
import {
  closeSpace,
  contestResult,
  correctSpace,
  explainScore,
  exportSpace,
  openSpace,
  requestCorrection,
  requestErasure,
  requestSpace,
  showSpace,
} from '@assay/contract/privacy/space-calls'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import type { CallInput, CallResponse } from '../../../api/call-types.ts'
import { change } from '../../../api/change.ts'
import { saveFile } from '../../../api/download.ts'
import { reading } from '../../../api/reading.ts'

export type Space = CallResponse<typeof showSpace>

export const spaceQuery = queryOptions({ ...reading(showSpace), retry: false, meta: { isOptional: true } })

export const explanationQuery = (id: string) => queryOptions(reading(explainScore, { params: { id } }))

const request = change(requestSpace, [])
const open = change(openSpace, [showSpace])
const close = change(closeSpace, [showSpace], { awaitsRefetch: true })
const correction = change(correctSpace, [showSpace], { awaitsRefetch: true })
const contest = change(contestResult, [showSpace])
const otherCorrection = change(requestCorrection, [showSpace])
const erasure = change(requestErasure, [showSpace])

export const askForLink = (email: string) => request({ body: { email } })
export const openWith = (token: string) => open({ body: { token } })
export const leaveSpace = () => close()
export const correct = (body: CallInput<typeof correctSpace>['body']) => correction({ body })
export const contestOne = (id: string, message: string) => contest({ params: { id }, body: { message } })
export const askForCorrection = (message: string) => otherCorrection({ body: { message } })
export const askForErasure = () => erasure({ body: {} })
export const saveArchive = async (name: string): Promise<void> =>
  await saveFile(callApi(exportSpace, {}), name)
