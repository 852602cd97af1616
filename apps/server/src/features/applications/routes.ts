import * as accommodationCalls from '@assay/contract/applications/accommodation-calls'
import * as boardCalls from '@assay/contract/applications/board-calls'
import * as calls from '@assay/contract/applications/calls'
import { mailApplications as call } from '@assay/contract/applications/decision-mail-calls'
import * as exportCalls from '@assay/contract/applications/export-calls'
import * as invitationCalls from '@assay/contract/applications/invitation-calls'
import { streamChanges as streamChangesCall } from '@assay/contract/applications/live-calls'
import * as ownerCalls from '@assay/contract/applications/owner-calls'
import * as reasonCalls from '@assay/contract/applications/refusal-reason-calls'
import * as rescoringCalls from '@assay/contract/assessments/rescoring-calls'
import { actOf } from '../../act-once.ts'
import { done, inData, type Routes, serve } from '../../calls.ts'
import type { Services, Viewer } from '../../services.ts'
import { withRecoveryFile } from '../answers/recovery/receive-recovery.ts'
import { allowRetake, setExtraTime } from './accommodation.ts'
import { getAgreement } from './agreement.ts'
import { serveUpload } from './application-uploads.ts'
import { changeColumn, createColumn, deleteColumn, listColumns } from './columns.ts'
import { addComment, deleteComment, listMentionable } from './comments.ts'
import { countLateAnswers } from './count-late-answers.ts'
import { mailApplications } from './decision-mails/mail-applications.ts'
import { deleteApplication, getDeletion } from './deletion.ts'
import { evaluateApplication } from './evaluate-application.ts'
import { createArchive, deleteArchive, downloadArchive, listArchives } from './exports/archives/archives.ts'
import { extractApplications } from './exports/extract-applications.ts'
import { printApplication } from './exports/pdf/print-application.ts'
import { listFilterChoices } from './filter-choices.ts'
import { invitationSentence } from './invitations/emails-sentence.ts'
import { inviteCandidate } from './invitations/invite-candidate.ts'
import { inviteMany, receiveMassInvitation } from './invitations/invite-many.ts'
import { readInvitedPerson } from './invitations/invited-person.ts'
import { readMailParts } from './invitations/mail-parts.ts'
import { listApplicationIds, listApplications, searchApplications } from './list-applications.ts'
import { streamChanges } from './live-stream.ts'
import { moveApplication } from './move-application.ts'
import { moveApplications } from './move-applications.ts'
import { assignApplications, setDefaultOwners } from './owners/assign-applications.ts'
import { takeNext } from './owners/take-next.ts'
import { setPresence } from './presence.ts'
import { recoverAnswers } from './recover-answers.ts'
import {
  changeRefusalReason,
  createRefusalReason,
  deleteRefusalReason,
  listRefusalReasons,
} from './refusal-reasons.ts'
import { applyRescoring, getRescoring, previewRescoring } from './rescoring/rescoring.ts'
import { deleteView, listViews, saveView } from './saved-views.ts'
import { getSheet, liftIdentity } from './sheet.ts'

/** Tells those who look at the board, once the change of applications, or of whole tests, is made. */
function publishing({ live }: Services, of: 'applications' | 'tests' = 'applications') {
  return async <Result>({ companyId }: Viewer, ids: readonly string[], change: Promise<Result>) => {
    const result = await change
    live.changed(companyId, { [of]: ids })
    return result
  }
}

/** The board's cards, the application sheet and what is done on it (product 5). */
export const applicationRoutes: Routes = (app, services) => {
  const published = publishing(services)

  serve(app, streamChangesCall, ({ viewer, query, request, reply }) =>
    streamChanges(services, viewer, query.seconds, { request, reply }),
  )

  serve(app, calls.listApplications, ({ viewer, params, query }) =>
    listApplications(services, viewer, params.id, query),
  )

  serve(app, calls.listApplicationIds, ({ viewer, params, query }) =>
    listApplicationIds(services, viewer, params.id, query),
  )

  serve(app, calls.listFilterChoices, ({ viewer, params }) =>
    inData(listFilterChoices(services, viewer, params.id)),
  )

  serve(app, calls.getAgreement, ({ viewer, params }) => inData(getAgreement(services, viewer, params.id)))

  serve(app, calls.searchApplications, ({ viewer, query }) =>
    inData(searchApplications(services, viewer, query)),
  )

  serve(app, calls.getApplication, ({ viewer, params }) => inData(getSheet(services, viewer, params.id)))

  serve(app, calls.moveApplication, ({ viewer, params, body }) =>
    published(viewer, [params.id], moveApplication(services, viewer, params.id, body)),
  )

  serve(app, calls.evaluateApplication, ({ viewer, params, body }) =>
    inData(published(viewer, [params.id], evaluateApplication(services, viewer, params.id, body))),
  )

  serve(app, calls.liftIdentity, ({ viewer, params }) => inData(liftIdentity(services, viewer, params.id)))

  serve(app, calls.addComment, ({ viewer, params, body }) =>
    inData(published(viewer, [params.id], addComment(services, viewer, params.id, body))),
  )

  serve(app, calls.listMentionable, ({ viewer, params }) =>
    inData(listMentionable(services, viewer, params.id)),
  )

  serve(app, calls.deleteComment, ({ viewer, params, body }) =>
    done(published(viewer, [params.id], deleteComment(services, viewer, params.id, body.commentId))),
  )

  serve(app, calls.getApplicationUpload, ({ viewer, params, request, reply }) =>
    serveUpload(services, viewer, params, request, reply),
  )
}

/** Helping with a sitting: more time, another try, answers that came late or as a file (product 5.11). */
export const accommodationRoutes: Routes = (app, services) => {
  const published = publishing(services)

  serve(app, accommodationCalls.setExtraTime, ({ viewer, params, body }) =>
    inData(published(viewer, [params.id], setExtraTime(services, viewer, params.id, body))),
  )

  serve(app, accommodationCalls.allowRetake, ({ viewer, params, body }) =>
    inData(published(viewer, [params.id], allowRetake(services, viewer, params.id, body.reason))),
  )

  serve(app, accommodationCalls.countLateAnswers, ({ viewer, params, body }) =>
    inData(published(viewer, [params.id], countLateAnswers(services, viewer, params.id, body.answers))),
  )

  serve(app, accommodationCalls.recoverAnswers, ({ viewer, request }) =>
    withRecoveryFile(request, (received) => recoverAnswers(services, viewer, received)),
  )
}

/** Inviting to a test, one person or many. */
export const invitationRoutes: Routes = (app, services) => {
  serve(app, invitationCalls.inviteCandidate, async ({ viewer, params, body, language, request }) => {
    const person = readInvitedPerson(body, services.clock.now())
    const parts = readMailParts(body, services.settings.publicUrl)
    const { purpose, extraTimePercent, remindAfterDays = null } = body
    const terms = {
      extraTimePercent,
      remindAfterDays,
      closesAt: body.closesAt ? new Date(body.closesAt) : null,
    }
    const act = actOf(request, body, services.clock.now())
    const asked = { assessmentId: params.id, person, parts, terms, purpose, act }
    const made = await inviteCandidate(services, viewer, asked)
    const message = invitationSentence(language, purpose, made.leavesAt)
    return { error: false, message, data: { success: true, message }, ...made }
  })

  serve(app, invitationCalls.massInvite, async ({ viewer, language, request }) =>
    inviteMany(services, viewer, await receiveMassInvitation(request, services.clock.now()), language),
  )
}

/** The board beside single moves: columns, many cards at once, reasons, deleting (product 5.2). */
export const boardRoutes: Routes = (app, services) => {
  const published = publishing(services)
  /** Of the board itself, which is its columns. */
  const publishedOf = publishing(services, 'tests')

  serve(app, boardCalls.getDeletion, ({ viewer, params }) => inData(getDeletion(services, viewer, params.id)))

  serve(app, boardCalls.listColumns, ({ viewer, params }) => inData(listColumns(services, viewer, params.id)))

  serve(app, boardCalls.createColumn, ({ viewer, params, body }) =>
    inData(publishedOf(viewer, [params.id], createColumn(services, viewer, params.id, body))),
  )

  serve(app, boardCalls.changeColumn, ({ viewer, params: { id, columnId }, body }) =>
    inData(publishedOf(viewer, [id], changeColumn(services, viewer, { assessmentId: id, columnId }, body))),
  )

  serve(app, boardCalls.deleteColumn, ({ viewer, params: { id, columnId } }) =>
    inData(publishedOf(viewer, [id], deleteColumn(services, viewer, { assessmentId: id, columnId }))),
  )

  serve(app, boardCalls.listViews, ({ viewer, params }) => inData(listViews(services, viewer, params.id)))

  serve(app, boardCalls.saveView, ({ viewer, params, body }) =>
    inData(saveView(services, viewer, params.id, body)),
  )

  serve(app, boardCalls.deleteView, ({ viewer, params: { id, viewId } }) =>
    inData(deleteView(services, viewer, id, viewId)),
  )

  serve(app, boardCalls.listRefusalReasons, ({ viewer }) => inData(listRefusalReasons(services, viewer)))
  serve(app, reasonCalls.createRefusalReason, ({ viewer, body }) =>
    inData(createRefusalReason(services, viewer, body)),
  )
  serve(app, reasonCalls.changeRefusalReason, ({ viewer, params, body }) =>
    inData(changeRefusalReason(services, viewer, params.id, body)),
  )
  serve(app, reasonCalls.deleteRefusalReason, ({ viewer, params }) =>
    inData(deleteRefusalReason(services, viewer, params.id)),
  )

  serve(app, boardCalls.moveApplications, ({ viewer, body, language }) =>
    published(viewer, body.ids, moveApplications(services, viewer, body, language)),
  )

  serve(app, boardCalls.deleteApplication, async ({ viewer, params, query }) => {
    const tests = [await deleteApplication(services, viewer, params.id, query.confirmation)]
    services.live.changed(viewer.companyId, { tests })
    return { success: true }
  })
}

/** Whose an application is, and who looks at it (product 5.17, 5.20). */
export const ownerRoutes: Routes = (app, services) => {
  const published = publishing(services)

  serve(app, ownerCalls.assignApplications, ({ viewer, body, language }) =>
    published(viewer, body.ids, assignApplications(services, viewer, body, language)),
  )

  serve(app, ownerCalls.takeNext, ({ viewer, body }) => inData(takeNext(services, viewer, body)))

  serve(app, ownerCalls.setDefaultOwners, ({ viewer, params, body }) =>
    done(setDefaultOwners(services, viewer, params.id, body.userIds)),
  )

  serve(app, ownerCalls.setPresence, ({ viewer, params, body }) =>
    inData(setPresence(services, viewer, params.id, body.here)),
  )
}

/** The routes of exported files (product 5.13). */
export const exportRoutes: Routes = (app, services) => {
  serve(app, exportCalls.extractApplications, ({ viewer, params, query, language, reply }) => {
    const asked = { assessmentId: params.id, format: query.format, language }
    return extractApplications(services, viewer, asked, reply)
  })

  serve(app, exportCalls.printApplication, ({ viewer, params, query, language, reply }) => {
    const asked = { id: params.id, language, withComments: query.comments === 'with' }
    return printApplication(services, viewer, asked, reply)
  })

  serve(app, exportCalls.listArchives, ({ viewer }) => inData(listArchives(services, viewer)))

  serve(app, exportCalls.createArchive, ({ viewer, body, language }) =>
    inData(createArchive(services, viewer, body, language)),
  )

  serve(app, exportCalls.downloadArchive, ({ viewer, params, reply }) =>
    downloadArchive(services, viewer, params.id, reply),
  )

  serve(app, exportCalls.deleteArchive, ({ viewer, params }) =>
    done(deleteArchive(services, viewer, params.id)),
  )
}

/** Results worked out again with corrected keys (product 2.5). */
export const rescoringRoutes: Routes = (app, services) => {
  serve(app, rescoringCalls.getRescoring, ({ viewer, params }) =>
    inData(getRescoring(services, viewer, params.id)),
  )

  serve(app, rescoringCalls.previewRescoring, ({ viewer, params }) =>
    inData(previewRescoring(services, viewer, params.id)),
  )

  serve(app, rescoringCalls.applyRescoring, ({ viewer, params, body }) =>
    inData(applyRescoring(services, viewer, params.id, body.rescoringId)),
  )
}

/** Telling candidates what was decided. */
export const decisionMailRoutes: Routes = (app, services) => {
  serve(app, call, ({ viewer, body, language, request }) =>
    mailApplications(services, viewer, body, {
      language: language,
      act: actOf(request, body, services.clock.now()),
    }),
  )
}
