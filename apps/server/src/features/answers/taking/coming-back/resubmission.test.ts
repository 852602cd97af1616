/**
 * An application that was completed is sent to another contact as well.
 */
import { listApplications } from '@assay/contract/applications/calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../ids.ts'
import { createAssessment, type TestAssessment } from '../../../../testing/assessment-factories.ts'
import { anIdentity, CandidateBrowser } from '../../../../testing/candidate.ts'
import { createCompany, createFilter, signedIn } from '../../../../testing/factories.ts'
import { mailedLink } from '../../../../testing/mailed-link.ts'
import { testApp } from '../../../../testing/test-app.ts'

const t = await testApp({ logLevel: 'error' })

const document = aDocument(
  [
    { items: [anItem('auth', {}, { id: 'auth' })] },
    { items: [anItem('company-filter', {}, { id: 'whom' }), anItem('button', {}, { id: 'button' })] },
  ],
  { name: 'For whom', slug: 'for-whom' },
)

let companyId: string
let assessment: TestAssessment
let lyon: string
let lille: string

beforeEach(async () => {
  companyId = (await createCompany(t)).id
  assessment = await createAssessment(t, companyId, { document })
  lyon = await createFilter(t, companyId, 'Lyon')
  lille = await createFilter(t, companyId, 'Lille')
})

/** Somebody who took the test for Lyon. */
async function taken() {
  const browser = new CandidateBrowser(t, assessment)
  const identity = anIdentity()
  await browser.identify(identity)
  const before = await browser.session()
  await browser.submit({ pageId: 'page-2', answers: [{ moduleId: 'whom', value: [lyon] }] })
  return { browser, identity, before }
}

const logged = async () =>
  await t.db
    .selectFrom('activity_log')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('action', '=', 'application.filterAdded')
    .execute()

describe('what may be done after the end', () => {
  test('is said once it is there: the filters that the application does not carry', async () => {
    const { browser, before } = await taken()
    expect(before.resubmission).toBeNull()
    const { application, resubmission } = await browser.session()
    expect(resubmission).toEqual({
      endedAt: application.completedAt,
      filters: [{ id: lille, name: 'Lille' }],
      retryFrom: null,
      mayDeclare: false,
    })
  })

  test('has no filters where the test does not ask for any', async () => {
    const browser = new CandidateBrowser(t, await createAssessment(t, companyId))
    await browser.identify()
    await browser.submit({ pageId: 'page-2' })
    expect((await browser.session()).resubmission.filters).toEqual([])
    expect((await browser.addFilter(lille)).body.code).toBe('filterNotFound')
  })

  test('is reached from another browser by a mailed link, for an hour', async () => {
    const { browser, identity } = await taken()
    const other = new CandidateBrowser(t, assessment)
    expect((await other.identify(identity)).body).toMatchObject({
      existingApplication: true,
      application: null,
    })
    const followed = await other.follow((await mailedLink(t)).token)
    expect(followed.body.applicationId).toBe(browser.applicationId)
    expect(String(followed.headers['set-cookie'])).toContain('Max-Age=3600;')
    expect((await other.session()).resubmission.filters).toEqual([{ id: lille, name: 'Lille' }])
    expect((await other.addFilter(lille)).status).toBe(200)
    // The cookie of before the link is worth nothing more, wherever it is kept.
    expect((await browser.addFilter(lille)).body.code).toBe('applicationTakenOver')
  })
})

describe('adding a filter', () => {
  test('shows the application to its members at once, is logged, and harmless the second time', async () => {
    const { browser } = await taken()
    const { as } = await signedIn(t, { companyId, companyFilters: [lille] })
    const seen = async () =>
      (await t.call(listApplications, { params: { id: assessment.id }, as })).body.meta.totalItems
    expect(await seen()).toBe(0)
    const added = await browser.addFilter(lille)
    expect(added.body).toEqual({
      name: 'Lille',
      message: 'Votre candidature est maintenant visible par les membres du groupe.',
    })
    expect(await seen()).toBe(1)
    expect((await browser.addFilter(lille, { 'accept-language': 'en' })).body).toEqual({
      name: 'Lille',
      message: 'Your application is now visible to the group members.',
    })
    expect(await logged()).toMatchObject([
      { subject_ids: [browser.applicationId, lille], user_id: null, parameters: { by: 'candidate' } },
    ])
    expect((await browser.session()).resubmission.filters).toEqual([])
  })

  test('ten times at once adds it once', async () => {
    const { browser } = await taken()
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.addFilter(lille)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await logged()).toHaveLength(1)
  })

  test.each([
    ['that never was', async () => newId()],
    ['of another company', async () => await createFilter(t, (await createCompany(t)).id)],
    [
      'that was removed',
      async () => {
        await t.db.deleteFrom('filters').where('id', '=', lille).execute()
        return lille
      },
    ],
  ])('%s is refused', async (_, make) => {
    const { browser } = await taken()
    const answer = await browser.addFilter(await make())
    expect([answer.status, answer.body.code]).toEqual([422, 'filterNotFound'])
    expect(await logged()).toEqual([])
  })

  test('before the end, without the cookie, or of somebody else’s application, is refused', async () => {
    const { browser } = await taken()
    const other = new CandidateBrowser(t, assessment)
    await other.identify()
    expect((await other.addFilter(lille)).body.code).toBe('applicationInProgress')
    other.applicationId = browser.applicationId
    expect((await other.addFilter(lille)).status).toBe(401)
    browser.cookies = {}
    expect((await browser.addFilter(lille)).status).toBe(401)
  })
})
