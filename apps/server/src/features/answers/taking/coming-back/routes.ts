import * as calls from '@assay/contract/answers/coming-back'
import { ApiError } from '@assay/contract/errors'
import { type Declaration, declaredWords } from '@assay/domain/quality/declarations'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../../calls.ts'
import { acrossCompanies, forCompany, isRow, updateRows } from '../../../../database/for-company.ts'
import type { Limit } from '../../../../limits.ts'
import type { CandidateTicket, Services } from '../../../../services.ts'
import { inTheSameTime } from '../../../../within.ts'
import { logActivity } from '../../../logs/log-activity.ts'
import { giveCandidateCookie } from '../../candidate-cookie.ts'
import { declarationsApart, keepDeclaration, saysNothing } from '../../declarations.ts'
import { refuseOtherAttempt } from '../../refuse-other-attempt.ts'
import { markOpened } from './invitation-opened.ts'
import { holdCompleted, rateTest } from './rate-test.ts'
import { requestLostLink, requestResumeLink, takeOver } from './resume-link.ts'

/** As high as the limit for identifications, since a training room sits behind one address. */
const linksFollowed: Limit = { name: 'follow-link', points: 60, seconds: 60 }

const mailed = {
  fr: 'Un lien vient de vous être envoyé par e-mail. Ouvrez-le sur l’appareil où vous voulez continuer.',
  en: 'A link was just sent to you by e-mail. Open it on the device where you want to continue.',
}
/** Nobody without the cookie learns whether there is an application. */
const mailedIfThere = {
  fr: 'Si votre test est en cours, un lien vient de vous être envoyé par e-mail. Ouvrez-le ici pour continuer.',
  en: 'If your test is in progress, a link was just sent to you by e-mail. Open it here to continue.',
}
const added = {
  fr: 'Votre candidature est maintenant visible par les membres du groupe.',
  en: 'Your application is now visible to the group members.',
}

/** Says what was just sent, and never what stood before: staff may have had the link mailed to them. */
const declared = (said: Declaration) => ({
  fr: `Nous gardons, à part de votre candidature : ${declaredWords(said, 'fr')}. Rien d’autre. Vous pouvez encore le changer.`,
  en: `We keep, apart from your application: ${declaredWords(said, 'en')}. Nothing else. You can still change it.`,
})
const nothingDeclared = {
  fr: 'Plus rien de ce que vous avez déclaré n’est relié à vous.',
  en: 'Nothing that you declared is linked to you any more.',
}

const rated = {
  fr: 'Merci, votre avis est noté. Vous pouvez encore le changer.',
  en: 'Thank you, your opinion is noted. You can still change it.',
}

/** Serves going on elsewhere, sending results on (product 4.3, 4.6), rating, declaring (12.8, 12.12). */
export function comingBackRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    calls.requestResumeLink,
    { limit: linksFollowed },
    async ({ body: { attempt: tried, assessmentId }, request, language }) => {
      const own = request.candidates?.find(({ applicationId }) => applicationId === tried)
      if (own) await requestResumeLink(services, own, language)
      else await inTheSameTime(requestLostLink(services, { assessmentId, applicationId: tried }, language))
      return { message: (own ? mailed : mailedIfThere)[language] }
    },
  )

  serve(app, calls.followResumeLink, { limit: linksFollowed }, async ({ body: { token }, reply }) => {
    const resumed = await takeOver(services, token)
    if (!resumed) throw new ApiError('resumeLinkInvalid')
    const { ticket, slug, completedAt } = resumed
    giveCandidateCookie(services, reply, ticket, completedAt)
    return { applicationId: ticket.applicationId, assessmentId: ticket.assessmentId, slug }
  })

  serve(app, calls.openInvitation, { limit: linksFollowed }, async ({ body: { token } }) => {
    await markOpened(services, token)
  })

  serve(app, calls.addFilter, async ({ params: { filterId }, body, candidate, language }) => {
    refuseOtherAttempt(body?.attempt ?? candidate.applicationId, candidate.applicationId)
    const name = await addFilter(services, candidate, filterId)
    return { name, message: added[language] }
  })

  serve(app, calls.rateTest, async ({ body: { attempt, rating }, candidate, language }) => {
    refuseOtherAttempt(attempt, candidate.applicationId)
    await rateTest(services, candidate, rating)
    return { message: rated[language] }
  })

  serve(app, calls.declare, async ({ body: { attempt, ...said }, candidate, language }) => {
    refuseOtherAttempt(attempt, candidate.applicationId)
    await acrossCompanies(services.db, declarationsApart, async (trx) => {
      await holdCompleted(trx, candidate)
      await keepDeclaration(trx, candidate, said)
    })
    return { message: (saysNothing(said) ? nothingDeclared : declared(said))[language] }
  })
}

/**
 * Sends a completed application to another contact: one more filter, and who has that sees it (product 4.6).
 * @returns its name
 * @throws ApiError applicationInProgress, applicationTakenOver, applicationErased; filterNotFound also where
 * the test has no filter module
 */
async function addFilter({ db, clock, versions }: Services, ticket: CandidateTicket, filterId: string) {
  const { companyId, applicationId, versionId } = ticket
  const { filterModules } = await versions(companyId, versionId)
  const now = clock.now()
  return await forCompany(db, companyId, async (trx) => {
    const candidateId = await holdCompleted(trx, ticket)
    const filter = await trx
      .selectFrom('filters')
      .select('name')
      .where(isRow(companyId, filterId))
      .forKeyShare()
      .executeTakeFirst()
    if (!filter || filterModules.size === 0) throw new ApiError('filterNotFound', { filterId })
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('application_filters')
      .values({ company_id: companyId, application_id: applicationId, filter_id: filterId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) return filter.name
    await updateRows(trx, 'candidates', isRow(companyId, candidateId), { last_act_at: now })
    await logActivity(trx, 'application.filterAdded', { companyId }, now, [applicationId, filterId], {
      by: 'candidate',
    })
    return filter.name
  })
}
