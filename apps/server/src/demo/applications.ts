import { scoreApplication, scoreAutomatically } from '@assay/domain/applications/scoring'
import type { ApplicationStatus } from '@assay/domain/applications/status'
import { criteriaOf } from '@assay/domain/assessments/criteria'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { drawSeed } from '@assay/domain/assessments/draw'
import { sql } from 'kysely'
import { insertRow, isRow, ofCompany, type SystemTransaction } from '../database/for-company.ts'
import { newId } from '../ids.ts'
import { answersOf } from './answers.ts'
import { insertAnswers, insertCandidate, insertMarks, insertVisits } from './application-rows.ts'
import { person } from './people.ts'
import type { Chance } from './random.ts'

/** How far each of the 60 candidates is: every status, and every way of being in progress. */
const stages: readonly (readonly [count: number, stage: ApplicationStatus | 'inProgress' | 'interrupted'])[] =
  [
    [5, 'inProgress'],
    [2, 'interrupted'],
    [17, 'notEvaluated'],
    [18, 'evaluated'],
    [10, 'refused'],
    [8, 'hired'],
  ]

const comments = [
  'Réponse très claire, à recevoir vite.',
  'Hésite sur les chiffres, mais bon contact.',
  'À comparer avec les candidatures de Lyon.',
  'Orthographe à revoir.',
] as const

const minute = 60_000
const day = 86_400_000

interface DemoAssessment {
  readonly id: string
  readonly versionId: string
  readonly document: AssessmentDocument
}

interface DemoSetting {
  readonly companyId: string
  readonly assessments: readonly DemoAssessment[]
  readonly filterIds: readonly string[]
  readonly evaluatorIds: readonly string[]
  /** Who takes what waits, in turn; every fourth application is nobody's. */
  readonly ownerIds: readonly string[]
  readonly now: Date
  readonly chance: Chance
}

/** 60 candidates with applications in every status, over the last hundred days. */
export async function insertDemoApplications(trx: SystemTransaction, setting: DemoSetting): Promise<void> {
  const all = setting.chance.shuffled(
    stages.flatMap(([count, stage]) => Array.from({ length: count }, () => stage)),
  )
  const numbers = new Map<string, number>()
  for (const [index, stage] of all.entries()) {
    const assessment = setting.assessments[index % 3 === 2 ? 1 : 0]
    if (!assessment) throw new Error('the demonstration has two tests to take')
    const number = (numbers.get(assessment.id) ?? 0) + 1
    numbers.set(assessment.id, number)
    // The first numbers are the oldest; those still under way began last.
    const age = stage === 'inProgress' ? setting.chance.next() * 0.8 : 100 - (index / all.length) * 99
    await insertApplication(trx, setting, assessment, {
      index,
      stage,
      number,
      startedAt: new Date(setting.now.getTime() - age * day),
    })
  }
  await insertOwners(trx, setting)
  for (const assessment of setting.assessments)
    await trx
      .updateTable('assessments')
      .set((eb) => ({
        application_count: numbers.get(assessment.id) ?? 0,
        latest_application_at: eb
          .selectFrom('applications')
          .select((inner) => inner.fn.max('created_at').as('latest'))
          .where(ofCompany(setting.companyId, { assessment_id: assessment.id })),
      }))
      .where(isRow(setting.companyId, assessment.id))
      .execute()
}

interface Planned {
  readonly index: number
  readonly stage: ApplicationStatus | 'inProgress' | 'interrupted'
  readonly number: number
  readonly startedAt: Date
}

async function insertApplication(
  trx: SystemTransaction,
  setting: DemoSetting,
  { id: assessmentId, versionId, document }: DemoAssessment,
  { index, stage, number, startedAt }: Planned,
): Promise<void> {
  const { companyId, chance, now } = setting
  const who = person(index)
  const candidateId = newId()
  const id = newId()
  const isFinished = stage !== 'inProgress' && stage !== 'interrupted'
  const lastPage = document.pageList.length
  const reached = isFinished ? lastPage : 2
  const ability =
    stage === 'hired'
      ? 0.85 + chance.next() * 0.15
      : stage === 'refused'
        ? chance.next() * 0.4
        : chance.next()
  const completedAt = isFinished ? new Date(startedAt.getTime() + chance.between(8, 19) * minute) : null
  const isEvaluated = isFinished && (document.evaluationType === 1 || stage !== 'notEvaluated')
  const answers = answersOf(document, ability, isFinished ? lastPage : 1, chance)
  const marks = isEvaluated && document.evaluationType === 0 ? marksOf(setting, document, ability) : new Map()
  const scored = scoreApplication(document, new Map(answers), marks)
  const automatic = scoreAutomatically(document, new Map(answers))
  // As the product stores it: a criterion is in no score before somebody has given its mark.
  const shown = marks.size > 0 ? scored : automatic
  const status = !isFinished
    ? 'notEvaluated'
    : document.evaluationType === 1 && stage === 'notEvaluated'
      ? 'evaluated'
      : stage
  const typed = { ...who, phone: `+336${String(12_000_000 + index * 131_071).slice(0, 8)}`, birthDate: null }
  const keepForFuture = chance.next() < 0.6

  await insertCandidate(trx, { companyId, id: candidateId }, typed, {
    startedAt,
    lastActAt: completedAt ?? startedAt,
  })
  await insertRow(trx, 'applications', {
    company_id: companyId,
    id,
    assessment_id: assessmentId,
    version_id: versionId,
    candidate_id: candidateId,
    number,
    typed: JSON.stringify(typed),
    consent: JSON.stringify({ rgpd1: true, rgpd2: true, keepForFuture, at: startedAt.toISOString() }),
    source: chance.next() < 0.3 ? 'invitation' : 'link',
    status,
    draw_seed: drawSeed(newId()),
    current_page: reached,
    path: Array.from({ length: reached }, (_, page) => page + 1),
    created_at: startedAt,
    started_at: startedAt,
    last_seen_at: completedAt ?? startedAt,
    completed_at: completedAt,
    interrupted_at:
      stage === 'interrupted' ? new Date(Math.min(now.getTime(), startedAt.getTime() + 30 * day)) : null,
    late: isFinished && chance.next() < 0.08,
    extra_time_percent: chance.next() < 0.06 ? 33 : 0,
    score: isEvaluated ? shown.score : null,
    max_score: scored.max,
    auto_score: isFinished ? automatic.score : null,
    scores: isFinished ? JSON.stringify(shown) : null,
    evaluated_at:
      isEvaluated && completedAt ? new Date(Math.min(now.getTime(), completedAt.getTime() + day)) : null,
  })
  if (chance.next() < 0.8)
    await trx
      .insertInto('application_filters')
      .values({ company_id: companyId, application_id: id, filter_id: chance.of(setting.filterIds) })
      .execute()
  await insertAnswers(trx, { companyId, id }, answers, completedAt ?? startedAt)
  await insertVisits(trx, { companyId, id }, document.pageList.slice(0, reached), { startedAt, completedAt })
  await insertMarks(trx, companyId, id, marks, completedAt ?? startedAt)
  if (isFinished && chance.next() < 0.35)
    await insertComment(trx, setting, id, new Date((completedAt ?? startedAt).getTime() + 2 * 3_600_000))
}

/** Who evaluated, else somebody in turn. */
async function insertOwners(trx: SystemTransaction, { companyId, ownerIds }: DemoSetting): Promise<void> {
  const turn = sql`(${[...ownerIds]}::uuid[])[1 + number % ${ownerIds.length + 1}::int]`
  await sql`insert into application_owners (company_id, application_id, user_id)
    select company_id, application_id, user_id from evaluations where company_id = ${companyId}
    union
    select company_id, id, ${turn} from applications
    where company_id = ${companyId} and ${turn} is not null and not exists (select from evaluations
      where evaluations.company_id = applications.company_id and application_id = applications.id)`.execute(
    trx,
  )
}

async function insertComment(
  trx: SystemTransaction,
  { companyId, evaluatorIds, chance }: DemoSetting,
  applicationId: string,
  at: Date,
): Promise<void> {
  await insertRow(trx, 'comments', {
    company_id: companyId,
    id: newId(),
    application_id: applicationId,
    user_id: chance.of(evaluatorIds),
    content: chance.of(comments),
    created_at: at,
  })
}

/** One or two evaluators, who agree within a point. */
function marksOf(setting: DemoSetting, document: AssessmentDocument, ability: number) {
  const { chance } = setting
  const evaluators = chance.shuffled(setting.evaluatorIds).slice(0, chance.between(1, 2))
  return new Map(
    evaluators.map((evaluatorId) => [
      evaluatorId,
      new Map(
        criteriaOf(document).map(({ id, maxScore }) => {
          const mark = Math.round(maxScore * ability + chance.next() * 1.4 - 0.7)
          return [id, Math.max(0, Math.min(maxScore, mark))]
        }),
      ),
    ]),
  )
}
