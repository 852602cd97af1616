import * as calls from '@assay/contract/answers/calls'
import { askForHelp as helpCall } from '@assay/contract/answers/coming-back'
import * as sessionCalls from '@assay/contract/answers/session-calls'
import { ApiError, errorMessage } from '@assay/contract/errors'
import { keyOf } from '../../act-once.ts'
import { type Routes, serve } from '../../calls.ts'
import type { Limit } from '../../limits.ts'
import type { CandidateTicket } from '../../services.ts'
import {
  candidateTicketFor,
  clearCandidateCookie,
  giveCandidateCookie,
  readCandidateTickets,
} from './candidate-cookie.ts'
import { askForHelp } from './help/ask-for-help.ts'
import { readHelp } from './help/read-help.ts'
import { refuseOtherAttempt } from './refuse-other-attempt.ts'
import { presentState } from './taking/candidate-state.ts'
import { mailToStranger } from './taking/coming-back/resume-link.ts'
import { comingBackRoutes } from './taking/coming-back/routes.ts'
import { setCompleted } from './taking/complete.ts'
import { completeSubmission } from './taking/complete-submission.ts'
import { readIdentification } from './taking/identification.ts'
import { identify } from './taking/identify.ts'
import { offlinePageRoutes } from './taking/offline-page.ts'
import { openSession } from './taking/open-session.ts'
import { pageRoutes } from './taking/page-routes.ts'
import { presentPageScore } from './taking/page-score.ts'
import { saveDraft } from './taking/save-draft.ts'
import type { Sitting } from './taking/sitting.ts'
import { readSubmission } from './taking/submission.ts'
import { submitPage } from './taking/submit-page.ts'
import { selectVisit, visitPage } from './taking/visit-page.ts'

/** A training room sits behind one address (product 9.22). */
const identifications: Limit = { name: 'identify', points: 60, seconds: 60 }

/** Serves taking a test: its page, and the calls of the candidate's browser. */
export const answerRoutes: Routes = (app, services) => {
  const { settings, live } = services
  pageRoutes(app, services)
  offlinePageRoutes(app)
  comingBackRoutes(app, services)
  helpRoutes(app, services)
  identifyRoute(app, services)

  serve(app, sessionCalls.session, async ({ query: { assessmentId, page }, request, reply }) => {
    const ticket =
      assessmentId === undefined
        ? onlyTicket(readCandidateTickets(services, request))
        : candidateTicketFor(services, request, assessmentId)
    if (!ticket) return { data: null }
    const data = await openSession(services, ticket, page ?? null)
    if (data) return { data }
    clearCandidateCookie(settings, reply, ticket.assessmentId)
    throw new ApiError('applicationErased')
  })

  serve(app, sessionCalls.leaveSession, async ({ query: { assessmentId }, reply }) => {
    clearCandidateCookie(settings, reply, assessmentId)
  })

  serve(app, calls.visitPage, ({ params: { pageId }, query: { withPage }, candidate }) =>
    visitPage(services, candidate, { pageId, withPage }),
  )

  serve(app, calls.pageVisit, async ({ params: { pageId }, query: { pagePosition }, candidate }) => ({
    data: await selectVisit(services, candidate, { pageId, position: pagePosition ?? null }),
  }))

  serve(app, calls.saveDraft, async ({ body: { attempt, operations }, candidate }) => {
    refuseOtherAttempt(attempt, candidate.applicationId)
    const savedAt = await saveDraft(services, candidate, operations)
    return {
      savedAt: savedAt.toISOString(),
      acknowledged: operations.map(({ module, seq }) => ({ module, seq })),
    }
  })

  serve(app, calls.submitPage, async ({ params, query, candidate, request, reply }) => {
    refuseOtherAttempt(params.assessmentId, candidate.assessmentId)
    const sent = await readSubmission(request, keyOf(request), query)
    const submission = await completeSubmission(services, candidate, sent)
    const submitted = await submitPage(services, candidate, submission)
    const { completedAt } = submitted.application
    if (submitted.completed) {
      giveCandidateCookie(services, reply, candidate, completedAt)
      live.changed(candidate.companyId, { applications: [candidate.applicationId] })
    }
    return submitted
  })

  serve(app, calls.pageScore, async ({ params, candidate }) => ({
    score: await presentPageScore(services, candidate, params.moduleId),
  }))

  serve(app, calls.setCompleted, async ({ body, candidate, reply }) => {
    refuseOtherAttempt(body?.attempt ?? candidate.applicationId, candidate.applicationId)
    const application = await setCompleted(services, candidate)
    live.changed(candidate.companyId, { applications: [candidate.applicationId] })
    giveCandidateCookie(services, reply, candidate, application.completedAt)
    return { application }
  })
}

/** The identification begins an application, resumes it, or mails a link to the one that exists. */
const identifyRoute: Routes = (app, services) => {
  const { clock, live } = services
  serve(
    app,
    sessionCalls.identify,
    { limit: identifications },
    async ({ params: { assessmentId }, query: { isDelayed }, body, request, reply, language }) => {
      const identified = await identify(services, {
        assessmentId,
        read: (document) => readIdentification(document, body, clock.now()),
        key: keyOf(request),
        held: candidateTicketFor(services, request, assessmentId),
        token: body.token ?? null,
        isDelayed,
      })
      if (identified.kind === 'known') {
        const { test, applicationId, email, isCompleted } = identified
        if (email) await mailToStranger(services, test, { applicationId, email, language, isCompleted })
        return {
          message: null,
          existingApplication: true,
          application: null,
          redirectToPage: null,
          state: null,
        }
      }
      const { kind, ticket, sitting } = identified
      giveCandidateCookie(services, reply, ticket, sitting.row.completed_at)
      live.changed(ticket.companyId, { applications: [ticket.applicationId] })
      const state = await presentState(services, ticket, sitting, sitting.row.current_page, isDelayed)
      return {
        message: kind === 'taken' ? errorMessage(endedMessage(sitting), language) : null,
        existingApplication: kind === 'taken',
        application: state.application,
        redirectToPage: sitting.row.current_page,
        state,
      }
    },
  )
}

/** @throws ApiError applicationCookieMissing where this browser takes several tests: none of them is meant */
function onlyTicket([only, ...others]: readonly CandidateTicket[]): CandidateTicket | null {
  if (others.length > 0) throw new ApiError('applicationCookieMissing')
  return only ?? null
}

const endedMessage = ({ row }: Sitting) => (row.completed_at ? 'retryTooEarly' : 'applicationInterrupted')

/** Room for a whole class behind one address; anybody may ask, at the cost of a mail and storage. */
const helpAsked: Limit = { name: 'help', points: 30, seconds: 3600 }

const helpSent = {
  fr: 'Votre message a bien été envoyé. La réponse vous parviendra par e-mail.',
  en: 'Your message was sent. The answer will come to you by e-mail.',
}

/** Serves help during a test (product 4.22). */
const helpRoutes: Routes = (app, services) => {
  serve(app, helpCall, { limit: helpAsked }, async ({ request, candidate, language }) => {
    await askForHelp(services, await readHelp(request), candidate)
    return { success: true, message: helpSent[language] }
  })
}
