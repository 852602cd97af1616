import { ApiError } from '@assay/contract/errors'
import type { explainScore, OwnApplication } from '@assay/contract/privacy/space-calls'
import { disclosedScore } from '@assay/domain/applications/disclosed-score'
import type { ApplicationScore } from '@assay/domain/applications/score-tree'
import { sql } from 'kysely'
import type { ResponseOf } from '../../../calls.ts'
import { acrossCompanies, forCompany, inCompany, isRow, ofCompany } from '../../../database/for-company.ts'
import { isInOwnSpace } from '../../../lists/visible.ts'
import type { CompanyTransaction, Services } from '../../../services.ts'
import { declarationsApart, readDeclarations, withdrawDeclaration } from '../../answers/declarations.ts'
import { sealApplications } from '../../answers/sealed-pages.ts'
import { fileUrl } from '../../media/file-url.ts'
import { selectHeld } from '../export-candidate.ts'
import type { SpaceOwner } from './space-session.ts'

/** The company's data as the candidate may see it. @throws ApiError spaceClosed when erased meanwhile */
export async function showSpace(services: Services, owner: SpaceOwner, language: 'fr' | 'en') {
  const own = await readDeclarations(services.db, owner)
  return await forCompany(services.db, owner.companyId, async (trx) => {
    const candidate = await selectOwner(trx, owner)
    const company = await selectCompany(trx, owner.companyId)
    const { held, files } = await selectHeld(services, trx, candidate, language, own)
    const { rows } = await sql<{ goes_at: Date }>`
      select greatest(
        ${candidate.last_act_at}::timestamptz + make_interval(months => ${company.months}::int),
        ${services.clock.now()}) as goes_at
    `.execute(trx)
    if (company.showsResults) await sealDisclosed(trx, owner)
    return {
      company,
      candidate: {
        firstName: candidate.first_name,
        lastName: candidate.last_name,
        email: candidate.email,
        phone: candidate.phone,
        birthDate: candidate.birth_date,
        createdAt: candidate.created_at.toISOString(),
        lastActAt: candidate.last_act_at.toISOString(),
        goesAt: (rows[0]?.goes_at ?? candidate.last_act_at).toISOString(),
      },
      applications: (await selectOwnApplications(trx, owner, company.showsResults)).map((each) => ({
        ...each,
        declaration: own.get(each.id) ?? null,
      })),
      mails: held.mails
        .filter(({ received }) => received)
        .map(({ subject, createdAt }) => ({ subject, createdAt: createdAt.toISOString() })),
      files: files.map(({ name, size }) => ({ name, size })),
    }
  })
}

/** Throws ApiError spaceClosed. */
export async function selectOwner(trx: CompanyTransaction, { companyId, candidateId }: SpaceOwner) {
  return await trx
    .selectFrom('candidates')
    .selectAll()
    .where(isRow(companyId, candidateId))
    .executeTakeFirstOrThrow(() => new ApiError('spaceClosed'))
}

async function selectCompany(trx: CompanyTransaction, companyId: string) {
  const { logo_file_id: logo, ...company } = await trx
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select([
      'name',
      'address_email as email',
      'candidate_data_lifetime as months',
      'shows_results as showsResults',
      'logo_file_id',
      'primary_color as primaryColor',
      'secondary_color as secondaryColor',
    ])
    .executeTakeFirstOrThrow()
  return { ...company, logoUrl: fileUrl(logo) }
}

const ownApplications = (trx: CompanyTransaction, { companyId, candidateId }: SpaceOwner) =>
  trx
    .selectFrom('applications')
    .innerJoin('assessment_versions as versions', inCompany('versions.id', 'applications.version_id'))
    .where(ofCompany(companyId, { candidate_id: candidateId }, 'applications'))
    .where(isInOwnSpace)
    .select([
      'applications.id',
      'applications.created_at',
      'applications.completed_at',
      'applications.evaluated_at',
      'applications.status',
      'applications.score',
      'applications.max_score',
      'applications.scores',
      'applications.contact_user_id',
      'versions.document',
    ])

type OwnRow = Awaited<ReturnType<ReturnType<typeof ownApplications>['executeTakeFirstOrThrow']>>

async function selectOwnApplications(trx: CompanyTransaction, owner: SpaceOwner, showsResults: boolean) {
  const rows = await ownApplications(trx, owner).orderBy('applications.created_at', 'desc').execute()
  return rows.map((row) => ({
    id: row.id,
    test: row.document.name,
    createdAt: row.created_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    state: stateOf(row),
    result: showsResults ? resultOf(row) : null,
  }))
}

function stateOf({ completed_at, status }: OwnRow): OwnApplication['state'] {
  if (completed_at === null) return 'inProgress'
  return status === 'refused' || status === 'hired' ? 'decided' : 'received'
}

function resultOf({
  evaluated_at,
  score,
  max_score: max,
}: Pick<OwnRow, 'evaluated_at' | 'score' | 'max_score'>): OwnApplication['result'] {
  return evaluated_at === null || score === null || max === 0 ? null : { score, max }
}

/**
 * Seals the applications whose result the space tells next, in the same transaction. Later answers are set
 * aside, so that the difference of two results never discloses what one answer is worth. It locks all of
 * them, so that nothing is evaluated in between.
 */
export async function sealDisclosed(trx: CompanyTransaction, { companyId, candidateId }: SpaceOwner) {
  const rows = await trx
    .selectFrom('applications')
    .where(ofCompany(companyId, { candidate_id: candidateId }))
    .select(['id', 'evaluated_at', 'score', 'max_score'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const disclosed = rows.filter((row) => resultOf(row) !== null)
  await sealApplications(
    trx,
    companyId,
    disclosed.map(({ id }) => id),
  )
}

/** An application of the space's person. Throws ApiError applicationNotFound, also for somebody else's. */
export async function selectOwnApplication(trx: CompanyTransaction, owner: SpaceOwner, id: string) {
  return await ownApplications(trx, owner)
    .where('applications.id', '=', id)
    .executeTakeFirstOrThrow(() => new ApiError('applicationNotFound'))
}

/** Takes back what the space shows as declared. Throws ApiError applicationNotFound. */
export async function withdrawOwnDeclaration({ db }: Services, owner: SpaceOwner, id: string): Promise<void> {
  const { companyId } = owner
  await forCompany(db, companyId, (trx) => selectOwnApplication(trx, owner, id))
  if (!(await readDeclarations(db, owner)).has(id)) return
  await acrossCompanies(db, declarationsApart, (trx) =>
    withdrawDeclaration(trx, { companyId, applicationId: id }),
  )
}

/**
 * What each part of a test and each competence contributed, where this tells of no single question
 * (`disclosedScore`).
 * @throws ApiError applicationNotFound; resultNotShown before the evaluation, and where the company shows no
 * results
 */
export async function explainOwnScore(
  services: Services,
  owner: SpaceOwner,
  id: string,
): Promise<ResponseOf<typeof explainScore>> {
  return await forCompany(services.db, owner.companyId, async (trx) => {
    const { showsResults } = await selectCompany(trx, owner.companyId)
    if (showsResults) await sealDisclosed(trx, owner)
    const row = await selectOwnApplication(trx, owner, id)
    const result = resultOf(row)
    const scores = row.scores as ApplicationScore | null
    if (!showsResults || result === null || scores === null) throw new ApiError('resultNotShown')
    const modules = scores.tree.children.flatMap(({ children }) => children)
    const byRules = modules.some(({ automatic }) => automatic.max > 0)
    const byPeople = modules.some(({ criteria }) => criteria.length > 0)
    return {
      test: row.document.name,
      by: byRules && byPeople ? 'both' : byPeople ? 'people' : 'rules',
      ...result,
      ...disclosedScore(row.document, scores),
    }
  })
}
