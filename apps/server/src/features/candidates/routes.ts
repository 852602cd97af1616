import { Readable } from 'node:stream'
import * as calls from '@assay/contract/candidates/calls'
import * as cvCalls from '@assay/contract/candidates/cv-calls'
import * as importCalls from '@assay/contract/candidates/import-calls'
import * as personCalls from '@assay/contract/candidates/person-calls'
import { ApiError } from '@assay/contract/errors'
import { csvHeader, readCsvHead } from '@assay/domain/candidates/csv-columns'
import { type Act, actOf } from '../../act-once.ts'
import { mayDo } from '../../caller.ts'
import { done, inData, type Routes, serve } from '../../calls.ts'
import { forCompany, inCompany } from '../../database/for-company.ts'
import { refusingTwice } from '../../database/violations.ts'
import { sendFile } from '../../documents/send-file.ts'
import { visibleCandidates } from '../../lists/visible.ts'
import type { Services, SystemTransaction, Viewer } from '../../services.ts'
import { resendMail } from '../mail/resend-mail.ts'
import { cvUrl, deleteCv, deleteOtherCv, otherCvUrl, readCv, uploadCv } from './cv.ts'
import { deleteCandidate, deleteCandidates } from './delete-candidates.ts'
import { listDuplicates, setDistinct } from './duplicates.ts'
import { exportCandidates } from './export-candidates.ts'
import { getCandidate } from './get-candidate.ts'
import { addCandidates, previewCandidates } from './imports/add-candidates.ts'
import { receiveCsv, receiveText } from './imports/add-lines.ts'
import { cancelImport, getImport, listImports, sendReport } from './imports/import-report.ts'
import { listCandidateIds, listCandidates, searchForCandidates } from './list-candidates.ts'
import { mailCandidate } from './mail-candidate.ts'
import { mergeCandidates } from './merge-candidates.ts'
import { deleteNote, writeNote } from './notes.ts'
import { listTags, setTags, tagCandidates } from './tags.ts'
import { correctAddress, createCandidate, editCandidate } from './write-candidate.ts'

/** The address book (product 6). */
export const candidateRoutes: Routes = (app, services) => {
  serve(app, calls.listCandidates, ({ viewer, query }) => listCandidates(services, viewer, query))

  serve(app, calls.listCandidateIds, ({ viewer, query }) => listCandidateIds(services, viewer, query))

  serve(app, calls.exportCandidates, ({ viewer, query, reply }) =>
    exportCandidates(services, viewer, query, reply),
  )

  serve(app, calls.searchCandidates, ({ viewer, query }) => searchForCandidates(services, viewer, query))

  serve(app, calls.listTags, ({ viewer }) => inData(listTags(services, viewer)))

  serve(app, calls.getCandidate, ({ viewer, params }) => inData(getCandidate(services, viewer, params.id)))

  serve(app, calls.createCandidate, ({ viewer, body }) => inData(createCandidate(services, viewer, body)))

  serve(app, calls.editCandidate, ({ viewer, params, body }) =>
    inData(editCandidate(services, viewer, params.id, body)),
  )

  serve(app, calls.deleteCandidate, ({ viewer, params }) =>
    done(deleteCandidate(services, viewer, params.id)),
  )

  serve(app, calls.mergeCandidates, ({ viewer, params, body }) =>
    inData(mergeCandidates(services, viewer, params.id, body)),
  )

  serve(app, calls.setTags, ({ viewer, params, body }) =>
    inData(setTags(services, viewer, params.id, body.tags)),
  )

  serve(app, calls.tagCandidates, ({ viewer, body }) => tagCandidates(services, viewer, body))

  serve(app, calls.deleteCandidates, ({ viewer, body }) =>
    deleteCandidates(services, viewer, body.candidateIds),
  )

  serve(app, calls.resendCandidateMail, async ({ viewer, params, body, request }) => {
    const act = actOf(request, body, services.clock.now())
    await resendToCandidate(services, viewer, { ...params, act }, body)
    return { success: true }
  })

  serve(app, cvCalls.uploadCv, ({ viewer, params, request }) =>
    inData(uploadCv(services, viewer, params.id, request)),
  )

  serve(app, cvCalls.deleteCv, ({ viewer, params }) => done(deleteCv(services, viewer, params.id)))

  serve(app, cvCalls.getCv, async ({ viewer, params }) => ({ url: await cvUrl(services, viewer, params.id) }))

  serve(app, cvCalls.getOtherCv, async ({ viewer, params }) => ({
    url: await otherCvUrl(services, viewer, params),
  }))

  serve(app, cvCalls.deleteOtherCv, ({ viewer, params }) => done(deleteOtherCv(services, viewer, params)))

  serve(app, cvCalls.readCv, ({ viewer, params, query, reply }) =>
    readCv(services, viewer, { token: params.token, isDownload: query.download === '1' }, reply),
  )
}

/** Doubles, notes and mails of people in the address book. */
export const personRoutes: Routes = (app, services) => {
  serve(app, personCalls.listDuplicates, ({ viewer }) => listDuplicates(services, viewer))

  serve(app, personCalls.setDistinct, ({ viewer, params, body }) =>
    done(setDistinct(services, viewer, params.id, body.otherId)),
  )

  serve(app, personCalls.addNote, ({ viewer, params, body }) =>
    inData(writeNote(services, viewer, params, body.content)),
  )

  serve(app, personCalls.editNote, ({ viewer, params, body }) =>
    inData(writeNote(services, viewer, params, body.content)),
  )

  serve(app, personCalls.deleteNote, ({ viewer, params }) => done(deleteNote(services, viewer, params)))

  serve(app, personCalls.mailCandidate, ({ viewer, params, body, language, request }) => {
    const act = actOf(request, body, services.clock.now())
    return mailCandidate(services, viewer, { ...params, language, act }, body)
  })
}

/** Candidates out of a file (product 6.7). */
export const importRoutes: Routes = (app, services) => {
  serve(app, importCalls.readCsvColumns, async ({ request }) => {
    const head = readCsvHead((await receiveText(request)).text)
    if (typeof head === 'string') throw new ApiError(head)
    return { isSpecified: head.isSpecified, columns: head.columns, emails: head.emails }
  })

  serve(app, importCalls.previewCandidates, async ({ viewer, language, request }) =>
    previewCandidates(services, viewer, await receiveCsv(request), language),
  )

  serve(app, importCalls.addCandidates, async ({ viewer, language, request }) =>
    addCandidates(services, viewer, await receiveCsv(request), language),
  )

  serve(app, importCalls.csvTemplate, ({ reply }) =>
    sendFile(reply, {
      name: 'candidats.csv',
      mime: 'text/csv; charset=utf-8',
      content: Readable.from([`\uFEFF${csvHeader.join(';')}\r\n`], { objectMode: false }),
    }),
  )

  serve(app, importCalls.listImports, ({ viewer }) => inData(listImports(services, viewer)))

  serve(app, importCalls.getImport, ({ viewer, params, language }) =>
    inData(getImport(services, viewer, params.id, language)),
  )

  serve(app, importCalls.cancelImport, ({ viewer, params }) =>
    done(cancelImport(services, viewer, params.id)),
  )

  serve(app, importCalls.importReport, ({ viewer, params, language, reply }) =>
    sendReport(services, viewer, { id: params.id, language: language }, reply),
  )
}

/**
 * Sends a seen candidate's mail again.
 * @throws ApiError candidateNotFound, also where the mail is not theirs; emailInvalid, mailNotResendable;
 * noPermission and candidateExists where the record is to change
 */
async function resendToCandidate(
  services: Services,
  viewer: Viewer,
  { id, mailId, act }: { readonly id: string; readonly mailId: string; readonly act: Act | null },
  { email, changesRecord }: { readonly email?: string | null | undefined; readonly changesRecord: boolean },
): Promise<void> {
  if (changesRecord && !mayDo(viewer, 'candidate.create')) throw new ApiError('noPermission')
  await forCompany(services.db, viewer.companyId, (trx) =>
    visibleCandidates(trx, viewer)
      .innerJoin('mails', inCompany('mails.candidate_id', 'candidates.id'))
      .where('candidates.id', '=', id)
      .where('mails.id', '=', mailId)
      .select('mails.id')
      .executeTakeFirstOrThrow(() => new ApiError('candidateNotFound')),
  )
  await resendMail(services, viewer, {
    id: mailId,
    email: email ?? null,
    candidateId: id,
    act,
    ...(changesRecord && {
      correct: (trx: SystemTransaction, address: string) =>
        correctAddress(services, trx, viewer, { id, address }),
    }),
  }).catch(refusingTwice('candidateExists'))
}
