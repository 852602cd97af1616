/** Changes of applications and columns, and what each makes stale; each throws the server's refusal. */
import {
  allowRetake,
  countLateAnswers,
  recoverAnswers,
  setExtraTime,
} from '@assay/contract/applications/accommodation-calls'
import {
  changeColumn,
  createColumn,
  deleteApplication,
  deleteColumn,
  listColumns,
  moveApplications,
} from '@assay/contract/applications/board-calls'
import {
  addComment,
  deleteComment,
  evaluateApplication,
  getAgreement,
  getApplication,
  liftIdentity,
  listApplications,
  listFilterChoices,
  moveApplication,
  searchApplications,
} from '@assay/contract/applications/calls'
import { assignApplications, setDefaultOwners, takeNext } from '@assay/contract/applications/owner-calls'
import { type ApplicationSheet } from '@assay/contract/applications/schemas'
import { listAssessments } from '@assay/contract/assessments/calls'
import { resendCandidateMail } from '@assay/contract/candidates/calls'
import { getAverages, getDashboard } from '@assay/contract/dashboard/calls'
import type { CallResponse } from '../../../api/call-types.ts'
import { change } from '../../../api/change.ts'
import { fileForm } from '../../../api/download.ts'
import type { Mark } from './sheet-queries.ts'

const figures = [listApplications, searchApplications, listAssessments, getDashboard, getAverages]

export const move = change(moveApplication, [...figures, getApplication])
export const moveMany = change(moveApplications, [...figures, getApplication])
export const assign = change(assignApplications, [...figures, getApplication])
/** The next one may have become the viewer's. */
export const next = change(takeNext, [listApplications, getDashboard])
export const saveDefaultOwners = change(setDefaultOwners, [listFilterChoices], { awaitsRefetch: true })
/** Nobody asks for the sheet again, which is no more. */
export const removeApplication = change(deleteApplication, figures)

export const addColumn = change(createColumn, [listColumns], { awaitsRefetch: true })
export const editColumn = change(changeColumn, [listColumns], { awaitsRefetch: true })
export const removeColumn = change(deleteColumn, [listColumns], { awaitsRefetch: true })

export const showIdentity = async (id: string): Promise<void> =>
  void (await change(liftIdentity, [...figures, getApplication])({ params: { id } }))

const commented = [getApplication, listApplications]
export const postComment = change(addComment, commented, { awaitsRefetch: true })
export const removeComment = change(deleteComment, commented, { awaitsRefetch: true })
export const resendMail = change(resendCandidateMail, [getApplication])

/** Marks that do not count yet change no figure. The answer is the sheet. */
const evaluate = change(evaluateApplication, ({ body }) => (body.submit ? [...figures, getAgreement] : []))

/** Saves the viewer's own marks; `submit` makes them count. */
export async function saveMarks(id: string, marks: Mark[], submit: boolean): Promise<ApplicationSheet> {
  return (await evaluate({ params: { id }, body: { marks, submit } })).data
}

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
