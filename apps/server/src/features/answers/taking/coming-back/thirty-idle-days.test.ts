/**
 * Applications on which nobody did anything for thirty days (product 4.16), for those who come back to them.
 */
import { errorMessage } from '@assay/contract/errors'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { describe, expect, test } from 'vitest'
import { createAssessment } from '../../../../testing/assessment-factories.ts'
import { anIdentity, CandidateBrowser } from '../../../../testing/candidate.ts'
import { createCompany } from '../../../../testing/factories.ts'
import { mailedLink } from '../../../../testing/mailed-link.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { interruptIdle } from '../interrupt-idle.job.ts'

const t = await testApp({ logLevel: 'error', publicUrl: 'https://tests.example' })
const company = await createCompany(t)

const shortTest = (retryAfterMonths: number | null) =>
  aDocument(
    [
      { items: [anItem('auth', {}, { id: 'auth' })] },
      { items: [anItem('question', {}, { id: 'q' }), anItem('button', {}, { id: 'button' })] },
    ],
    { name: 'Short', slug: 'short', retryAfterMonths },
  )

describe('thirty idle days', () => {
  async function interrupted(retryAfterMonths: number | null) {
    const assessment = await createAssessment(t, company.id, { document: shortTest(retryAfterMonths) })
    const browser = new CandidateBrowser(t, assessment)
    const identity = anIdentity({ firstName: 'Zoé' })
    await browser.identify(identity)
    const { applicationId } = browser
    t.clock.advance(31 * 86_400)
    await interruptIdle(t.services)
    return { assessment, browser, identity, applicationId }
  }

  test.each([
    ['as it was', {}],
    ['that went offline', { is_online: false }],
  ])('are told in the browser that holds the application, by the page of a test %s', async (_, changed) => {
    const { assessment, browser, applicationId } = await interrupted(6)
    await t.db
      .updateTable('assessments')
      .set({ current_version_id: null, ...changed })
      .where('id', '=', assessment.id)
      .execute()
    for (let reloads = 0; reloads < 2; reloads += 1) {
      const { resume } = (await browser.open()).test
      expect(resume).toEqual({ applicationId, firstName: 'Zoé', isInterrupted: true })
    }
    const { application, resubmission } = await browser.session()
    expect(application.status).toBe('interrupted')
    // A test that is offline is taken again by nobody.
    const { retryFrom } = resubmission
    expect(retryFrom && new Date(retryFrom) > t.clock.now()).toBe('is_online' in changed ? null : true)
    expect((await new CandidateBrowser(t, assessment).open()).test?.resume ?? null).toBeNull()
  })

  test.each([6, null])(
    'are told, and not that the test was taken, to whoever returns (%s months)',
    async (months) => {
      const { browser, identity, applicationId } = await interrupted(months)
      const again = await browser.identify(identity)
      expect([again.status, again.body]).toMatchObject([
        200,
        {
          message: errorMessage('applicationInterrupted', 'fr'),
          existingApplication: true,
          application: { id: applicationId, status: 'interrupted' },
        },
      ])
      expect(again.body.state.resubmission.retryFrom === null).toBe(months === null)
      expect((await browser.open()).test.resume).toMatchObject({ isInterrupted: true })
    },
  )

  test('say nothing to a browser that does not hold the application', async () => {
    const { assessment, identity } = await interrupted(6)
    const stranger = await new CandidateBrowser(t, assessment).identify(identity)
    expect(stranger.body).toMatchObject({ existingApplication: true, application: null, state: null })
  })

  test('are followed by another application, which names the one before', async () => {
    const { browser, identity, applicationId } = await interrupted(0)
    const { state } = (await browser.identify(identity)).body
    expect(state).toMatchObject({
      application: { status: 'inProgress' },
      priorApplicationId: applicationId,
      email: identity.email,
    })
    expect(await browser.session()).toMatchObject({
      priorApplicationId: applicationId,
      email: identity.email,
    })
    expect((await browser.open()).test.resume).toMatchObject({ isInterrupted: false })
  })

  test('leave the browser sixty days to come back to what it never sent, whatever it does there', async () => {
    const { assessment, browser, identity } = await interrupted(6)
    const other = new CandidateBrowser(t, assessment)
    await other.identify(identity)
    const given = [
      await browser.identify(identity),
      await browser.complete(),
      await other.follow((await mailedLink(t)).token),
    ]
    for (const { status, headers } of given)
      expect([status, String(headers['set-cookie'])]).toEqual([
        200,
        expect.stringContaining('Max-Age=5184000;'),
      ])
  })

  test('leave a browser that was taken over before reading nothing, whatever it asks for', async () => {
    const { first, identity } = await takenOverAndInterrupted()
    for (const state of [await first.session(), await first.session(2)]) {
      expect(state).toMatchObject({
        application: { status: 'interrupted', firstName: '' },
        takenOver: true,
        email: '',
        page: null,
        answers: [],
        visit: null,
        isMovedByTimer: false,
        filters: [],
        resubmission: null,
      })
      expectNothingOf(identity, state)
    }
    const { resume } = (await first.open()).test
    expectNothingOf(identity, resume)
    const refused = [await first.visit('page-2'), await first.draft({ q: 'more' }), await first.complete()]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [409, 'applicationTakenOver']),
    )
  })

  test('are told to the browser that took it over', async () => {
    const { second } = await takenOverAndInterrupted()
    expect(await second.session()).toMatchObject({
      application: { status: 'interrupted', firstName: 'Zoé' },
      takenOver: false,
    })
  })

  /** Somebody who answered on one device, went on on another, and then did nothing for thirty days. */
  async function takenOverAndInterrupted() {
    const assessment = await createAssessment(t, company.id, { document: shortTest(6) })
    const [first, second] = [new CandidateBrowser(t, assessment), new CandidateBrowser(t, assessment)]
    const identity = anIdentity({ firstName: 'Zoé', lastName: 'Zilbertain' })
    await first.identify(identity)
    await first.draft({ q: 'from the first device' })
    await first.askForLink()
    await second.follow((await mailedLink(t)).token)
    await second.draft({ q: 'from the second device' })
    t.clock.advance(31 * 86_400)
    await interruptIdle(t.services)
    return { first, second, identity }
  }

  function expectNothingOf({ email }: { readonly email: string }, read: unknown): void {
    const text = JSON.stringify(read)
    for (const own of ['Zoé', 'Zilbertain', email, 'from the first device', 'from the second device'])
      expect(text).not.toContain(own)
  }
})
