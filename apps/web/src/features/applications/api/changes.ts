/** Changes of applications and columns, and what each makes stale; each throws the server's refusal. */
import * as boardCalls from '@assay/contract/applications/board-calls'
import * as calls from '@assay/contract/applications/calls'
import { assignApplications, setDefaultOwners, takeNext } from '@assay/contract/applications/owner-calls'
import { listAssessments } from '@assay/contract/assessments/calls'
import { resendCandidateMail } from '@assay/contract/candidates/calls'
import { getAverages, getDashboard } from '@assay/contract/dashboard/calls'
import { awaitsRefetch, change } from '../../../api/server-data.ts'

export const figures = [
  calls.listApplications,
  calls.searchApplications,
  listAssessments,
  getDashboard,
  getAverages,
]

export const move = change(calls.moveApplication, [...figures, calls.getApplication])
export const moveMany = change(boardCalls.moveApplications, [...figures, calls.getApplication])
export const assign = change(assignApplications, [...figures, calls.getApplication])
/** The next one may have become the viewer's. */
export const next = change(takeNext, [calls.listApplications, getDashboard])
export const saveDefaultOwners = change(setDefaultOwners, [calls.listFilterChoices], awaitsRefetch)
/** Nobody asks for the sheet again, which is no more. */
export const removeApplication = change(boardCalls.deleteApplication, figures)

export const addColumn = change(boardCalls.createColumn, [boardCalls.listColumns], awaitsRefetch)
export const editColumn = change(boardCalls.changeColumn, [boardCalls.listColumns], awaitsRefetch)
export const removeColumn = change(boardCalls.deleteColumn, [boardCalls.listColumns], awaitsRefetch)

export const showIdentity = change(calls.liftIdentity, [...figures, calls.getApplication])

const commented = [calls.getApplication, calls.listApplications]
export const postComment = change(calls.addComment, commented, awaitsRefetch)
export const removeComment = change(calls.deleteComment, commented, awaitsRefetch)
export const resendMail = change(resendCandidateMail, [calls.getApplication])

/** Marks that do not count yet change no figure. The answer is the sheet. */
export const saveMarks = change(calls.evaluateApplication, ({ body }) =>
  body.submit ? [...figures, calls.getAgreement] : [],
)
