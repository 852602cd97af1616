/** More time, another try, recovered and late answers, and what each makes stale; each throws the refusal. */
import * as calls from '@assay/contract/applications/accommodation-calls'
import { getApplication } from '@assay/contract/applications/calls'
import type { CallResponse } from '../../../api/call-types.ts'
import { change } from '../../../api/server-data.ts'
import { figures } from './changes.ts'

/** The stored reason stays where `reason` is left out. */
export const saveExtraTime = change(calls.setExtraTime, [...figures, getApplication])
export const allowAnotherTry = change(calls.allowRetake, [getApplication])
export type Recovered = CallResponse<typeof calls.recoverAnswers>
export const sendRecovery = change(calls.recoverAnswers, [...figures, getApplication])
/** The answer is the sheet. */
export const countLate = change(calls.countLateAnswers, figures)
