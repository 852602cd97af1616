import type { OpenedTest, UnopenedTest } from '@assay/contract/answers/types'
import { errorMessage, errors } from '@assay/contract/errors'
import { may } from '@assay/domain/users/permissions'
import { seesPreviewBar } from '@assay/domain/users/roles'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { runStatement } from '../../../database/named-statement.ts'
import { RecentlyUsed } from '../../../recently-used.ts'
import type { CandidateTicket, Services, Viewer } from '../../../services.ts'
import { readInvitation } from '../../mail/invitation-token.ts'
import { findViewer } from '../../session/find-viewer.ts'
import { candidateTicketFor, knowsItsEnd } from '../candidate-cookie.ts'
import { filterModulesOf } from '../taken-version.ts'
import { type CandidatePage, embeddedJson, openCandidatePages } from './candidate-page.ts'
import { lookAtResumeLink } from './coming-back/resume-link.ts'
import { listFilters } from './filters.ts'
import { presentTest, type SharedTest, selectWorkingCopy } from './opened-test.ts'
import { type OpenRow, openById, openBySlug, resumeStatement } from './page-statement.ts'

const productColor = '#472F92'
/** Rendered pages, a few kilobytes each. */
const remembered = 300

interface RenderedTest {
  readonly page: CandidatePage
  /** The JSON without its closing brace: each request appends what belongs to its browser. */
  readonly json: string
  /** The candidate says whom the application is for. */
  readonly hasFilters: boolean
}

/**
 * Serves `GET /assessment/:idOrSlug`, the page of a test. It records nothing, as link previews open it too.
 */
export function pageRoutes(app: FastifyInstance, services: Services): void {
  const { clock, settings } = services
  const template = openCandidatePages(services.webDist)
  const render = testRenderer(services, template)

  app.get<{ Params: { idOrSlug: string } }>('/assessment/:idOrSlug', async (request, reply) => {
    const { token, lang, preview: isPreviewAsked } = request.query as { [name: string]: unknown }
    const asked = lang === 'fr' || lang === 'en' ? lang : null
    const test = await selectOptionalTest(services, request.params.idOrSlug)
    if (!test) return refuse(reply, asked ?? 'fr', 'assessmentNotFound')
    const ticket = candidateTicketFor(services, request, test.assessment_id)
    const resume =
      ticket && (await selectResume(services, ticket, knowsItsEnd(settings, request, test.assessment_id)))
    const hasResumeLink = await leadsBack(services, token, test)
    // A test that went offline, or back to work, is finished by those who began it.
    const isTaken = resume !== null || hasResumeLink
    const staff = await selectStaff(services, request, test)
    const hasPreviewBar = staff !== null && seesPreviewBar([staff.realRole])
    // A test that is online is looked at only when its bar asks for it: otherwise it is taken.
    const preview = test.is_online
      ? hasPreviewBar && isPreviewAsked !== undefined
      : !isTaken && staff !== null && may(staff.actingRole, 'assessment.viewInProgress')
    if (!test.is_online && !preview && !isTaken)
      return refuse(
        reply,
        asked ?? 'fr',
        test.is_online === null ? 'assessmentNotFound' : 'assessmentOffline',
      )
    const isEdited = ticket && resume && ticket.versionId !== test.current_version_id
    // An interrupted application does not go on: the test is begun again in its present version, where it is
    // online.
    const isOld = isEdited && !(resume.isInterrupted && test.is_online)
    const versionId = isOld && !preview ? ticket.versionId : null
    const { page, json, hasFilters } = await render(test, { versionId, asked, preview })
    const own: Omit<OpenedTest, keyof SharedTest> = {
      hasPreviewBar,
      resume: preview ? null : resume,
      hasResumeLink,
      invitation: preview ? null : invitationOf(services, token, test),
      filters: hasFilters ? await listFilters(services, test.company_id) : [],
      serverNow: clock.now().toISOString(),
    }
    return send(reply, page, `${json},${embeddedJson(own).slice(1)}`)
  })

  function refuse(
    reply: FastifyReply,
    language: 'fr' | 'en',
    problem: UnopenedTest['problem'],
  ): FastifyReply {
    const content = { language, title: errorMessage(problem, language), themeColor: productColor }
    const page = template(content)
    const unopened: UnopenedTest = { problem }
    return send(reply.code(errors[problem].status), page, embeddedJson(unopened))
  }
}

/**
 * Gives a test's page as everybody gets it: of the working copy, or of an earlier version where that is gone
 * on with.
 */
function testRenderer({ db, versions }: Services, template: ReturnType<typeof openCandidatePages>) {
  const rendered = new RecentlyUsed<RenderedTest>(remembered)
  return async (
    test: OpenRow,
    { versionId, asked, preview }: { versionId: string | null; asked: 'fr' | 'en' | null; preview: boolean },
  ): Promise<RenderedTest> => {
    const look = [test.company_name, test.primary_color, test.secondary_color, test.logo_file_id]
    const key = JSON.stringify([test.assessment_id, test.revision, versionId, asked, preview, look])
    return await rendered.get(key, async () => {
      const document =
        versionId === null
          ? await selectWorkingCopy(db, test)
          : (await versions(test.company_id, versionId)).document
      const shared = presentTest(document, test, preview)
      const language = asked ?? document.language
      const content = { language, title: shared.assessment.name, themeColor: test.primary_color }
      return {
        page: template(content),
        json: embeddedJson(shared).slice(0, -1),
        hasFilters: filterModulesOf(document).size > 0,
      }
    })
  }
}

/** Reads the open test of this id, or else of this slug. */
async function selectOptionalTest({ pool }: Services, idOrSlug: string): Promise<OpenRow | undefined> {
  const named = idOrSlug.toLowerCase()
  if (!/^[a-z0-9-]{1,255}$/.test(named)) return undefined
  const byId = z.uuid().safeParse(named).success ? await runStatement(pool, openById, [named]) : undefined
  return byId ?? (await runStatement(pool, openBySlug, [named]))
}

/**
 * Finds the application that this browser may resume, or one that a timer completed unnoticed, since this
 * browser may hold answers that were never sent. The candidate's name is told only while the application is
 * in progress, and never to a browser that was taken over.
 */
async function selectResume(
  { pool }: Services,
  { companyId, applicationId, holder }: CandidateTicket,
  isEndKnown: boolean,
): Promise<OpenedTest['resume']> {
  const row = await runStatement(pool, resumeStatement, [companyId, applicationId])
  if (!row || row.holder !== holder || (row.is_completed && isEndKnown)) return null
  const firstName = row.is_completed ? '' : (row.first_name ?? '')
  return { applicationId, firstName, isInterrupted: row.is_interrupted }
}

/** A mailed link is looked at and not followed: mail programs open links before people do. */
async function leadsBack(services: Services, token: unknown, test: OpenRow): Promise<boolean> {
  if (typeof token !== 'string' || token === '' || token.length > 500) return false
  return (await lookAtResumeLink(services, token))?.assessmentId === test.assessment_id
}

/** The recipient of a mailed invitation; null without a valid one. */
function invitationOf(
  { settings, clock }: Services,
  token: unknown,
  test: OpenRow,
): OpenedTest['invitation'] {
  const invitation = readInvitation(settings, token, test, clock.now())
  if (!invitation) return null
  const { firstName, lastName, email, phone, birthDate } = invitation
  return { firstName, lastName, email, phone, birthDate }
}

/**
 * The staff member of the test's own company who opens its page; null for everybody else, and for a member
 * who may not use the product.
 */
async function selectStaff(
  services: Services,
  request: FastifyRequest,
  test: OpenRow,
): Promise<Viewer | null> {
  const viewer = await findViewer(services, request)
  const isTheirs = viewer?.passwordProblem === null && viewer.companyId === test.company_id
  return isTheirs ? viewer : null
}

function send(reply: FastifyReply, { before, after, policy }: CandidatePage, json: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(before + json + after)
}
