/** What staff do about a sitting: its time, what never got through. */
import type { ApplicationSheet } from '@assay/contract/applications/calls'
import { countLateAnswers, recoverAnswers, setExtraTime } from '@assay/contract/applications/sitting-calls'
import { callApi } from '../../../api/call-api.ts'
import type { CallResponse } from '../../../api/call-types.ts'

export type Recovered = CallResponse<typeof recoverAnswers>

/** `reason` left out: the stored one stays. */
export const saveExtraTime = (id: string, extraTimePercent: number, reason: string | undefined) =>
  callApi(setExtraTime, {
    params: { id },
    body: { extraTimePercent, ...(reason === undefined ? {} : { reason }) },
  })

export function sendRecovery(file: File): Promise<Recovered> {
  const body = new FormData()
  body.set('file', file)
  return callApi(recoverAnswers, { body })
}

/** Late answers count from now on, as they were seen. */
export async function countLate(
  id: string,
  answers: { moduleId: string; seq: number }[],
): Promise<ApplicationSheet> {
  return (await callApi(countLateAnswers, { params: { id }, body: { answers } })).data
}
