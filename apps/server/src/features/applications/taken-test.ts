import type { Answers } from '@assay/domain/answers/answers'
import type { MarksByEvaluator } from '@assay/domain/applications/marks'
import { scoreApplication } from '@assay/domain/applications/scoring'
import type { CompanyTransaction } from '../../database/for-company.ts'

/** Everything that the score of an application is made of, as it stands in the database. */
export async function selectTakenTest(trx: CompanyTransaction, companyId: string, applicationId: string) {
  const application = await trx
    .selectFrom('applications')
    .innerJoin('assessment_versions', (join) =>
      join
        .onRef('assessment_versions.company_id', '=', 'applications.company_id')
        .onRef('assessment_versions.id', '=', 'applications.version_id'),
    )
    .where('applications.company_id', '=', companyId)
    .where('applications.id', '=', applicationId)
    .select([
      'applications.version_id',
      'applications.typed',
      'applications.started_at',
      'applications.extra_time_percent',
      'applications.extra_time_reason',
      'assessment_versions.number as version_number',
      'assessment_versions.document',
    ])
    .executeTakeFirstOrThrow()
  const own = { company_id: companyId, application_id: applicationId }
  const answers = await trx
    .selectFrom('answers')
    .where((eb) => eb.and(own))
    .select(['module_item_id', 'value', 'submitted_at'])
    .execute()
  const visits = await trx
    .selectFrom('page_visits')
    .where((eb) => eb.and(own))
    .select(['page_id', 'first_visited_at', 'left_at', 'closed_at', 'late'])
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
  return { application, answers, visits, evaluations, marks }
}

export type TakenTest = Awaited<ReturnType<typeof selectTakenTest>>

/** The score of a test that was taken: automatic points, and the mean of the marks of those who submitted (PRODUCT §5, §7). */
export function scoreTakenTest(taken: TakenTest) {
  const { document, extra_time_percent: extraTimePercent } = taken.application
  const answers: Answers = new Map(
    taken.answers.filter(({ value }) => value !== null).map((each) => [each.module_item_id, each.value]),
  )
  const positions = new Map(document.pageList.map(({ id, position }) => [id, position]))
  const visited = taken.visits.flatMap((visit) => {
    const position = positions.get(visit.page_id)
    return position === undefined ? [] : [{ ...visit, position }]
  })
  return scoreApplication(document, answers, submittedMarks(taken), {
    visits: new Map(
      visited.map((each) => [each.position, { firstVisitAt: each.first_visited_at, leftAt: each.left_at }]),
    ),
    latePages: new Set(visited.filter(({ late }) => late).map(({ position }) => position)),
    extraTimePercent,
  })
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
