/**
 * Going on on another device by a link that works once: the browser before it writes no more.
 */
import { recoverAnswers } from '@assay/contract/applications/accommodation-calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { describe, expect, test } from 'vitest'
import { inTransaction, runStatement } from '../../../../database/named-statement.ts'
import { newId } from '../../../../ids.ts'
import { hashToken } from '../../../../secret-values.ts'
import { createAssessment } from '../../../../testing/assessment-factories.ts'
import { anIdentity, CandidateBrowser } from '../../../../testing/candidate.ts'
import { createCompany, signedIn } from '../../../../testing/factories.ts'
import { mailWords } from '../../../../testing/mail-words.ts'
import { mailedLink } from '../../../../testing/mailed-link.ts'
import { aRecoveryFile } from '../../../../testing/recovery-file.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { untilWaiting } from '../../../../testing/until-waiting.ts'
import { draftStatement } from '../hot-statements.ts'
import { takeOverStatement } from './resume-link-statement.ts'

const t = await testApp({ publicUrl: 'https://tests.example' })
const company = await createCompany(t)

const document = aDocument(
  [
    { items: [anItem('auth', {}, { id: 'auth' })] },
    { items: [anItem('question', {}, { id: 'q' }), anItem('button', {}, { id: 'button' })] },
    { items: [anItem('text', {}, { id: 'thanks', content: '<p>Merci</p>' })] },
  ],
  { name: 'Two devices', slug: 'two-devices' },
)

/** Somebody on page 2 at one device, with a link in their mailbox, and their other device. */
async function withLink() {
  const assessment = await createAssessment(t, company.id, { document })
  const [first, second] = [new CandidateBrowser(t, assessment), new CandidateBrowser(t, assessment)]
  const identity = anIdentity()
  await first.identify(identity)
  const asked = await first.askForLink()
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  return { assessment, first, second, identity, asked, ...(await mailedLink(t)) }
}

const holderOf = async ({ applicationId }: CandidateBrowser) =>
  (
    await t.db
      .selectFrom('applications')
      .select('holder')
      .where('id', '=', applicationId)
      .executeTakeFirstOrThrow()
  ).holder

test('of two answers the one that was given on the later device stays, however much was typed on the other', async () => {
  const { first, second, token } = await withLink()
  const before = await first.session()
  for (let key = 1; key <= 40; key += 1) await first.draft({ q: `phone ${key}` }, before.lastSeq + key)
  await second.follow(token)
  const { lastSeq, otherSeqs, answers } = await second.session()
  expect(answers).toMatchObject([{ value: 'phone 40', seq: before.lastSeq + 40 }])
  expect(lastSeq).toBeGreaterThan(before.lastSeq + 1_000_000)
  expect(otherSeqs).toEqual({})
  await second.draft({ q: 'computer' }, lastSeq + 1)
  // The phone comes back, with what it typed without a network in between.
  await second.draft({ q: 'phone, in the tunnel' }, before.lastSeq + 77)
  const [answer] = (await second.session()).answers
  expect(answer).toMatchObject({ value: 'computer', seq: lastSeq + 1 })
  // On a page further on the number tells so, of an answer that is not there any more.
  await second.submit({ pageId: 'page-2', buttonId: 'button' })
  expect((await second.session()).otherSeqs).toEqual({ q: lastSeq + 1 })
})

test('the device before counts on below what the later one answers, also when it is reloaded there', async () => {
  const { first, second, token, assessment } = await withLink()
  await first.draft({ q: 'phone' }, (await first.session()).lastSeq + 3)
  await second.follow(token)
  const later = (await second.session()).lastSeq
  await second.draft({ q: 'computer' }, later + 1)
  const { lastSeq, answers, otherSeqs } = await first.session()
  expect([answers, otherSeqs]).toEqual([[], { q: later + 1 }])
  expect(lastSeq).toBeLessThan(later)
  expect((await second.session()).lastSeq).toBe(later + 1)
  // So what it keeps from now on takes the place of nothing in a recovery file.
  const { as } = await signedIn(t, { companyId: company.id })
  const sitting = { id: first.applicationId, assessment }
  const file = aRecoveryFile(
    sitting,
    {},
    { operations: [{ module: 'q', seq: lastSeq + 1, value: 'offline' }] },
  )
  const recovered = await t.call(recoverAnswers, { form: { file }, as })
  expect(recovered.body).toMatchObject({ kept: 0, known: 1 })
  await second.submit({ pageId: 'page-2', buttonId: 'button' })
  expect((await first.session(3)).otherSeqs).toEqual({ q: later + 1 })
})

describe('the link', () => {
  test('is mailed to what was typed, says that it was, and is nowhere but in that mail', async () => {
    const { asked, token, identity } = await withLink()
    expect(asked.body.message).toMatch(/^Un lien vient de vous être envoyé/)
    const [mail, ...others] = await t.db
      .selectFrom('mails')
      .selectAll()
      .where('to_email', '=', identity.email)
      .execute()
    expect(others).toEqual([])
    expect((await mailWords(t, mail)).html).toContain(token)
    expect(JSON.stringify(mail)).not.toContain(token)
    const stored = await t.db.selectFrom('directory_tokens').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(t.logged.join('')).not.toContain(token)
  })

  test('is mailed three times an hour at most, and not after the end', async () => {
    const { first } = await withLink()
    for (let times = 2; times <= 3; times += 1) expect((await first.askForLink()).status).toBe(200)
    expect((await first.askForLink()).body.code).toBe('tooManyRequests')
    await first.submit({ pageId: 'page-2' })
    expect((await first.askForLink()).body.code).toBe('applicationEnded')
  })

  test('opened by a mail program, ten times, uses nothing up and gives nobody a cookie', async () => {
    const { first, second, path } = await withLink()
    for (let times = 0; times < 10; times += 1) {
      const opened = await second.open(path)
      expect(opened.status).toBe(200)
      expect(opened.test).toMatchObject({ hasResumeLink: true, resume: null })
      expect(opened.headers['referrer-policy']).toBe('no-referrer')
      expect(opened.headers['cache-control']).toBe('no-store')
    }
    expect(second.cookies).toEqual({})
    expect(await holderOf(first)).toBe(1)
    expect((await first.draft({ q: 'still mine' })).status).toBe(200)
  })

  test('works once', async () => {
    const { second, token, path, assessment } = await withLink()
    expect((await second.follow(token)).status).toBe(200)
    const third = new CandidateBrowser(t, assessment)
    expect((await third.open(path)).test.hasResumeLink).toBe(false)
    const again = await third.follow(token)
    expect([again.status, again.body.code]).toEqual([404, 'resumeLinkInvalid'])
    expect(third.cookies).toEqual({})
  })

  test('pressed ten times at once is followed by one', async () => {
    const { assessment, first, token } = await withLink()
    const browsers = Array.from({ length: 10 }, () => new CandidateBrowser(t, assessment))
    const answers = await Promise.all(browsers.map((browser) => browser.follow(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'resumeLinkInvalid')).toHaveLength(9)
    expect(await holderOf(first)).toBe(2)
    const drafts = await Promise.all(browsers.map((browser) => browser.draft({ q: 'mine' })))
    expect(drafts.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each([
    ['a day old', 25 * 3600, (token: string) => token],
    ['made up', 0, () => 'made-up'],
    ['cut short', 0, (token: string) => token.slice(0, -1)],
  ])('that is %s opens the test as anybody, and leads nowhere', async (_, age, change) => {
    const { second, assessment, token } = await withLink()
    t.clock.advance(age)
    const sent = change(token)
    const opened = await second.open(`${assessment.slug}?token=${sent}`)
    expect(opened.test).toMatchObject({ hasResumeLink: false, resume: null })
    expect((await second.follow(sent)).body.code).toBe('resumeLinkInvalid')
    expect(second.cookies).toEqual({})
  })

  test('of one test says nothing on the page of another', async () => {
    const { second, token } = await withLink()
    const other = await createAssessment(t, company.id, { document })
    expect((await second.open(`${other.slug}?token=${token}`)).test.hasResumeLink).toBe(false)
  })

  test('given to another site to press is refused', async () => {
    const { token } = await withLink()
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/candidates/application/resume',
      payload: { token },
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.json().code).toBe('crossSite')
  })
})

describe('the device before', () => {
  test('reads nothing, and is refused whatever it would change', async () => {
    const { first, second, token, identity } = await withLink()
    await first.draft({ q: 'from here' })
    await second.follow(token)
    const refused = [
      await first.visit('page-2'),
      await first.draft({ q: 'more' }),
      await first.submit({ pageId: 'page-2', answers: [{ moduleId: 'q', value: 'more' }] }),
      await first.submit({ pageId: 'page-2', isAutoSubmit: true, buttonId: null }),
      await first.complete(),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [409, 'applicationTakenOver']),
    )
    const state = await first.session()
    expect(state).toMatchObject({ takenOver: true, page: null, answers: [], visit: null, email: '' })
    const read = JSON.stringify([state, (await first.open()).test.resume])
    for (const own of [identity.firstName, identity.email, 'from here']) expect(read).not.toContain(own)
    expect((await second.session()).answers).toMatchObject([{ seq: 1 }])
    expect((await second.submit({ pageId: 'page-2' })).body.completed).toBe(true)
    expect((await first.addFilter(newId())).body.code).toBe('applicationTakenOver')
  })

  test('gets the first result when it sends again what was through before', async () => {
    const { first, second, token } = await withLink()
    const key = newId()
    const sent = { pageId: 'page-2', answers: [{ moduleId: 'q', value: 'once', seq: 1 }], key }
    const through = await first.submit(sent)
    await second.follow(token)
    expect((await first.submit(sent)).body).toEqual(through.body)
  })

  test('is not known by its e-mail alone, and comes back by a link of its own', async () => {
    const { first, second, token, identity } = await withLink()
    await second.follow(token)
    expect((await first.identify(identity)).body).toMatchObject({
      existingApplication: true,
      application: null,
    })
    expect((await first.askForLink()).status).toBe(200)
    await first.follow((await mailedLink(t)).token)
    expect(await holderOf(first)).toBe(3)
    expect((await first.draft({ q: 'back' })).status).toBe(200)
    expect((await second.draft({ q: 'gone' })).body.code).toBe('applicationTakenOver')
  })
})

describe('at the same moment', () => {
  test('whoever follows the link waits for a draft under way, and goes on from it', async () => {
    const { first, second, token } = await withLink()
    const followed = await inTransaction(t.services.pool, async (client) => {
      const operation = { module: 'q', seq: 7, value: 'on its way', page: 'page-2', position: 2 }
      const ids = { company: company.id, application: first.applicationId, holder: 1 }
      const draft = { ...ids, at: t.clock.now(), positions: [2], pages: ['page-2'], operations: [operation] }
      await runStatement(client, draftStatement, { items: [draft] })
      const following = second.follow(token)
      await untilWaiting(t, 1)
      return { following }
    })
    expect((await followed.following).status).toBe(200)
    expect((await second.session()).answers).toMatchObject([{ seq: 7 }])
  })

  test('a draft and a submission wait for whoever follows the link, and are refused', async () => {
    const { first, second, token } = await withLink()
    const late = await inTransaction(t.services.pool, async (client) => {
      await runStatement(client, takeOverStatement, [hashToken(token), t.clock.now()])
      const sending = [first.draft({ q: 'too late' }), first.submit({ pageId: 'page-2' })]
      await untilWaiting(t, 2)
      return { sending }
    })
    const answers = await Promise.all(late.sending)
    expect(answers.map(({ body }) => body.code)).toEqual(['applicationTakenOver', 'applicationTakenOver'])
    expect((await second.follow(token)).body.code).toBe('resumeLinkInvalid')
    expect((await second.session())?.answers ?? []).toEqual([])
  })
})
