import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { maySeeExtraTimeReason } from '@assay/domain/applications/extra-time'
import { mentionsIn } from '@assay/domain/applications/mentions'
import { type SqlBool, sql } from 'kysely'
import { mayDo } from '../../caller.ts'
import { forCompany, inCompany, isRow, ofCompany } from '../../database/for-company.ts'
import { timeOf } from '../../lists/shown-order.ts'
import { placeInTime, shownId, visibleTo } from '../../lists/visible.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import {
  scoreTakenTest,
  scoreWithoutMarks,
  selectTakenTest,
  type TakenTest,
} from '../answers/results/taken-test.ts'
import { logActivity } from '../logs/log-activity.ts'
import { logRead } from '../logs/log-read.ts'
import { isResendable } from '../mail/resend-mail.ts'
import { userNames } from '../users/user-names.ts'
import {
  listAnswerFiles,
  listUploads,
  presentJoined,
  presentUploads,
  withPlayedParts,
} from './application-uploads.ts'
import { listComments, presentComment } from './comments.ts'
import { selectOpenRequests } from './open-requests.ts'
import { listOtherApplications } from './other-applications.ts'
import { presentCard } from './present-card.ts'
import {
  clockOf,
  inShownOrder,
  presentEvaluations,
  presentLate,
  presentRetakes,
  presentTyped,
  presentVisits,
} from './present-sheet.ts'
import { type CardRow, selectCard } from './queries.ts'
import { selectRefusalReason } from './refusal-reasons.ts'

/** The whole sheet of an application (product 10.11). @throws ApiError applicationNotFound */
export async function getSheet(services: Services, viewer: Viewer, id: string): Promise<ApplicationSheet> {
  return await forCompany(services.db, viewer.companyId, async (trx) => {
    const sheet = await selectSheet(trx, viewer, id)
    // What a program reads, nobody has seen.
    if (!sheet.isSeen && !viewer.token) await markSeen(trx, viewer, id)
    await logRead(trx, { action: 'application.read', viewer, subjectIds: [id], at: services.clock.now() })
    return sheet
  })
}

async function markSeen(trx: CompanyTransaction, viewer: Viewer, id: string): Promise<void> {
  await trx
    .insertInto('seen_applications')
    .values({ company_id: viewer.companyId, application_id: id, user_id: viewer.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Reads the sheet inside the transaction that has just changed it. */
export async function selectSheet(trx: CompanyTransaction, viewer: Viewer, id: string) {
  const row = await selectCard(trx, viewer, id)
  const taken = await selectTakenTest(trx, viewer.companyId, id)
  const uploads = await listUploads(trx, viewer.companyId, id)
  const answerFiles = await listAnswerFiles(trx, viewer.companyId, uploads)
  const comments = await listComments(trx, viewer, id)
  const history = await selectHistory(trx, viewer, id)
  const names = await userNames(trx, viewer.companyId, [
    ...taken.evaluations.map((each) => each.user_id),
    ...comments.flatMap((each) => [each.user_id, ...mentionsIn(each.content)]),
    ...history.flatMap((each) => each.user_id ?? []),
  ])
  const author = (userId: string) => ({ id: userId, name: names.get(userId) ?? '' })
  const card = presentCard(viewer, row)
  const clock = clockOf(row)
  const evaluations = presentEvaluations(taken, viewer, row)
  // A total would tell what its marks were.
  const isMarked = !card.marksHidden && evaluations.shown.some(({ submittedAt }) => submittedAt !== null)
  const scored = isMarked ? scoreTakenTest(taken) : scoreWithoutMarks(taken)
  const answers = withPlayedParts(taken.application.document, uploads, presentAnswers(taken))
  return {
    ...card,
    refusalReason: await selectRefusalReason(trx, viewer.companyId, id),
    assessment: {
      id: row.assessment_id,
      name: row.assessment_name,
      versionNumber: taken.application.version_number,
      isDeleted: await isDeleted(trx, viewer.companyId, row.assessment_id),
    },
    identity: card.candidate && presentTyped(taken.application.typed),
    hasCv: card.candidate !== null && (await hasReadableCv(trx, viewer, row.candidate_id)),
    startedAt: clock(taken.application.started_at ?? row.created_at),
    rescored: card.marksHidden ? [] : await selectRescored(trx, viewer.companyId, id),
    retakes: presentRetakes(taken),
    extraTimeReason:
      card.candidate && maySeeExtraTimeReason(viewer.actingRole) ? taken.application.extra_time_reason : null,
    document: taken.application.document,
    answers,
    lateAnswers: presentLate(taken, clock),
    uploads: presentUploads(uploads, row.identity_is_shown, clock),
    joinedRecordings: presentJoined(answerFiles, uploads, answers, row.identity_is_shown),
    visits: presentVisits(taken, clock),
    scores: scored.tree,
    evalGroups: [...scored.evalGroups],
    exercices: [...scored.exercices],
    evaluations: evaluations.shown.map((each) => ({ ...each, evaluator: author(each.userId) })),
    hiddenEvaluations: evaluations.hidden,
    comments: comments.map((each) => presentComment(viewer, each, names)),
    requests: await selectOpenRequests(trx, viewer, {
      applicationId: id,
      candidateId: card.candidate?.id ?? null,
    }),
    history: inShownOrder(
      row,
      history.map((each) => ({
        id: each.id,
        at: timeOf(each.at, row.identity_is_shown || each.user_id !== null),
        action: each.action,
        user: each.user_id ? author(each.user_id) : null,
        ...(each.token_name !== null && { token: each.token_name }),
        parameters: each.parameters,
      })),
      ({ at }) => at,
    ),
    mails: inShownOrder(
      row,
      (await selectMails(trx, viewer, id))
        // Its subject may say whose it is.
        .filter(({ kind }) => card.candidate !== null || kind !== 'acknowledgement')
        .map((mail) => presentMail(viewer, mail, card)),
      ({ createdAt }) => createdAt,
    ),
    ...(await listOtherApplications(trx, viewer, card.candidate && { id, candidateId: row.candidate_id })),
    ...(await selectNeighbours(trx, viewer, row)),
  }
}

type Mail = Awaited<ReturnType<typeof selectMails>>[number]

function presentMail(viewer: Viewer, mail: Mail, card: Pick<ApplicationSheet, 'candidate'>) {
  return {
    id: mail.id,
    subject: mail.subject,
    status: mail.status,
    // A mail server quotes the address that it refuses.
    reason: card.candidate === null ? null : mail.reason,
    isResendable:
      isResendable(mail) &&
      mail.candidate_id !== null &&
      card.candidate !== null &&
      mayDo(viewer, 'candidate.sendMail'),
    createdAt: timeOf(mail.created_at, card.candidate !== null),
  }
}

/** Whether a candidate has a CV that no virus scanner holds back, and that the viewer may read. */
async function hasReadableCv(trx: CompanyTransaction, viewer: Viewer, candidateId: string): Promise<boolean> {
  if (!mayDo(viewer, 'candidate.viewPdf')) return false
  const cv = await trx
    .selectFrom('candidates')
    .innerJoin('files', inCompany('files.id', 'candidates.cv_file_id'))
    .where(isRow(viewer.companyId, candidateId, 'candidates'))
    .where((eb) => eb.or([eb('files.scan', 'is', null), eb('files.scan', '<>', 'infected')]))
    .select('files.id')
    .executeTakeFirst()
  return cv !== undefined
}

function presentAnswers({ answers }: TakenTest): ApplicationSheet['answers'] {
  return answers.map((each) => ({
    moduleId: each.module_item_id,
    value: each.value,
    recovered: each.recovered_at !== null,
  }))
}

async function isDeleted(trx: CompanyTransaction, companyId: string, assessmentId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('assessments')
    .where(isRow(companyId, assessmentId))
    .select('deleted_at')
    .executeTakeFirst()
  return row?.deleted_at !== null
}

async function selectHistory(trx: CompanyTransaction, viewer: Viewer, id: string) {
  return await trx
    .selectFrom('activity_log')
    .leftJoin('api_tokens', inCompany('activity_log.token_id', 'api_tokens.id'))
    .where('activity_log.company_id', '=', viewer.companyId)
    // The first subject of a line is what it is about (migration 171). A look at an application is no event
    // of it.
    .where(sql<SqlBool>`subject_ids[1] = ${id}`)
    .where('action', 'not in', ['application.read', 'application.uploadRead'])
    .select(['activity_log.id', 'at', 'action', 'activity_log.user_id', 'parameters'])
    .select('api_tokens.name as token_name')
    .orderBy('at', 'desc')
    .limit(200)
    .execute()
}

/** Results before and after corrected keys, the newest first. */
async function selectRescored(trx: CompanyTransaction, companyId: string, id: string) {
  const rows = await trx
    .selectFrom('score_history')
    .where(ofCompany(companyId, { application_id: id }))
    .select(['created_at', 'reason', 'score', 'is_result', 'max_score'])
    .orderBy('created_at')
    .execute()
  return rows
    .flatMap(({ created_at: at, reason, score, is_result: isResult, max_score: max }, index) =>
      reason === 'rekeyed'
        ? [{ at: at.toISOString(), from: rows[index - 1]?.score ?? null, to: score, max, isResult }]
        : [],
    )
    .toReversed()
}

async function selectMails(trx: CompanyTransaction, viewer: Viewer, id: string) {
  return await trx
    .selectFrom('mails')
    .where(ofCompany(viewer.companyId, { application_id: id }))
    // It went to the company, and its subject names who it is about.
    .where('kind', '<>', 'candidate-contest')
    .select(['id', 'kind', 'subject', 'status', 'reason', 'candidate_id', 'created_at'])
    .orderBy('created_at', 'desc')
    .execute()
}

/** The applications before and after it, newest first, among those of its test that the viewer sees. */
async function selectNeighbours(trx: CompanyTransaction, viewer: Viewer, row: CardRow) {
  const others = trx
    .selectFrom('applications')
    .where(ofCompany(viewer.companyId, { assessment_id: row.assessment_id }))
    .where(visibleTo(viewer))
    .select(shownId.as('id'))
    .limit(1)
  // The position in the list by the database's own time, as a Date would lose its microseconds.
  const { at, id } = placeInTime(row)
  const own = sql`(
    select ${at}, ${id} from applications where company_id = ${viewer.companyId} and id = ${row.id})`
  const newer = await others
    .where(sql<SqlBool>`(${at}, ${id}) > ${own}`)
    .orderBy(sql`${at}, ${id}`)
    .executeTakeFirst()
  const older = await others
    .where(sql<SqlBool>`(${at}, ${id}) < ${own}`)
    .orderBy(sql`${at} desc, ${id} desc`)
    .executeTakeFirst()
  return { previousId: newer?.id ?? null, nextId: older?.id ?? null }
}

/**
 * Lifts an application's hidden identity for the viewer alone; the log keeps who did (product 5.9).
 * @throws ApiError applicationNotFound
 */
export async function liftIdentity(services: Services, viewer: Viewer, id: string) {
  const { companyId, userId } = viewer
  return await forCompany(services.db, companyId, async (trx) => {
    const card = await selectCard(trx, viewer, id)
    if (card.identity_is_shown) return await selectSheet(trx, viewer, id)
    await trx
      .insertInto('seen_applications')
      .values({ company_id: companyId, application_id: id, user_id: userId, lifts_identity: true })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'application_id', 'user_id']).doUpdateSet({ lifts_identity: true }),
      )
      .execute()
    const at = services.clock.now()
    await logActivity(trx, 'application.identityLifted', viewer, at, [id, card.assessment_id])
    return await selectSheet(trx, viewer, id)
  })
}
