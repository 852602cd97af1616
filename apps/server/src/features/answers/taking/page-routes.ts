import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { OpenedTest, UnopenedTest } from '@assay/contract/answers/types'
import { errors } from '@assay/contract/errors'
import { may } from '@assay/domain/users/permissions'
import { seesPreviewBar } from '@assay/domain/users/roles'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { runStatement } from '../../../database/named-statement.ts'
import { isDrawn } from '../../../ids.ts'
import { answerFailure } from '../../../plugins/errors.ts'
import { asApiError } from '../../../plugins/known-failures.ts'
import type { CandidateTicket, Services } from '../../../services.ts'
import { readInvitation } from '../../mail/invitation-token.ts'
import { findViewer } from '../../session/find-viewer.ts'
import {
  candidateTicketFor,
  clearCandidateCookie,
  knowsItsEnd,
  readCandidateTickets,
} from '../candidate-cookie.ts'
import { type CandidatePage, embeddedJson, openCandidatePages } from './candidate-page.ts'
import { formerAddress } from './coming-back/former-address.ts'
import { lookAtResumeLink } from './coming-back/resume-link.ts'
import { listFilters } from './filters.ts'
import { plainLook } from './offline-page.ts'
import type { SharedTest } from './opened-test.ts'
import {
  type OpenRow,
  openBegun,
  openById,
  openBySlug,
  type ResumeRow,
  resumeStatement,
} from './page-statement.ts'
import { testRenderer } from './render-test.ts'

const productColor = '#472F92'
const pack = promisify(gzip)

/** Serves `GET /assessment/:idOrSlug`, a test's page. It records nothing, as link previews open it too. */
export function pageRoutes(app: FastifyInstance, services: Services): void {
  const { clock, settings } = services
  const template = openCandidatePages(services.webDist)
  const render = testRenderer(services, template)

  const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const known = asApiError(error)
    if (known?.status !== 503) return answerFailure(error, request, reply)
    request.log.info({ code: known.code }, 'refused')
    void sendWaitingPage(reply)
  }
  type Named = { Params: { idOrSlug: string } }
  app.get<Named>('/assessment/:idOrSlug', { errorHandler }, async (request, reply) => {
    const query = request.query as { [name: string]: unknown }
    const { token, lang, preview: isPreviewAsked } = query
    const asked = lang === 'fr' || lang === 'en' ? lang : null
    const link = await linkOf(services, token)
    const tickets = readCandidateTickets(services, request)
    const test = await selectOptionalTest(services, request.params.idOrSlug, [
      ...tickets.map(({ assessmentId }) => assessmentId),
      ...(link ? [link.assessmentId] : []),
    ])
    const ticket = test
      ? candidateTicketFor(services, request, test.assessment_id)
      : await ticketOfGoneTest(services, tickets)
    const application =
      ticket && (await runStatement(services.pool, resumeStatement, [ticket.companyId, ticket.applicationId]))
    if (ticket && !application) {
      clearCandidateCookie(settings, reply, ticket.assessmentId)
      return await refuse(reply, asked ?? 'fr', 'applicationErased', ticket.applicationId)
    }
    if (!test) return await refuse(reply, asked ?? 'fr', 'assessmentNotFound')
    const isEndKnown = knowsItsEnd(settings, request, test.assessment_id)
    // Where nobody may begin any more, the end is all that there is to show.
    const isOpen = test.is_online === true && !test.is_deleted
    const resume = ticket && application ? resumeOf(ticket, application, isEndKnown && isOpen) : null
    const hasResumeLink = link?.assessmentId === test.assessment_id
    // A test that went offline, or back to work, is finished by those who began it.
    const hasBegun = resume !== null || hasResumeLink
    const staff = await selectStaff(services, request, test)
    const hasPreviewBar = staff !== null && seesPreviewBar([staff.realRole])
    // A test that is online is looked at only when its bar asks for it: otherwise it is taken.
    const preview = test.is_online
      ? hasPreviewBar && isPreviewAsked !== undefined
      : (!hasBegun || isEndKnown) && staff !== null && may(staff.actingRole, 'assessment.viewInProgress')
    if (!test.is_online && !preview && !hasBegun)
      return await refuse(
        reply,
        asked ?? 'fr',
        test.is_online === null || test.is_deleted ? 'assessmentNotFound' : 'assessmentOffline',
      )
    const takenId = ticket && resume ? await versionTaken(services, ticket) : null
    const isEdited = resume && takenId !== null && takenId !== test.current_version_id
    // An interrupted application does not go on: where the test is online, it is begun again as it is now.
    const isOld = isEdited && !(resume.isInterrupted && test.is_online)
    const versionId = isOld && !preview ? takenId : null
    const { page, first, json, hasFilters } = await render(test, { versionId, asked, preview })
    const own: Omit<OpenedTest, keyof SharedTest> = {
      hasPreviewBar,
      resume: preview ? null : resume,
      hasResumeLink,
      isLinkOfCompleted: hasResumeLink && link.isCompleted,
      isClosed: !isOpen && !preview,
      invitation: preview ? null : await invitationOf(services, token, test),
      filters: hasFilters ? await listFilters(services, test.company_id) : [],
      serverNow: clock.now().toISOString(),
    }
    const isElsewhere = 'page' in query || 'resume' in query || ('token' in query && !own.invitation)
    const isFirst = !hasBegun && !hasPreviewBar && !isElsewhere
    return await send(reply, isFirst ? first : page, `${json},${embeddedJson(own).slice(1)}`)
  })

  async function refuse(
    reply: FastifyReply,
    language: 'fr' | 'en',
    problem: UnopenedTest['problem'],
    erased?: string,
  ): Promise<FastifyReply> {
    // What went wrong is the screen's to say, in the language of the browser.
    const page = template({ language, title: 'Assay', themeColor: productColor })
    const unopened: UnopenedTest = { problem, ...(erased && { erased }) }
    return await send(reply.code(errors[problem].status), page, embeddedJson(unopened))
  }
}

/** The open test of this id, else slug; else the deleted one that this browser `takes` or its link names. */
async function selectOptionalTest({ pool, reads }: Services, idOrSlug: string, takes: readonly string[]) {
  // Mails and chats take the full stop or the bracket behind a link for a part of it.
  const named = idOrSlug.toLowerCase().replace(/[^a-z0-9-]{1,5}$/, '')
  if (!/^[a-z0-9-]{1,255}$/.test(named)) return undefined
  const byId = z.uuid().safeParse(named).success ? await runStatement(pool, openById, [named]) : undefined
  const open = byId ?? (await reads.row(openBySlug, [named]))
  if (open) return open
  const tests = await Promise.all(takes.map((id) => runStatement(pool, openBegun, [id])))
  return tests.find((test) => test?.slug === named || test?.assessment_id === named)
}

/** This browser's ticket for a test that is gone for good, as with its company: no slug says which. */
async function ticketOfGoneTest({ pool }: Services, tickets: readonly CandidateTicket[]) {
  for (const ticket of tickets)
    if (!(await runStatement(pool, openBegun, [ticket.assessmentId]))) return ticket
  return undefined
}

/**
 * The application that this browser may resume, or one that a timer completed: unsent answers may be here. A
 * name is given only in progress, and never to a browser that was taken over.
 */
function resumeOf({ applicationId, holder }: CandidateTicket, row: ResumeRow, isEndKnown: boolean) {
  if (row.holder !== holder || (row.is_completed && isEndKnown)) return null
  const firstName = row.is_completed ? '' : (row.first_name ?? '')
  return { applicationId, firstName, isInterrupted: row.is_interrupted }
}

/** A mailed link is looked at and not followed: mail programs open links before people do. */
async function linkOf(services: Services, token: unknown): ReturnType<typeof lookAtResumeLink> {
  if (typeof token !== 'string' || token === '' || token.length > 500) return null
  return await lookAtResumeLink(services, token)
}

/** The recipient of a mailed invitation; null without a valid one, or where the address is theirs no more. */
async function invitationOf({ settings, clock, db }: Services, token: unknown, test: OpenRow) {
  const invitation = readInvitation(settings, token, test, clock.now())
  if (!invitation || (await formerAddress(db, invitation))) return null
  const { firstName, lastName, email, phone, birthDate } = invitation
  return { firstName, lastName, email, phone, birthDate }
}

/** The member of the test's company who opens its page; null for others, and who may not use the product. */
async function selectStaff(services: Services, request: FastifyRequest, test: OpenRow) {
  const viewer = await findViewer(services, request)
  const isTheirs = viewer?.passwordProblem === null && viewer.companyId === test.company_id
  return isTheirs ? viewer : null
}

/** Seconds after which a page that could not be opened is asked for again. */
const retrySeconds = 10

/**
 * A page in both languages while the test cannot be read, as when the database is silent (product 4.23). It
 * tries again by itself, needs no script, and loses nothing of the address or of what the browser keeps.
 */
function sendWaitingPage(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src ${plainLook.source}; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .header('retry-after', String(retrySeconds))
    .header('refresh', String(retrySeconds))
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Le test va s’ouvrir</title>${plainLook.element}</head>
<body><main><section><h1>Le test va s’ouvrir</h1>
<p>Le service met plus de temps que d’habitude. Cette page réessaie toute seule ; vos réponses déjà données sont gardées.</p>
<a href="">Réessayer maintenant</a></section>
<section lang="en"><h2>The test is about to open</h2>
<p>The service takes longer than usual. This page tries again by itself; the answers you gave are kept.</p>
<a href="">Try again now</a></section></main></body></html>`)
}

/** Sends the page, packed where the browser unpacks it; level 4 takes half the time of the usual one. */
async function send(reply: FastifyReply, { before, after, policy }: CandidatePage, json: string) {
  const page = before + json + after
  const isPacked = /\bgzip\b/.test(reply.request.headers['accept-encoding'] ?? '')
  if (isPacked) void reply.header('content-encoding', 'gzip')
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(isPacked ? await pack(page, { level: 4 }) : page)
}

/** The version that somebody began on: what was drawn for them comes after the pages that open a test. */
async function versionTaken({ versions }: Services, { companyId, versionId }: CandidateTicket) {
  if (!isDrawn(versionId)) return versionId
  return (await versions(companyId, versionId)).drawnFrom ?? versionId
}
