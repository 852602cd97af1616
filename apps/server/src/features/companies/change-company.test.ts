import { getAssessment, listAssessments } from '@assay/contract/assessments/calls'
import { listAllCompanies, showCompany } from '@assay/contract/companies/calls'
import * as changes from '@assay/contract/companies/change-calls'
import * as filters from '@assay/contract/companies/filter-calls'
import { getFile, listMedia } from '@assay/contract/media/calls'
import { deletionWords } from '@assay/domain/assessments/deletion-word'
import { describe, expect, test } from 'vitest'
import { aShortTest, createAssessment } from '../../testing/assessment-factories.ts'
import { createCompany, createFilter, createUser, signedIn } from '../../testing/factories.ts'
import { aPng } from '../../testing/files.ts'
import { createMediaFile } from '../../testing/permissions/create-media-file.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const superadmin = await signedIn(t, { role: 'ROLE_SUPERADMIN' })

async function anAdmin() {
  const company = await createCompany(t)
  const { as, user } = await signedIn(t, { companyId: company.id, role: 'ROLE_ADMIN' })
  return { company, as, user, params: { id: company.id } }
}

describe('the profile', () => {
  test('is changed field by field, emptied with an empty text, and logged by the names of its fields', async () => {
    const { as, params, company, user } = await anAdmin()
    const body = {
      siret: '123 456 789 00012',
      address: '12 rue de l’Horizon',
      addressPhone: '+33 4 72 00 00 00',
      addressEmail: 'contact@horizon.example',
      managerId: user.id,
    }
    expect((await t.call(changes.updateCompany, { as, params, body })).status).toBe(200)
    await t.call(changes.updateCompany, { as, params, body: { address: '' } })
    const { data } = (await t.call(showCompany, { as })).body
    expect(data).toMatchObject({
      siret: '12345678900012',
      address: null,
      addressEmail: 'contact@horizon.example',
      manager: { id: user.id, email: user.email },
      licensesLeft: 4,
      abilities: { editContact: true, setLicences: false, setDataLifetime: false, editTemplates: true },
    })
    const line = await t.db
      .selectFrom('activity_log')
      .where('company_id', '=', company.id)
      .where('action', '=', 'company.updated')
      .select(['parameters', 'real_role', 'user_id'])
      .orderBy('at')
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ real_role: 'ROLE_ADMIN', user_id: user.id })
    expect(JSON.stringify(line.parameters)).not.toContain('Horizon')
  })

  test.each([
    ['a siret of 13 digits', { siret: '1234567890001' }],
    ['a name of one letter', { name: 'A' }],
    ['a description of 1,001 characters', { description: 'a'.repeat(1001) }],
    ['an address of 256', { address: 'a'.repeat(256) }],
    ['an e-mail of 256', { addressEmail: `${'a'.repeat(248)}@ex.org` }],
    ['a short phone', { addressPhone: '0612' }],
  ])('%s is refused', async (_, body) => {
    const { as, params } = await anAdmin()
    expect((await t.call(changes.updateCompany, { as, params, body })).body.code).toBe('invalidData')
  })

  test('a manager is of the company or its parent', async () => {
    const { as, params } = await anAdmin()
    const stranger = await createUser(t)
    const answer = await t.call(changes.updateCompany, { as, params, body: { managerId: stranger.id } })
    expect(answer.body.code).toBe('userNotFound')
  })

  test('a creadmin changes their children, and no other company', async () => {
    const parent = await createCompany(t)
    const child = await createCompany(t, { parent_company_id: parent.id })
    const stranger = await createCompany(t)
    const { as } = await signedIn(t, { companyId: parent.id, role: 'ROLE_CREADMIN' })
    const rename = async (id: string) =>
      (await t.call(changes.updateCompany, { as, params: { id }, body: { name: 'Renamed' } })).status
    expect([await rename(child.id), await rename(stranger.id)]).toEqual([200, 404])
  })
})

describe('limits of a superadmin', () => {
  test('licences do not go below the team', async () => {
    const { params, company } = await anAdmin()
    await createUser(t, { companyId: company.id })
    const set = async (licencesCount: number) =>
      await t.call(changes.setLicences, { as: superadmin.as, params, body: { licencesCount } })
    expect((await set(1)).body.code).toBe('licencesBelowTeam')
    expect((await set(3)).body).toEqual({ licenseCount: 3, licensesLeft: 1 })
  })

  test.each([
    [1, 3],
    [12, 12],
    [100, 24],
  ])('a lifetime of %i months becomes %i', async (lifetime, months) => {
    const { params } = await anAdmin()
    const answer = await t.call(changes.setDataLifetime, { as: superadmin.as, params, body: { lifetime } })
    expect(answer.body).toEqual({ candidateDataLifetime: months })
  })
})

test('the mails of a day are counted against what a superadmin set; the company reads it', async () => {
  const { as, params } = await anAdmin()
  const set = async (dailyMailLimit: number, by: Record<string, string>) =>
    (await t.call(changes.setMailLimit, { as: by, params, body: { dailyMailLimit } })).status
  expect([await set(0, superadmin.as), await set(200, as), await set(200, superadmin.as)]).toEqual([
    400, 403, 200,
  ])
  expect((await t.call(showCompany, { as })).body.data.dailyMailLimit).toBe(200)
})

describe('colours', () => {
  const pair = (backgroundColor: string) => ({ backgroundColor, textColor: '#000000' })
  test('the first three change, what follows stays', async () => {
    const company = await createCompany(t, {
      color_list: JSON.stringify(['#111111', '#222222', '#333333', '#444444'].map(pair)),
    })
    const { as } = await signedIn(t, { companyId: company.id, role: 'ROLE_ADMIN' })
    const params = { id: company.id }
    const set = async (colours: string[]) =>
      await t.call(changes.setColours, { as, params, body: { colorList: colours.map(pair) } })
    expect((await set(['#aaaaaa', '#222222', '#333333', '#bbbbbb'])).body.code).toBe('companyColourFixed')
    expect(
      (await set(['#aaaaaa', '#bbbbbb', '#cccccc'])).body.colorList.map(
        (each: { backgroundColor: string }) => each.backgroundColor,
      ),
    ).toEqual(['#aaaaaa', '#bbbbbb', '#cccccc', '#444444'])
  })

  test('a colour that could say more than a colour is refused', async () => {
    const { as, params } = await anAdmin()
    const body = { primaryColor: 'red;background:url(x)' }
    expect((await t.call(changes.setColours, { as, params, body })).body.code).toBe('invalidData')
  })
})

describe('the logo', () => {
  test('is a picture of its own, shown to all and in no media library', async () => {
    const { as, params, user } = await anAdmin()
    const first = await t.call(changes.uploadLogo, { as, params, form: { logo: aPng() } })
    const { logoUrl } = (await t.call(changes.uploadLogo, { as, params, form: { logo: aPng() } })).body
    const fileOf = (url: string) => ({ params: { id: url.split('/').pop() ?? '' } })
    expect((await t.call(getFile, fileOf(logoUrl))).status).toBe(200)
    expect((await t.call(getFile, fileOf(first.body.logoUrl))).status).toBe(404)
    expect((await t.call(listMedia, { as })).body.data).toEqual([])
    expect(user.companyId).toBe(params.id)
  })

  test('an SVG is refused whatever it calls itself', async () => {
    const { as, params } = await anAdmin()
    const svg = new File(
      ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      'logo.png',
      {
        type: 'image/png',
      },
    )
    const answer = await t.call(changes.uploadLogo, { as, params, form: { logo: svg } })
    expect(answer.body.code).toBe('fileTypeRefused')
  })
})

describe('a new company', () => {
  test('of a superadmin has the next free slug made of its name', async () => {
    const create = async (name: string, slug?: string) =>
      (await t.call(changes.createCompany, { as: superadmin.as, body: { name, ...(slug && { slug }) } })).body
    expect((await create('Élan & Cie')).data.slug).toBe('elan-cie')
    expect((await create('Elan Cie')).data.slug).toBe('elan-cie-2')
    expect((await create('Other', 'elan-cie')).code).toBe('companySlugTaken')
  })

  test('of a creadmin is a child of theirs, and never a child of a child', async () => {
    const parent = await createCompany(t)
    const { as } = await signedIn(t, { companyId: parent.id, role: 'ROLE_CREADMIN' })
    const { data } = (await t.call(changes.createCompany, { as, body: { name: 'Child' } })).body
    const row = await t.db
      .selectFrom('companies')
      .where('id', '=', data.id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(row.parent_company_id).toBe(parent.id)
    const nested = { name: 'Grandchild', parentCompanyId: data.id }
    expect((await t.call(changes.createCompany, { as, body: nested })).body.code).toBe('companyParentIsChild')
    const stranger = { name: 'Stranger', parentCompanyId: superadmin.user.companyId }
    expect((await t.call(changes.createCompany, { as, body: stranger })).body.code).toBe('companyNotFound')
  })

  test('takes the parent’s tests along, with media of its own and without its contact', async () => {
    const parent = await createCompany(t)
    const fileId = await createMediaFile({ t, companyId: parent.id })
    const contactEmail = 'recruiter@parent.example'
    const document = { ...aShortTest(), contactEmail, backgroundImage: `/api/files/${fileId}` }
    await createAssessment(t, parent.id, { document })
    const body = { name: 'With tests', parentCompanyId: parent.id }
    const query = { copyAssessments: 'true' }
    const { data } = (await t.call(changes.createCompany, { as: superadmin.as, query, body })).body
    const copies = await t.db
      .selectFrom('assessments')
      .where('company_id', '=', data.id)
      .select(['name', 'is_online', 'document'])
      .execute()
    expect(copies).toMatchObject([{ name: document.name, is_online: null }])
    expect(JSON.stringify(copies)).not.toContain(contactEmail)
    const own = copies[0]?.document.backgroundImage ?? ''
    expect(own).not.toContain(fileId)
    await t.db.deleteFrom('files').where('id', '=', fileId).execute()
    expect((await t.call(getFile, { params: { id: own.split('/').pop() ?? '' } })).status).toBe(200)
    // Who made the copies is of another company, whose people are not named here.
    const { as } = await signedIn(t, { companyId: data.id, role: 'ROLE_ADMIN' })
    const [listed] = (await t.call(listAssessments, { as, query: { statusFilter: '2' } })).body.data
    expect(listed?.createdBy).toBeNull()
    const params = { idOrSlug: listed?.id ?? '' }
    expect((await t.call(getAssessment, { as, params })).body).toMatchObject({ createdBy: null })
  })

  test('is not made at all where a file of its copies cannot be read', async () => {
    const parent = await createCompany(t)
    const fileId = await createMediaFile({ t, companyId: parent.id })
    const document = { ...aShortTest(), backgroundImage: `/api/files/${fileId}` }
    await createAssessment(t, parent.id, { document })
    const key = { storage_key: `${parent.id}/gone.png` }
    await t.db.updateTable('files').set(key).where('id', '=', fileId).execute()
    const body = { name: 'Half a company', parentCompanyId: parent.id }
    const query = { copyAssessments: 'true' }
    const answer = await t.call(changes.createCompany, { as: superadmin.as, query, body })
    expect(answer.status).toBeGreaterThanOrEqual(500)
    const left = await t.db
      .selectFrom('companies')
      .where('parent_company_id', '=', parent.id)
      .select('id')
      .execute()
    expect(left).toEqual([])
  })
})

describe('deleting a company', () => {
  const remove = async (id: string, confirmation: string = deletionWords.fr) =>
    (await t.call(changes.deleteCompany, { as: superadmin.as, params: { id }, query: { confirmation } })).body

  test('takes the typed word, and is refused with children or superadmins', async () => {
    const parent = await createCompany(t)
    await createCompany(t, { parent_company_id: parent.id })
    expect((await remove(parent.id, 'yes')).code).toBe('deletionWordMissing')
    expect((await remove(parent.id)).code).toBe('companyHasChildren')
    expect((await remove(superadmin.user.companyId)).code).toBe('companyHasSuperadmins')
  })

  test('takes everything of it, and leaves the lines of the log', async () => {
    const { company } = await anAdmin()
    await createAssessment(t, company.id)
    expect(await remove(company.id)).toEqual({ success: true })
    const all = (await t.call(listAllCompanies, { as: superadmin.as, query: { search: company.name } })).body
    expect(all.data.map((each: { id: string }) => each.id)).not.toContain(company.id)
    const line = await t.db
      .selectFrom('activity_log')
      .where('action', '=', 'company.deleted')
      .select('subject_ids')
      .executeTakeFirstOrThrow()
    expect(line.subject_ids).toEqual([company.id])
  })
})

describe('filters', () => {
  test('have names of their own, and do not go while somebody’s sight rests on them', async () => {
    const { as, company } = await anAdmin()
    const { data } = (await t.call(filters.createFilter, { as, body: { name: 'Lyon' } })).body
    expect((await t.call(filters.createFilter, { as, body: { name: 'LYON' } })).body.code).toBe(
      'filterNameTaken',
    )
    const other = await createFilter(t, company.id, 'Nantes')
    const one = await createUser(t, { companyId: company.id, companyFilters: [data.id] })
    const two = await createUser(t, { companyId: company.id, companyFilters: [data.id, other] })
    const params = { id: data.id }
    expect((await t.call(filters.deleteFilter, { as, params })).body.code).toBe('filterInUse')
    const { as: narrow, user } = await signedIn(t, {
      companyId: company.id,
      role: 'ROLE_ADMIN',
      companyFilters: [data.id],
    })
    const foreign = { params: { id: other }, as: narrow }
    expect((await t.call(filters.deleteFilter, foreign)).body.code).toBe('companyFilterNotFound')
    const renamed = await t.call(filters.renameFilter, { ...foreign, body: { name: 'À moi' } })
    expect(renamed.body.code).toBe('companyFilterNotFound')
    await t.db.updateTable('users').set({ company_filters: [] }).where('id', '=', user.id).execute()
    await t.db.updateTable('users').set({ company_filters: [] }).where('id', '=', one.id).execute()
    expect((await t.call(filters.deleteFilter, { as, params })).status).toBe(200)
    const row = await t.db
      .selectFrom('users')
      .where('id', '=', two.id)
      .select('company_filters')
      .executeTakeFirstOrThrow()
    expect(row.company_filters).toEqual([other])
  })
})
