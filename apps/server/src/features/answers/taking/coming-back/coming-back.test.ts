/** Coming back to an application, and taking a test again. */
import { allowRetake } from '@assay/contract/applications/accommodation-calls'
import { getApplication } from '@assay/contract/applications/calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../../ids.ts'
import { createAssessment, type TestAssessment } from '../../../../testing/assessment-factories.ts'
import { anIdentity, CandidateBrowser } from '../../../../testing/candidate.ts'
import { createCompany, createUser, signedIn } from '../../../../testing/factories.ts'
import { mailedLink } from '../../../../testing/mailed-link.ts'
import { testApp } from '../../../../testing/test-app.ts'

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

const applicationsOf = async (assessment: TestAssessment) =>
  await t.db
    .selectFrom('applications')
    .selectAll()
    .where('assessment_id', '=', assessment.id)
    .orderBy('number')
    .execute()

describe('a known e-mail in a strange browser', () => {
  test('learns only that it is known; the mailed link leads back to page, answers and all', async () => {
    const assessment = await createAssessment(t, company.id, { document: shortTest(null) })
    const [first, second] = [new CandidateBrowser(t, assessment), new CandidateBrowser(t, assessment)]
    const identity = anIdentity({ firstName: 'Zoé' })
    await first.identify(identity)
    await first.draft({ q: 'my words' })

    const known = await second.identify({ ...identity, firstName: 'Mallory' })
    expect(known.body).toEqual({
      message: null,
      existingApplication: true,
      application: null,
      redirectToPage: null,
      state: null,
    })
    expect(second.cookies).toEqual({})
    expect(await second.session()).toBeNull()

    const { token } = await mailedLink(t)
    const { applicationId } = first
    const followed = await second.follow(token)
    expect(followed.body).toEqual({ applicationId, assessmentId: assessment.id, slug: assessment.slug })
    const state = await second.session()
    expect(state.application.id).toBe(applicationId)
    expect(state.answers).toEqual([{ moduleId: 'q', value: 'my words', seq: 1 }])
    expect((await second.open()).test.resume).toEqual({
      applicationId,
      firstName: 'Zoé',
      isInterrupted: false,
    })
  })

  test('cannot fill the mailbox', async () => {
    const assessment = await createAssessment(t, company.id, { document: shortTest(null) })
    const identity = anIdentity()
    await new CandidateBrowser(t, assessment).identify(identity)
    for (let times = 0; times < 6; times += 1) await new CandidateBrowser(t, assessment).identify(identity)
    const mails = await t.db.selectFrom('mails').select('id').where('to_email', '=', identity.email).execute()
    expect(mails).toHaveLength(3)
  })

  test('identifies themselves with the link in hand, and goes on; another e-mail leaves the link as it is', async () => {
    const assessment = await createAssessment(t, company.id, { document: shortTest(null) })
    const identity = anIdentity()
    const [first, second] = [new CandidateBrowser(t, assessment), new CandidateBrowser(t, assessment)]
    await first.identify(identity)
    await second.identify(identity)
    const { token } = await mailedLink(t)
    const other = await new CandidateBrowser(t, assessment).identify({ ...anIdentity(), token })
    expect(other.body.application.id).not.toBe(first.applicationId)
    const back = await second.identify({ ...identity, token })
    expect(back.body).toMatchObject({
      existingApplication: false,
      application: { id: first.applicationId },
    })
    expect((await second.draft({ q: 'here' }, 5)).status).toBe(200)
    expect((await first.draft({ q: 'there' }, 6)).body.code).toBe('applicationTakenOver')
  })
})

test('a finished test is still said to be finished for an hour, and takes nothing more', async () => {
  const browser = new CandidateBrowser(t, await createAssessment(t, company.id, { document: shortTest(6) }))
  await browser.identify()
  const submitted = await browser.submit({ pageId: 'page-2', answers: [{ moduleId: 'q', value: 'x' }] })
  expect(String(submitted.headers['set-cookie'])).toContain('Max-Age=3600;')
  expect((await browser.open()).test.resume).toBeNull()
  expect((await browser.session()).application.status).toBe('completed')
  expect((await browser.draft({ q: 'more' })).body.code).toBe('applicationEnded')
})

describe('taking a test again', () => {
  async function taken(retryAfterMonths: number | null) {
    const assessment = await createAssessment(t, company.id, { document: shortTest(retryAfterMonths) })
    const browser = new CandidateBrowser(t, assessment)
    const identity = anIdentity()
    await browser.identify(identity)
    await browser.submit({ pageId: 'page-2', answers: [{ moduleId: 'q', value: 'x' }] })
    return { assessment, browser, identity }
  }

  test('where it is never allowed gives the application that they have, and what they may do', async () => {
    const { assessment, browser, identity } = await taken(null)
    const again = await browser.identify(identity)
    expect(again.body).toMatchObject({
      message: 'Vous avez déjà passé ce test',
      existingApplication: true,
      application: { id: browser.applicationId, status: 'completed' },
      state: { resubmission: { filters: [], retryFrom: null } },
    })
    expect(await applicationsOf(assessment)).toHaveLength(1)
  })

  test('once more where staff let this candidate, in their browser or by the mailed link', async () => {
    const { assessment, browser, identity } = await taken(null)
    const { as } = await signedIn(t, { companyId: company.id })
    const [ended] = await applicationsOf(assessment)
    const params = { id: ended?.id ?? '' }
    const { body } = await t.call(allowRetake, { params, body: { reason: 'A power cut' }, as })
    expect(body.data.retakes).toEqual([{ allowedAt: expect.any(String), reason: 'A power cut' }])
    expect(body.data.history[0]).toMatchObject({
      action: 'application.retakeAllowed',
      parameters: { fields: ['retakeReason'] },
    })
    expect((await browser.session()).resubmission.retryFrom).toBe(body.data.retakes[0].allowedAt)
    expect((await browser.identify(identity)).body.application.status).toBe('inProgress')
    const [first, second] = await applicationsOf(assessment)
    expect(second?.prior_application_id).toBe(first?.id)
    const early = await t.call(allowRetake, { params: { id: second?.id ?? '' }, body: { reason: 'x' }, as })
    expect(early.body.code).toBe('applicationInProgress')
    const late = await t.call(allowRetake, { params, body: { reason: 'Too late' }, as })
    expect([late.status, late.body.code]).toEqual([409, 'applicationSuperseded'])
    const sheet = (await t.call(getApplication, { params, as })).body.data
    expect(sheet.abilities.allowRetake).toBe(false)
    await browser.submit({ pageId: 'page-2', answers: [{ moduleId: 'q', value: 'y' }] })
    // It held once.
    expect((await browser.session()).resubmission.retryFrom).toBeNull()
    expect((await browser.identify(identity)).body.message).toBe('Vous avez déjà passé ce test')
    expect(await applicationsOf(assessment)).toHaveLength(2)
  })

  test('let more than once keeps every reason, each beside its line of the history', async () => {
    const { assessment, browser } = await taken(null)
    const { as } = await signedIn(t, { companyId: company.id })
    const [ended] = await applicationsOf(assessment)
    const params = { id: ended?.id ?? '' }
    await t.call(allowRetake, { params, body: { reason: 'A power cut' }, as })
    t.clock.advance(60)
    await t.call(allowRetake, { params, body: { reason: 'The cut came back' }, as })
    t.clock.advance(60)
    const { retakes, history } = (
      await t.call(allowRetake, { params, body: { reason: 'And once more' }, as })
    ).body.data
    expect(retakes.map(({ reason }: { reason: string }) => reason)).toEqual([
      'And once more',
      'The cut came back',
      'A power cut',
    ])
    const said = history.filter(({ action }: { action: string }) => action === 'application.retakeAllowed')
    expect(said.map(({ at }: { at: string }) => at)).toEqual(
      retakes.map(({ allowedAt }: { allowedAt: string }) => allowedAt),
    )
    expect((await browser.session()).resubmission.retryFrom).toBe(retakes[0].allowedAt)
  })

  test('before its time shows the browser that holds it the end, with the date', async () => {
    const { assessment, browser, identity } = await taken(6)
    const { endedAt, retryFrom } = (await browser.session()).resubmission
    expect(new Date(retryFrom).getTime()).toBeGreaterThan(new Date(endedAt).getTime() + 180 * 86_400_000)
    const again = await browser.identify(identity)
    expect(again.body).toMatchObject({
      message: 'Vous avez déjà passé ce test',
      application: { id: browser.applicationId },
      state: { resubmission: { retryFrom } },
    })
    expect(await applicationsOf(assessment)).toHaveLength(1)
    // Elsewhere only the mailbox is told, and that it is finished.
    const elsewhere = new CandidateBrowser(t, assessment)
    expect((await elsewhere.identify(identity)).body.application).toBeNull()
    const { path, token } = await mailedLink(t)
    expect((await elsewhere.open(path)).test.isLinkOfCompleted).toBe(true)
    await elsewhere.follow(token)
    expect((await elsewhere.session()).application.status).toBe('completed')
  })

  test('makes another application when the time has come, for whoever holds the link', async () => {
    const { assessment, identity } = await taken(6)
    t.clock.advance(185 * 86_400)
    const browser = new CandidateBrowser(t, assessment)
    expect((await browser.identify(identity)).body).toMatchObject({ existingApplication: true, state: null })
    const { token } = await mailedLink(t)
    expect((await browser.follow(token)).status).toBe(200)
    const [ended] = await applicationsOf(assessment)
    const { resubmission } = await browser.session()
    expect(resubmission.endedAt).toBe(ended?.completed_at?.toISOString())
    expect(new Date(resubmission.retryFrom) < t.clock.now()).toBe(true)
    expect((await browser.identify(identity)).body.application.status).toBe('inProgress')
    const [first, second] = await applicationsOf(assessment)
    expect(second?.prior_application_id).toBe(first?.id)
    expect(second?.candidate_id).toBe(first?.candidate_id)
    expect((await browser.draft({ q: 'again' })).status).toBe(200)
  })

  test('at once, in the same browser, where it is allowed at once', async () => {
    const { assessment, browser, identity } = await taken(0)
    expect((await browser.identify(identity)).body.existingApplication).toBe(false)
    expect(await applicationsOf(assessment)).toHaveLength(2)
  })

  test('twice at once makes one more, and one key is one application', async () => {
    const { assessment, browser, identity } = await taken(0)
    const key = newId()
    const answers = await Promise.all(Array.from({ length: 6 }, () => browser.identify(identity, key)))
    expect(new Set(answers.map(({ body }) => body.application.id)).size).toBe(1)
    expect(await applicationsOf(assessment)).toHaveLength(2)
  })

  test('is for whoever holds the application: the e-mail alone, or a cookie of before, is not enough', async () => {
    const { assessment, browser, identity } = await taken(0)
    const stranger = new CandidateBrowser(t, assessment)
    await stranger.identify(identity)
    await stranger.follow((await mailedLink(t)).token)
    expect((await browser.identify(identity)).body).toMatchObject({
      existingApplication: true,
      application: null,
    })
    expect(await applicationsOf(assessment)).toHaveLength(1)
  })

  test('ends the links to the time before', async () => {
    const { assessment, browser, identity } = await taken(0)
    await new CandidateBrowser(t, assessment).identify(identity)
    const { token, path } = await mailedLink(t)
    await browser.identify(identity)
    expect((await browser.open(path)).test).toMatchObject({
      hasResumeLink: false,
      resume: { applicationId: browser.applicationId },
    })
    expect((await browser.follow(token)).body.code).toBe('resumeLinkInvalid')
  })

  test('follows the test as it is now', async () => {
    const { assessment, browser, identity } = await taken(null)
    await t.db
      .updateTable('assessments')
      .set({
        current_version_id: null,
        document: JSON.stringify({ ...assessment.document, retryAfterMonths: 0 }),
      })
      .where('id', '=', assessment.id)
      .execute()
    expect((await browser.session()).resubmission.retryFrom).not.toBeNull()
    expect((await browser.identify(identity)).body.application.status).toBe('inProgress')
  })
})

test('the candidate’s record stays as it was; the application keeps what was typed', async () => {
  const identity = anIdentity({ firstName: 'Inès', email: `first.${Date.now()}@example.org` })
  const [one, two] = [await createAssessment(t, company.id), await createAssessment(t, company.id)]
  await new CandidateBrowser(t, one).identify(identity)
  await new CandidateBrowser(t, two).identify({ ...identity, firstName: 'Agnès', keepForFuture: true })
  const candidates = await t.db
    .selectFrom('candidates')
    .selectAll()
    .where('email', '=', identity.email)
    .execute()
  expect(candidates).toMatchObject([{ first_name: 'Inès' }])
  expect((await applicationsOf(two))[0]?.typed).toMatchObject({ firstName: 'Agnès' })
})

test('another person on the same device starts anew, and the code of the link says for whom', async () => {
  const recruiter = await createUser(t, { companyId: company.id })
  const assessment = await createAssessment(t, company.id)
  const browser = new CandidateBrowser(t, assessment)
  await browser.identify()
  await browser.leave()
  expect(await browser.session()).toBeNull()
  await browser.identify({ ...anIdentity(), recruiterCode: recruiter.recruiterCode })
  expect(await applicationsOf(assessment)).toMatchObject([
    { contact_user_id: null, number: 1 },
    { contact_user_id: recruiter.id, number: 2 },
  ])
})
