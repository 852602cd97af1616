/** Whoever may not know yet whose an application is cannot find it out by anything that the product tells. */
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import {
  addComment,
  evaluateApplication,
  getApplication,
  liftIdentity,
  listApplicationIds,
  listApplications,
} from '@assay/contract/applications/calls'
import { mailApplications } from '@assay/contract/applications/decision-mail-calls'
import { createArchive, extractApplications } from '@assay/contract/applications/export-calls'
import { listAssessments } from '@assay/contract/assessments/calls'
import { addCampaignCandidates, listCampaignCandidates } from '@assay/contract/campaigns/calls'
import { getCandidate, listCandidates } from '@assay/contract/candidates/calls'
import { getDashboard, listCountedApplications } from '@assay/contract/dashboard/calls'
import { v7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { showsTime } from '../../ids.ts'
import {
  aShortTest,
  createAssessment,
  createCandidate,
  createCompletedApplication,
  type TestAssessment,
} from '../../testing/assessment-factories.ts'
import { createCampaign } from '../../testing/campaign-factories.ts'
import { CandidateBrowser } from '../../testing/candidate.ts'
import { createCompany, signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const company = await createCompany(t)
const aResumeMail = {
  kind: 'resume',
  to_email: 'c@example.org',
  subject: 'Link',
  html: '',
  text: '',
} as const
let assessment: TestAssessment
let origin: string
let people: { candidateId: string; id: string; publicId: string; at: string }[]

beforeAll(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
  const document = { ...aShortTest('Blind'), showCandidateIdentityBeforeEval: false }
  assessment = await createAssessment(t, company.id, { document })
  people = []
  // All on one day, whatever the hour is: what is told is the day.
  const morning = new Date(t.clock.now().getTime() - 86_400_000).setUTCHours(8, 0, 0, 0)
  for (let minute = 0; minute < 8; minute += 1) {
    const at = new Date(morning + minute * 61_017)
    const candidate_id = await createCandidate(t, company.id, { last_name: `Quéméner${minute}` })
    const publicId = randomUUID()
    const moments = { created_at: at, started_at: at, completed_at: at }
    const { id } = await createCompletedApplication(t, assessment, {
      candidate_id,
      public_id: publicId,
      ...moments,
    })
    people.push({ candidateId: candidate_id, id, publicId, at: at.toISOString() })
    // What the product writes while somebody takes a test, with ids that tell when.
    const line = { company_id: company.id, id: v7({ msecs: at.getTime() }), at }
    await t.db
      .insertInto('activity_log')
      .values({
        ...line,
        action: 'application.filterAdded',
        priority: 'normal',
        subject_ids: [id],
        parameters: '{}',
      })
      .execute()
    await t.db
      .insertInto('mails')
      .values({ ...aResumeMail, company_id: company.id, id: line.id, application_id: id, created_at: at })
      .execute()
  }
})

const role = async (name: 'ROLE_CONSULTANT' | 'ROLE_COLLABORATOR' | 'ROLE_ADMIN') =>
  (await signedIn(t, { companyId: company.id, role: name })).as

/** Moments are matched by their minute, ids by the part that tells theirs. */
const tells = (text: string, { candidateId, id, at }: (typeof people)[number]): boolean =>
  [candidateId, id, candidateId.slice(0, 13), id.slice(0, 13), at.slice(11, 16), timeInId(at)].some((each) =>
    text.includes(each),
  )

/** The beginning of ids that were made within the same minute. */
const timeInId = (at: string) => v7({ msecs: new Date(at).getTime() }).slice(0, 9)

test.each(['ROLE_CONSULTANT', 'ROLE_COLLABORATOR'] as const)(
  '%s: no id, moment, number or order of a hidden card is that of a person',
  async (name) => {
    const as = await role(name)
    const params = { id: assessment.id }
    const cards: string[] = []
    for (const sort of ['newest', 'oldest', 'name', 'highest_score'] as const) {
      const { body } = await t.call(listApplications, { params, query: { sort }, as })
      const ids = body.data.map((card: { id: string }) => card.id)
      // Alike in all that is told, they stand as chance has it: by their random ids.
      const byChance = ids.toSorted((one: string, other: string) => (one < other ? -1 : 1))
      expect([byChance, byChance.toReversed()], sort).toContainEqual(ids)
      expect(new Set(ids)).toEqual(new Set(people.map(({ publicId }) => publicId)))
      cards.push(JSON.stringify(body.data))
      expect(body.data.map((card: { source: string | null }) => card.source)).toEqual(people.map(() => null))
    }
    cards.push(JSON.stringify((await t.call(listApplicationIds, { params, query: {}, as })).body))
    cards.push(JSON.stringify((await t.call(getDashboard, { query: { period: '30' }, as })).body))
    for (const figure of ['toEvaluate', 'applications'] as const) {
      const listed: string[] = []
      for (const page of [1, 2, 3]) {
        const query = { figure, period: '30', page, itemsPerPage: 3 } as const
        const { body } = await t.call(listCountedApplications, { query, as })
        listed.push(...body.data.map((card: { id: string }) => card.id))
        cards.push(JSON.stringify(body))
      }
      const byChance = people.map(({ publicId }) => publicId).toSorted()
      expect(listed, figure).toEqual(figure === 'toEvaluate' ? byChance : byChance.toReversed())
    }
    const tests = await t.call(listAssessments, { query: { withApplicationsStats: '1' }, as })
    const [{ latestApplicationDate: latest }] = tests.body.data
    expect(latest).toMatch(/T12:00:00\.000Z$/)
    for (const { publicId } of people)
      cards.push(JSON.stringify((await t.call(getApplication, { params: { id: publicId }, as })).body))
    if (name === 'ROLE_COLLABORATOR') {
      const csv = (await t.call(extractApplications, { params, query: { format: 'csv' }, as })).body
      expect(String(csv)).toContain('masqué')
      cards.push(String(csv))
    }
    for (const text of cards)
      expect(people.filter((each) => tells(text, each) || text.includes('Quéméner'))).toEqual([])

    const persons = [
      JSON.stringify((await t.call(listCandidates, { query: { assessmentIds: assessment.id }, as })).body),
    ]
    for (const { candidateId } of people)
      persons.push(JSON.stringify((await t.call(getCandidate, { params: { id: candidateId }, as })).body))
    for (const text of persons)
      expect(people.filter(({ at, publicId }) => text.includes(publicId) || text.includes(at))).toEqual([])
  },
)

test.each(['ROLE_CONSULTANT', 'ROLE_COLLABORATOR'] as const)(
  '%s: the live stream says which board changed and nothing of whose card did',
  async (name) => {
    const cookie = Object.entries(await role(name)).map(
      ([key, value]) => `${key}=${encodeURIComponent(value)}`,
    )
    const end = new AbortController()
    const headers = { cookie: cookie.join('; ') }
    const stream = await fetch(`${origin}/api/live`, { headers, signal: end.signal })
    expect(stream.status).toBe(200)
    const params = { id: people[0]?.publicId ?? '' }
    await t.call(addComment, { params, body: { content: 'Bien' }, as: await role('ROLE_COLLABORATOR') })
    let sent = ''
    for await (const chunk of stream.body ?? []) {
      sent += new TextDecoder().decode(chunk)
      if (sent.includes('data:')) break
    }
    end.abort()
    // The number of the request that changed it counts up, whoever makes requests.
    expect(sent.replace(/"by":"[0-9a-f]{8}-[0-9a-z]+"/, '"by":"request"')).toBe(
      `retry: 3000\n\ndata: {"assessmentId":"${assessment.id}","by":"request"}\n\n`,
    )
  },
)

test('the own id of an application opens nothing, in capitals neither, its archive stands in no true order, and a moment narrows no list to one card', async () => {
  const as = await role('ROLE_COLLABORATOR')
  const [first] = people
  const { id = '', at = '' } = first ?? {}
  for (const spelt of [id, id.toUpperCase()])
    expect((await t.call(getApplication, { params: { id: spelt }, as })).status).toBe(404)
  const archived = { assessmentId: assessment.id, ids: people.map((each) => each.id.toUpperCase()) }
  expect((await t.call(createArchive, { body: archived, as })).body.code).toBe('applicationsNotFound')
  const publicIds = people.map(({ publicId }) => publicId.toUpperCase())
  await t.call(createArchive, { body: { ...archived, ids: publicIds }, as })
  const { application_ids: inArchive } = await t.db
    .selectFrom('archives')
    .where('assessment_id', '=', assessment.id)
    .select('application_ids')
    .executeTakeFirstOrThrow()
  // Files of an archive stand in the order of the random numbers, not in that of the true ones.
  const numberOf = (own: string) =>
    Number.parseInt(people.find((each) => each.id === own)?.publicId.slice(0, 5) ?? '', 16)
  expect(inArchive.map(numberOf)).toEqual(inArchive.map(numberOf).toSorted((one, other) => one - other))
  const body = { marks: [], submit: true }
  expect((await t.call(evaluateApplication, { params: { id }, body, as })).status).toBe(404)
  const query = { from: at, to: at }
  const found = await t.call(listApplications, { params: { id: assessment.id }, query, as })
  expect(found.body.data).toHaveLength(people.length)
})

test('the id of who comes by themselves tells nothing of when', async () => {
  const browser = new CandidateBrowser(t, assessment)
  await browser.identify()
  const { candidate_id: id } = await t.db
    .selectFrom('applications')
    .where('id', '=', browser.applicationId)
    .select('candidate_id')
    .executeTakeFirstOrThrow()
  expect(showsTime(id)).toBe(false)
  await t.db.deleteFrom('applications').where('id', '=', browser.applicationId).execute()
})

test('a campaign does not say when a hidden application was finished', async () => {
  const as = await role('ROLE_COLLABORATOR')
  const { id } = await createCampaign(t, company.id, { assessment_id: assessment.id })
  const params = { id }
  const candidateIds = people.map(({ candidateId }) => candidateId)
  await t.call(addCampaignCandidates, { params, body: { candidateIds }, as })
  const { body } = await t.call(listCampaignCandidates, { params, query: {}, as })
  expect(body.data).toHaveLength(people.length)
  expect(body.data.filter((each: { tookBefore: unknown }) => each.tookBefore !== null)).toEqual([])
})

test('who it is shows to each evaluator with their own marks, and to an administrator who lifts it, in the log', async () => {
  const anne = await role('ROLE_COLLABORATOR')
  const bruno = await role('ROLE_COLLABORATOR')
  const admin = await role('ROLE_ADMIN')
  const params = { id: people[1]?.publicId ?? '' }
  const body = { marks: [{ criterionId: 'criterion', score: 4 }], submit: true }
  const mine = (await t.call(evaluateApplication, { params, body, as: anne })).body.data
  expect(mine.candidate.fullName).toContain('Quéméner1')
  const shown = async (as: Record<string, string>) =>
    (await t.call(getApplication, { params, as })).body.data.candidate !== null
  expect([await shown(anne), await shown(bruno), await shown(admin)]).toEqual([true, false, false])

  expect((await t.call(liftIdentity, { params, as: bruno })).status).toBe(403)
  expect((await t.call(liftIdentity, { params, as: admin })).body.data.candidate).not.toBeNull()
  expect([await shown(bruno), await shown(admin)]).toEqual([false, true])
  const lines = await t.db
    .selectFrom('activity_log')
    .where('company_id', '=', company.id)
    .where('action', '=', 'application.identityLifted')
    .select('priority')
    .execute()
  expect(lines).toEqual([{ priority: 'high' }])
})

test('a comparison joins nobody: the sheets of one person, one hidden and one shown, name nothing of each other', async () => {
  const as = await role('ROLE_COLLABORATOR')
  const [, , hidden] = people
  const { candidateId = '', publicId = '' } = hidden ?? {}
  await t.db
    .insertInto('candidate_tags')
    .values({ company_id: company.id, candidate_id: candidateId, tag: 'CACES' })
    .execute()
  const shown = await createCompletedApplication(t, assessment, {
    candidate_id: candidateId,
    status: 'hired',
  })
  const rows = await t.db.selectFrom('applications').where('id', '=', shown.id).select('public_id').execute()
  const read = async (id: string) => (await t.call(getApplication, { params: { id }, as })).body.data
  const [one, other] = [await read(publicId), await read(rows[0]?.public_id ?? '')]
  expect([one.candidate, one.tags, one.otherApplications, one.hasMoreApplications]).toEqual([
    null,
    [],
    [],
    false,
  ])
  expect(hidden && tells(JSON.stringify(one), hidden)).toBe(false)
  expect([other.candidate.id, other.tags, other.otherApplications]).toEqual([candidateId, ['CACES'], []])
  // Whoever comes before and after it on the board may be anybody's.
  expect(JSON.stringify({ ...other, previousId: null, nextId: null })).not.toContain(publicId)
  await t.db.deleteFrom('applications').where('id', '=', shown.id).execute()
})

test('who is hidden is not written to, and a mail before the decision tells no results', async () => {
  const as = await role('ROLE_COLLABORATOR')
  const open = await createAssessment(t, company.id)
  const scores = JSON.stringify({ evalGroups: [{ id: 'g', name: 'Accueil', score: 1, max: 2 }] })
  const { id } = await createCompletedApplication(t, open, { scores })
  const applicationIds = [people[3]?.publicId ?? '', id]
  const words = {
    subject: 'Suite',
    content: '<p>Bonjour {{candidateFirstname}} {{candidateEvalGroupsResults}}</p>',
  }
  const body = { applicationIds, ...words, undecided: true, preview: true }
  const answer = (await t.call(mailApplications, { body, as })).body
  expect(answer.errors).toMatchObject([{ applicationId: people[3]?.publicId, code: 'candidateHidden' }])
  expect(answer).toMatchObject({
    successCount: 1,
    preview: { html: expect.stringContaining('Bonjour Inès') },
  })
  expect(answer.preview.html).not.toContain('Accueil')
})
