import { type AssessmentDocument, assessmentDocument } from '@assay/domain/assessments/document'
import { conseillerClientele, sampleFiles } from '@assay/domain/samples/conseiller-clientele'
import { sql } from 'kysely'
import { acrossCompanies, insertRow, isRow, type SystemTransaction } from '../database/for-company.ts'
import { locks } from '../database/locks.ts'
import { documentColumns } from '../features/assessments/queries.ts'
import { insertStarters } from '../features/mail/templates/starters.ts'
import { readFile } from '../features/media/file-type.ts'
import { fileUrl } from '../features/media/file-url.ts'
import { insertFile, writeFile } from '../features/media/store-file.ts'
import { createUser } from '../features/users/create-user.ts'
import { newId } from '../ids.ts'
import type { Services } from '../services.ts'
import { insertDemoApplications } from './applications.ts'
import customerSupport from './assessments/customer-support.json' with { type: 'json' }
import storeAdviser from './assessments/store-adviser.json' with { type: 'json' }
import { insertDemoConversation } from './conversation.ts'
import { drawn, priceList } from './files.ts'
import { demoFilters, demoPassword, demoUsers } from './people.ts'
import { createChance } from './random.ts'

/** The account to sign in with, printed at each start of a machine that nobody else reaches. */
export const demoSignIn = { email: demoUsers[0]?.email ?? '', password: demoPassword }

/** The two finished tests: files as the product exports them, without what is their company's. */
export const demoTests = [storeAdviser, customerSupport].map((test) => assessmentDocument.parse(test))

export const demoSlug = 'horizon-demo'

/** Makes the demonstration company, once. @param password everybody's @returns whether it was made now */
export async function seedDemo(services: Services, password: string = demoPassword): Promise<boolean> {
  return await acrossCompanies(services.db, 'the demonstration company', async (trx) => {
    await sql`select pg_advisory_xact_lock(${locks.demo})`.execute(trx)
    const isThere = await trx
      .selectFrom('companies')
      .where('slug', '=', demoSlug)
      .select('id')
      .executeTakeFirst()
    if (isThere) return false
    await insertDemo(services, trx, password)
    return true
  })
}

async function insertDemo(services: Services, trx: SystemTransaction, password: string): Promise<void> {
  const companyId = newId()
  const at = services.clock.now()
  const passwordHash = await services.passwords.hash(password)
  const files = await writeDemoFiles(services, companyId)
  await insertRow(trx, 'companies', {
    id: companyId,
    name: 'Horizon Télécom',
    slug: demoSlug,
    siret: '12345678900012',
    description: 'Opérateur et boutiques, 400 personnes. Une entreprise inventée.',
    address: '12 rue de l’Horizon',
    address_postal_code: '69003',
    address_city: 'Lyon',
    address_email: 'contact@horizon.example',
    license_count: 12,
    primary_color: '#1F4E79',
    secondary_color: '#E4572E',
    color_list: JSON.stringify([
      { backgroundColor: '#1F4E79', textColor: '#FFFFFF' },
      { backgroundColor: '#E4572E', textColor: '#FFFFFF' },
      { backgroundColor: '#EAF2F8', textColor: '#143651' },
    ]),
    created_at: at,
  })
  await insertStarters(trx, companyId, at)
  const userIds: string[] = []
  const filterIds = new Map(demoFilters.map((name) => [name as string, newId()]))
  await insertRow(
    trx,
    'filters',
    [...filterIds].map(([name, id]) => ({ company_id: companyId, id, name })),
  )
  for (const { onlyFilter, ...user } of demoUsers) {
    const filterId = onlyFilter && filterIds.get(onlyFilter)
    const companyFilters = filterId ? [filterId] : []
    userIds.push(await createUser(trx, { ...user, companyId, passwordHash, companyFilters, at }))
  }
  const [adminId = '', builderId = '', ...evaluatorIds] = userIds
  const [logo, welcome, prices] = files.map(({ id }) => id)
  for (const { file, id, storageKey, name } of files) {
    const stored = { companyId, id, storageKey, file, name, createdBy: adminId, at }
    // A logo stays out of the library.
    await insertFile(trx, id === logo ? { ...stored, kind: 'picture' } : stored)
  }
  await trx
    .updateTable('companies')
    .set({ logo_file_id: logo ?? null })
    .where('id', '=', companyId)
    .execute()
  const finished = []
  for (const document of demoTests)
    finished.push(await insertTest(trx, { companyId, document, isOnline: true, createdBy: builderId, at }))
  await insertTest(trx, {
    companyId,
    document: sampleDocument({ welcome: welcome ?? '', prices: prices ?? '' }),
    isOnline: null,
    createdBy: builderId,
    at,
  })
  await insertDemoApplications(trx, {
    companyId,
    assessments: finished,
    filterIds: [...filterIds.values()],
    evaluatorIds: evaluatorIds.slice(0, 2),
    ownerIds: [adminId, ...evaluatorIds.slice(0, 2)],
    now: at,
    chance: createChance('horizon'),
  })
  await insertDemoConversation(trx, { companyId, adminId, evaluatorIds: evaluatorIds.slice(0, 2), now: at })
}

async function writeDemoFiles(services: Services, companyId: string) {
  const contents: readonly (readonly [name: string, bytes: Buffer])[] = [
    ['logo.png', await drawn('logo')],
    ['accueil.png', await drawn('welcome')],
    ['grille-tarifaire.pdf', priceList],
  ]
  const written = []
  for (const [name, bytes] of contents) {
    const file = await readFile(bytes)
    written.push({ name, file, ...(await writeFile(services, companyId, file)) })
  }
  return written
}

/** The sample test with this company's files in the place of those that it names. */
function sampleDocument(files: { welcome: string; prices: string }): AssessmentDocument {
  const written = JSON.stringify(conseillerClientele)
    .replaceAll(sampleFiles.welcomeImage, fileUrl(files.welcome))
    .replaceAll(sampleFiles.priceList, fileUrl(files.prices))
  return assessmentDocument.parse(JSON.parse(written))
}

interface DemoTest {
  readonly companyId: string
  readonly document: AssessmentDocument
  readonly isOnline: boolean | null
  readonly createdBy: string
  readonly at: Date
}

async function insertTest(trx: SystemTransaction, test: DemoTest) {
  const { companyId, document } = test
  const id = newId()
  const versionId = newId()
  await insertRow(trx, 'assessments', {
    company_id: companyId,
    id,
    ...documentColumns(document),
    is_online: test.isOnline,
    created_by: test.createdBy,
    created_at: test.at,
    updated_at: test.at,
  })
  await insertRow(trx, 'directory_slugs', { slug: document.slug, company_id: companyId, assessment_id: id })
  await insertRow(trx, 'assessment_versions', {
    company_id: companyId,
    id: versionId,
    assessment_id: id,
    number: 1,
    document: JSON.stringify(document),
    created_at: test.at,
  })
  await trx
    .updateTable('assessments')
    .set({ current_version_id: versionId, version_count: 1 })
    .where(isRow(companyId, id))
    .execute()
  return { id, versionId, document }
}
