import type { OpenedTest, UnopenedTest } from '@assay/contract/answers/types'
import { errorMessage, errors } from '@assay/contract/errors'
import { may } from '@assay/domain/users/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { runStatement } from '../../database/named-statement.ts'
import { languageOf } from '../../plugins/language.ts'
import { candidatePolicy } from '../../plugins/security-headers.ts'
import { RecentlyUsed } from '../../recently-used.ts'
import type { Services } from '../../services.ts'
import { findViewer } from '../session/find-viewer.ts'
import { candidateTicketFor, endCandidateCookie, setCandidateCookie } from './candidate-cookie.ts'
import { type CandidatePage, embeddedJson, openCandidatePages } from './candidate-page.ts'
import { selectSharedTest } from './opened-test.ts'
import { followResumeLink } from './resume-link.ts'
import { type OpenRow, openById, openBySlug, resumeStatement } from './statements/open.ts'

const productColor = '#472F92'
/** Rendered pages, a few kilobytes each. */
const remembered = 300

interface RenderedTest {
  readonly page: CandidatePage
  /** The JSON without its closing brace: what is of this browser follows. */
  readonly json: string
}

/** `GET /assessment/:idOrSlug`: the page of a test. It records nothing: link previews open it too. */
export function pageRoutes(app: FastifyInstance, services: Services): void {
  const { pool, db, clock, settings } = services
  const template = openCandidatePages(services.webDist)
  const rendered = new RecentlyUsed<RenderedTest>(remembered)

  app.get<{ Params: { idOrSlug: string } }>('/assessment/:idOrSlug', async (request, reply) => {
    const { token, lang } = request.query as { token?: unknown; lang?: unknown }
    const language = lang === 'fr' || lang === 'en' ? lang : languageOf(request.headers['accept-language'])
    if (typeof token === 'string' && token.length <= 500) {
      const back = await goBack(services, reply, token)
      if (back) return back
    }
    const { idOrSlug } = request.params
    const test = await selectOptionalTest(idOrSlug)
    const preview = test !== undefined && !test.is_online && (await mayPreview(services, request, test))
    if (!test || (test.is_online === null && !preview)) return refuse(reply, language, 'assessmentNotFound')
    if (!test.is_online && !preview) return refuse(reply, language, 'assessmentOffline')
    const look = [test.company_name, test.primary_color, test.secondary_color, test.logo_file_id]
    const key = JSON.stringify([test.assessment_id, test.revision, language, preview, look])
    const { page, json } = await rendered.get(key, async () => {
      const shared = await selectSharedTest(db, test, preview)
      const content = { language, title: shared.assessment.name, themeColor: test.primary_color }
      return { page: template(content), json: embeddedJson(shared).slice(0, -1) }
    })
    const resume = preview ? null : await selectResume(request, test.assessment_id)
    const own = embeddedJson({ resume, serverNow: clock.now().toISOString() }).slice(1)
    return send(reply, `${page.before}${json},${own}${page.after}`)
  })

  async function selectOptionalTest(idOrSlug: string): Promise<OpenRow | undefined> {
    const named = idOrSlug.toLowerCase()
    if (!/^[a-z0-9-]{1,255}$/.test(named)) return undefined
    const byId = z.uuid().safeParse(named).success ? await runStatement(pool, openById, [named]) : undefined
    return byId ?? (await runStatement(pool, openBySlug, [named]))
  }

  async function selectResume(request: FastifyRequest, assessmentId: string): Promise<OpenedTest['resume']> {
    const ticket = candidateTicketFor(settings, request, assessmentId)
    if (!ticket) return null
    const { companyId, applicationId } = ticket
    const row = await runStatement(pool, resumeStatement, [companyId, applicationId])
    return row ? { applicationId, firstName: row.first_name ?? '' } : null
  }

  function refuse(
    reply: FastifyReply,
    language: 'fr' | 'en',
    problem: UnopenedTest['problem'],
  ): FastifyReply {
    const content = { language, title: errorMessage(problem, language), themeColor: productColor }
    const page = template(content)
    const unopened: UnopenedTest = { problem }
    return send(reply.code(errors[problem].status), `${page.before}${embeddedJson(unopened)}${page.after}`)
  }
}

/** A mailed link: this browser gets the application's cookie, and the address bar loses the token. */
async function goBack(services: Services, reply: FastifyReply, token: string): Promise<FastifyReply | null> {
  const resumed = await followResumeLink(services, token)
  if (!resumed) return null
  const give = resumed.hasEnded ? endCandidateCookie : setCandidateCookie
  give(services.settings, reply, resumed.ticket)
  return reply.header('cache-control', 'no-store').redirect(`/assessment/${resumed.slug}`, 303)
}

/** Work in progress is looked at by those who may, in their own company. */
async function mayPreview(services: Services, request: FastifyRequest, test: OpenRow): Promise<boolean> {
  const viewer = await findViewer(services, request)
  return (
    viewer !== null &&
    viewer.passwordProblem === null &&
    viewer.companyId === test.company_id &&
    may(viewer.actingRole, 'assessment.viewInProgress')
  )
}

function send(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', candidatePolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}
