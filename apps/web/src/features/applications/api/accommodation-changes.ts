/** More time, another try, recovered and late answers, and what each makes stale; each throws the refusal. */
import {
  allowRetake,
  countLateAnswers,
  recoverAnswers,
  setExtraTime,
} from '@assay/contract/applications/accommodation-calls'
import { getApplication } from '@assay/contract/applications/calls'
import { type ApplicationSheet } from '@assay/contract/applications/schemas'
import type { CallResponse } from '../../../api/call-types.ts'
import { change } from '../../../api/change.ts'
import { fileForm } from '../../../api/download.ts'
import { figures } from './changes.ts'

const lengthen = change(setExtraTime, [...figures, getApplication])

/** Saves the extra time; the stored reason stays where `reason` is left out. */
export const saveExtraTime = (id: string, extraTimePercent: number, reason: string | undefined) =>
  lengthen({
    params: { id },
    body: { extraTimePercent, ...(reason === undefined ? {} : { reason }) },
  })

const letRetake = change(allowRetake, [getApplication])

/** The answer is the sheet. */
export async function allowAnotherTry(id: string, reason: string): Promise<void> {
  await letRetake({ params: { id }, body: { reason } })
}

export type Recovered = CallResponse<typeof recoverAnswers>

const recover = change(recoverAnswers, [...figures, getApplication])

export function sendRecovery(file: File): Promise<Recovered> {
  return recover({ body: fileForm('file', file) })
}

/** The answer is the sheet. */
const count = change(countLateAnswers, figures)

export async function countLate(
  id: string,
  answers: { moduleId: string; seq: number }[],
): Promise<ApplicationSheet> {
  return (await count({ params: { id }, body: { answers } })).data
}
