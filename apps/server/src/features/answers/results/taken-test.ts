import type { Answers } from '@assay/domain/answers/answers'
import type { MarksByEvaluator } from '@assay/domain/applications/marks'
import type { ApplicationScore } from '@assay/domain/applications/score-tree'
import { type Circumstances, scoreApplication, scoreAutomatically } from '@assay/domain/applications/scoring'
import { withCorrectedKeys } from '@assay/domain/assessments/corrected-keys'
import { type AnyTransaction, inCompany, isRow } from '../../../database/for-company.ts'
import { listOutages } from '../outages/list-outages.ts'

/** Reads everything that the score of an application is made of, as it stands in the database. */
export async function selectTakenTest(trx: AnyTransaction, companyId: string, applicationId: string) {
  const { keys_document: keys, ...application } = await trx
    .selectFrom('applications')
    .innerJoin('assessment_versions', inCompany('assessment_versions.id', 'applications.version_id'))
    .leftJoin('assessment_versions as keys', inCompany('keys.id', 'applications.keys_version_id'))
    .where(isRow(companyId, applicationId, 'applications'))
    .select([
      'applications.keys_version_id',
      'applications.word_rule',
      'keys.document as keys_document',
      'applications.version_id',
      'applications.typed',
      'applications.started_at',
      'applications.created_at',
      'applications.extra_time_percent',
      'applications.extra_time_reason',
      'applications.retake_allowed_at',
      'applications.retake_reason',
      'applications.earlier_retakes',
      'assessment_versions.number as version_number',
      'assessment_versions.document',
    ])
    .executeTakeFirstOrThrow()
  const own = { company_id: companyId, application_id: applicationId }
  const answers = await trx
    .selectFrom('answers')
    .where((eb) => eb.and(own))
    .select(['module_item_id', 'value', 'recovered_at'])
    .execute()
  const lateAnswers = await trx
    .selectFrom('late_answers')
    .where((eb) => eb.and(own))
    .select(['module_item_id', 'value', 'seq', 'received_at', 'counted_at', 'replaced'])
    .orderBy('module_item_id')
    .execute()
  const visits = await trx
    .selectFrom('page_visits')
    .where((eb) => eb.and(own))
    .select(['page_id', 'first_visited_at', 'expires_at', 'left_at', 'closed_at', 'late'])
    .orderBy('first_visited_at')
    .execute()
  const evaluations = await trx
    .selectFrom('evaluations')
    .where((eb) => eb.and(own))
    .select(['user_id', 'submitted_at'])
    .orderBy('updated_at')
    .execute()
  const marks = await trx
    .selectFrom('marks')
    .where((eb) => eb.and(own))
    .select(['user_id', 'criterion_id', 'score'])
    .execute()
  const outages = await listOutages(trx, application.started_at ?? application.created_at)
  const document = keys ? withCorrectedKeys(application.document, keys) : application.document
  return {
    application: { ...application, document },
    answers,
    lateAnswers,
    visits,
    outages,
    evaluations,
    marks,
  }
}

export type TakenTest = Awaited<ReturnType<typeof selectTakenTest>>

/** Scores a taken test: automatic points, and the mean of the submitted marks (product 5.5). */
export function scoreTakenTest(taken: TakenTest): ApplicationScore {
  const { document } = taken.application
  return scoreApplication(document, answersOf(taken), submittedMarks(taken), circumstancesOf(taken))
}

/** Works out the automatic points of a taken test: nobody's marks, and no criterion in any maximum. */
export function scoreWithoutMarks(taken: TakenTest): ApplicationScore {
  return scoreAutomatically(taken.application.document, answersOf(taken), circumstancesOf(taken))
}

/** The result of a completed application, as its end and its evaluations give it (product 3.1). */
interface TakenResult {
  /** What was scored without anybody's marks. */
  readonly automaticPart: { readonly score: number; readonly max: number }
  /** Null for a manual test that nobody has evaluated. */
  readonly score: number | null
  readonly max: number
  /** What is stored with it. */
  readonly stored: ApplicationScore
}

export function resultOf(taken: TakenTest): TakenResult {
  const { document } = taken.application
  const automatic = scoreWithoutMarks(taken)
  const whole = scoreTakenTest(taken)
  const scoresItself = document.evaluationType === 1
  if (taken.evaluations.some((each) => each.submitted_at !== null))
    return { automaticPart: automatic, score: whole.score, max: whole.max, stored: whole }
  return {
    automaticPart: automatic,
    score: scoresItself ? automatic.score : null,
    max: scoresItself ? automatic.max : whole.max,
    stored: automatic,
  }
}

function answersOf(taken: TakenTest): Answers {
  return new Map(
    taken.answers.filter(({ value }) => value !== null).map((each) => [each.module_item_id, each.value]),
  )
}

function circumstancesOf({ application, visits, outages }: TakenTest): Circumstances {
  const { document, extra_time_percent: extraTimePercent, word_rule: wordRule } = application
  const positions = new Map(document.pageList.map(({ id, position }) => [id, position]))
  const visited = visits.flatMap((visit) => {
    const position = positions.get(visit.page_id)
    return position === undefined ? [] : [{ ...visit, position }]
  })
  return {
    visits: new Map(
      visited.map((each) => [each.position, { firstVisitAt: each.first_visited_at, leftAt: each.left_at }]),
    ),
    latePages: new Set(visited.filter(({ late }) => late).map(({ position }) => position)),
    extraTimePercent,
    outages,
    wordRule,
  }
}

function submittedMarks({ evaluations, marks }: TakenTest): MarksByEvaluator {
  const submitted = evaluations.filter((each) => each.submitted_at !== null)
  return new Map(
    submitted.map(({ user_id }) => [
      user_id,
      new Map(
        marks.flatMap((mark) =>
          mark.user_id === user_id && mark.score !== null ? [[mark.criterion_id, mark.score] as const] : [],
        ),
      ),
    ]),
  )
}
