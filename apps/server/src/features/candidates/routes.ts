import { Readable } from 'node:stream'
import * as calls from '@assay/contract/candidates/calls'
import * as cvCalls from '@assay/contract/candidates/cv-calls'
import * as importCalls from '@assay/contract/candidates/import-calls'
import { ApiError } from '@assay/contract/errors'
import { csvHeader } from '@assay/domain/candidates/csv'
import { may } from '@assay/domain/users/permissions'
import type { FastifyInstance } from 'fastify'
import { type Act, actOf } from '../../act-once.ts'
import type { Viewer } from '../../caller.ts'
import { serve } from '../../calls.ts'
import { forCompany, type SystemTransaction } from '../../database/for-company.ts'
import { inCompany } from '../../database/keys.ts'
import { isUniqueViolation } from '../../database/violations.ts'
import { sendFile } from '../../documents/send-file.ts'
import { visibleCandidates } from '../../lists/visible.ts'
import { languageOf } from '../../plugins/language.ts'
import type { Services } from '../../services.ts'
import { resendMail } from '../mail/resend-mail.ts'
import { cvUrl, deleteCv, deleteOtherCv, otherCvUrl, readCv, uploadCv } from './cv.ts'
import { exportCandidates } from './export-candidates.ts'
import { getCandidate } from './get-candidate.ts'
import { addCandidates, previewCandidates } from './imports/add-candidates.ts'
import { receiveCsv } from './imports/add-lines.ts'
import { cancelImport, getImport, listImports, sendReport } from './imports/own-import.ts'
import { listCandidates, searchForCandidates } from './list-candidates.ts'
import { mergeCandidates } from './merge-candidates.ts'
import { listTags, setTags } from './tags.ts'
import { correctAddress, createCandidate, deleteCandidate, editCandidate } from './write-candidate.ts'

/** The address book (product 6). */
export function candidateRoutes(app: FastifyInstance, services: Services): void {
  serve(app, calls.listCandidates, ({ viewer, query }) => listCandidates(services, viewer, query))

  serve(app, calls.exportCandidates, ({ viewer, query, reply }) =>
    exportCandidates(services, viewer, query, reply),
  )

  serve(app, calls.searchCandidates, ({ viewer, query }) => searchForCandidates(services, viewer, query))

  serve(app, calls.listTags, async ({ viewer }) => ({ data: await listTags(services, viewer) }))

  serve(app, calls.getCandidate, async ({ viewer, params }) => ({
    data: await getCandidate(services, viewer, params.id),
  }))

  serve(app, calls.createCandidate, async ({ viewer, body }) => ({
    data: await createCandidate(services, viewer, body),
  }))

  serve(app, calls.editCandidate, async ({ viewer, params, body }) => ({
    data: await editCandidate(services, viewer, params.id, body),
  }))

  serve(app, calls.deleteCandidate, async ({ viewer, params }) => {
    await deleteCandidate(services, viewer, params.id)
    return { success: true }
  })

  serve(app, calls.mergeCandidates, async ({ viewer, params, body }) => ({
    data: await mergeCandidates(services, viewer, params.id, body.otherId),
  }))

  serve(app, calls.setTags, async ({ viewer, params, body }) => ({
    data: await setTags(services, viewer, params.id, body.tags),
  }))

  serve(app, calls.resendCandidateMail, async ({ viewer, params, body, request }) => {
    const act = actOf(request, body, services.clock.now())
    await resendToCandidate(services, viewer, { ...params, act }, body)
    return { success: true }
  })

  serve(app, cvCalls.uploadCv, async ({ viewer, params, request }) => ({
    data: await uploadCv(services, viewer, params.id, request),
  }))

  serve(app, cvCalls.deleteCv, async ({ viewer, params }) => {
    await deleteCv(services, viewer, params.id)
    return { success: true }
  })

  serve(app, cvCalls.getCv, async ({ viewer, params }) => ({ url: await cvUrl(services, viewer, params.id) }))

  serve(app, cvCalls.getOtherCv, async ({ viewer, params }) => ({
    url: await otherCvUrl(services, viewer, params),
  }))

  serve(app, cvCalls.deleteOtherCv, async ({ viewer, params }) => {
    await deleteOtherCv(services, viewer, params)
    return { success: true }
  })

  serve(app, cvCalls.readCv, ({ viewer, params, query, reply }) =>
    readCv(services, viewer, { token: params.token, isDownload: query.download === '1' }, reply),
  )
}

/** Candidates out of a file (product 6.7). */
export function importRoutes(app: FastifyInstance, services: Services): void {
  serve(app, importCalls.previewCandidates, async ({ viewer, request }) =>
    previewCandidates(services, viewer, await receiveCsv(request), languageOfRequest(request)),
  )

  serve(app, importCalls.addCandidates, async ({ viewer, request }) =>
    addCandidates(services, viewer, await receiveCsv(request), languageOfRequest(request)),
  )

  serve(app, importCalls.csvTemplate, ({ reply }) =>
    sendFile(reply, {
      name: 'candidats.csv',
      mime: 'text/csv; charset=utf-8',
      content: Readable.from([`\uFEFF${csvHeader.join(';')}\r\n`], { objectMode: false }),
    }),
  )

  serve(app, importCalls.listImports, async ({ viewer }) => ({ data: await listImports(services, viewer) }))

  serve(app, importCalls.getImport, async ({ viewer, params, request }) => ({
    data: await getImport(services, viewer, params.id, languageOfRequest(request)),
  }))

  serve(app, importCalls.cancelImport, async ({ viewer, params }) => {
    await cancelImport(services, viewer, params.id)
    return { success: true }
  })

  serve(app, importCalls.importReport, ({ viewer, params, request, reply }) =>
    sendReport(services, viewer, { id: params.id, language: languageOfRequest(request) }, reply),
  )
}

const languageOfRequest = (request: { headers: Record<string, unknown> }): 'fr' | 'en' =>
  languageOf(request.headers['accept-language'] as string | undefined)

/**
 * Sends one of a candidate's mails again: a person's decision, about somebody whom they see.
 *
 * @throws ApiError candidateNotFound, also where the mail is not theirs; emailInvalid, mailNotResendable;
 * noPermission and candidateExists where the record is to change
 */
async function resendToCandidate(
  services: Services,
  viewer: Viewer,
  { id, mailId, act }: { readonly id: string; readonly mailId: string; readonly act: Act | null },
  { email, changesRecord }: { readonly email?: string | null | undefined; readonly changesRecord: boolean },
): Promise<void> {
  if (changesRecord && !may(viewer.actingRole, 'candidate.create')) throw new ApiError('noPermission')
  const isTheirs = await forCompany(services.db, viewer.companyId, (trx) =>
    visibleCandidates(trx, viewer)
      .innerJoin('mails', inCompany('mails.candidate_id', 'candidates.id'))
      .where('candidates.id', '=', id)
      .where('mails.id', '=', mailId)
      .select('mails.id')
      .executeTakeFirst(),
  )
  if (!isTheirs) throw new ApiError('candidateNotFound')
  try {
    await resendMail(services, viewer, {
      id: mailId,
      email: email ?? null,
      candidateId: id,
      act,
      ...(changesRecord && {
        correct: (trx: SystemTransaction, address: string) =>
          correctAddress(services, trx, viewer, { id, address }),
      }),
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError('candidateExists')
    throw error
  }
}
