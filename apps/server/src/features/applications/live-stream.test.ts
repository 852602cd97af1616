/** What changes on a board reaches those who look at it, and nobody else. */

import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { changeColumn, createColumn, deleteColumn } from '@assay/contract/applications/board-calls'
import { addComment, listApplications, moveApplication } from '@assay/contract/applications/calls'
import { presenceSeconds, setPresence } from '@assay/contract/applications/owner-calls'
import { deleteAssessment, setAssessmentOnline } from '@assay/contract/assessments/calls'
import { restoreAssessment } from '@assay/contract/assessments/deleted-calls'
import { requestHeader } from '@assay/contract/session/addresses'
import { switchCompany } from '@assay/contract/session/calls'
import { updateOwnAccount } from '@assay/contract/users/calls'
import { deletionWords } from '@assay/domain/assessments/deletion-word'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import {
  aShortTest,
  createAssessment,
  createCompletedApplication,
} from '../../testing/assessment-factories.ts'
import { emptyCompany, must } from '../../testing/empty-company.ts'
import { createCompany, createFilter, signedIn, signIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const company = await createCompany(t)
const { as } = await signedIn(t, { companyId: company.id, role: 'ROLE_ADMIN' })
const lyon = await createFilter(t, company.id)
let origin: string

beforeAll(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
})

const open: AbortController[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.abort()
})

/** A browser's stream; `heard` grows, `ended` resolves when the server ends it. */
async function listen(who: Record<string, string>) {
  const controller = new AbortController()
  open.push(controller)
  const cookie = Object.entries(who)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
  const response = await fetch(`${origin}/api/live`, { headers: { cookie }, signal: controller.signal })
  const heard: string[] = []
  /** The request that made each change. */
  const by: (string | undefined)[] = []
  /** Who was said to look at which sheet: "id: Camille, Tom". */
  const present: string[] = []
  const read = async (): Promise<'ended' | 'cut'> => {
    try {
      for await (const chunk of response.body ?? []) {
        const text = new TextDecoder().decode(chunk)
        for (const [, event, data] of text.matchAll(/(?:event: (.*)\n)?data: (.*)\n/g)) {
          const news = JSON.parse(data ?? '')
          if (event === undefined) {
            heard.push(news.assessmentId)
            by.push(news.by)
          } else
            present.push(
              `${news.applicationId}: ${news.people.map(({ id }: { id: string }) => id).join(', ')}`,
            )
        }
      }
      return 'ended'
    } catch {
      return 'cut'
    }
  }
  return { status: response.status, heard, by, present, ended: read() }
}

const comment = async (id: string) =>
  await t.call(addComment, { params: { id }, body: { content: 'Bien' }, as })

test('a change reaches who sees it: not another company, not who has another filter', async () => {
  const assessment = await createAssessment(t, company.id)
  const ofLyon = await createCompletedApplication(t, assessment, { filterIds: [lyon] })
  const without = await createCompletedApplication(t, assessment)
  const mine = await listen(as)
  const filtered = await listen((await signedIn(t, { companyId: company.id, companyFilters: [lyon] })).as)
  const foreign = await listen((await signedIn(t)).as)
  expect(mine.status).toBe(200)
  await comment(without.id)
  await expect.poll(() => mine.heard).toEqual([assessment.id])
  await t.call(moveApplication, { params: { id: ofLyon.id }, body: { status: 'evaluated' }, as })
  await expect.poll(() => filtered.heard).toEqual([assessment.id])
  await expect.poll(() => mine.heard).toHaveLength(2)
  expect(filtered.heard).toHaveLength(1)
  expect(foreign.heard).toEqual([])
})

test('begun with an empty company: a change is told by the request that its author was answered with', async () => {
  const own = await emptyCompany(t)
  const colleague = await own.addUser('ROLE_COLLABORATOR')
  const taken = await own.addTest()
  const streams = [await listen(own.admin), await listen(colleague.as)]
  await own.addApplication(taken)
  // What is changed within 200 ms is told together, and by several requests is told by none.
  await pause(500)
  for (const { heard } of streams) await expect.poll(() => new Set(heard)).toEqual(new Set([taken.id]))
  const params = { id: streams[1]?.heard[0] ?? '' }
  const cards = async (status: 'notEvaluated' | 'evaluated'): Promise<{ id: string }[]> =>
    (await must(t, listApplications, { as: colleague.as, params, query: { status } })).data
  const [card] = await cards('notEvaluated')
  const move = { as: own.admin, params: { id: card?.id ?? '' }, body: { status: 'evaluated' as const } }
  const moved = await t.call(moveApplication, move)
  for (const { by } of streams) await expect.poll(() => by.at(-1)).toBe(moved.headers[requestHeader])
  expect([await cards('notEvaluated'), await cards('evaluated')]).toMatchObject([[], [{ id: card?.id }]])
})

test('a column that is made, renamed or deleted is told to those who look at its test', async () => {
  const assessment = await createAssessment(t, company.id)
  const stream = await listen(as)
  const params = { id: assessment.id }
  const { body } = await t.call(createColumn, {
    params,
    body: { name: 'Entretien', status: 'evaluated' },
    as,
  })
  await expect.poll(() => stream.heard).toEqual([assessment.id])
  const column = { params: { ...params, columnId: body.data.id }, as }
  await t.call(changeColumn, { ...column, body: { name: 'Second entretien' } })
  await expect.poll(() => stream.heard).toHaveLength(2)
  await t.call(deleteColumn, column)
  await expect.poll(() => stream.heard).toHaveLength(3)
})

test('a test that goes online, is deleted or comes back is told to those who look at its board', async () => {
  const { id } = await createAssessment(t, company.id, { isOnline: false })
  const stream = await listen((await signedIn(t, { companyId: company.id, companyFilters: [lyon] })).as)
  await t.call(setAssessmentOnline, { params: { id }, body: { isOnline: true }, as })
  await expect.poll(() => stream.heard).toEqual([id])
  await t.call(deleteAssessment, { params: { id }, query: { confirmation: deletionWords.fr }, as })
  await expect.poll(() => stream.heard).toHaveLength(2)
  await t.call(restoreAssessment, { params: { id }, as })
  await expect.poll(() => stream.heard).toHaveLength(3)
})

test.each([
  ['the role', "update users set role = 'ROLE_CONSULTANT' where id = $1"],
  ['the filters', `update users set company_filters = array['${lyon}']::uuid[] where id = $1`],
  ['the password, which must be changed', 'update users set must_change_password = true where id = $1'],
  ['the session, which is over', 'update sessions set revoked_at = now() where user_id = $1'],
])('a change of %s ends the stream before anything is told', async (_, change) => {
  const { as: who, user } = await signedIn(t, { companyId: company.id, role: 'ROLE_ADMIN' })
  const { id } = await createCompletedApplication(t, await createAssessment(t, company.id))
  const stream = await listen(who)
  await t.services.pool.query(change, [user.id])
  await comment(id)
  expect(await stream.ended).toBe('ended')
  expect(stream.heard).toEqual([])
})

test('going to another company ends the stream of the one that is left', async () => {
  const { as: superadmin, user } = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
  const { as: colleague } = await signedIn(t, { companyId: user.companyId, role: 'ROLE_ADMIN' })
  const { id } = await createCompletedApplication(t, await createAssessment(t, user.companyId))
  const stream = await listen(superadmin)
  expect((await t.call(switchCompany, { params: { companyId: company.id }, as: superadmin })).status).toBe(
    200,
  )
  await t.call(addComment, { params: { id }, body: { content: 'Bien' }, as: colleague })
  expect(await stream.ended).toBe('ended')
  expect(stream.heard).toEqual([])
})

test('a new password ends the streams of one’s other devices', async () => {
  const { as: here, user } = await signedIn(t, { companyId: company.id, role: 'ROLE_ADMIN' })
  const { id } = await createCompletedApplication(t, await createAssessment(t, company.id))
  const stream = await listen(await signIn(t, user))
  const body = { currentPassword: user.password, password: 'un cheval de pluie 7' }
  expect((await t.call(updateOwnAccount, { body, as: here })).status).toBe(200)
  await comment(id)
  expect(await stream.ended).toBe('ended')
  expect(stream.heard).toEqual([])
})

test('without application.view there is no stream', async () => {
  const { as: trial } = await signedIn(t, { companyId: company.id, role: 'ROLE_TRIAL' })
  expect((await listen(trial)).status).toBe(403)
})

test('a listening connection that breaks is opened anew, and the streams begin anew with it', async () => {
  const stream = await listen(as)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen live' and pid <> pg_backend_pid()`.execute(t.db)
  expect(await stream.ended).toBe('ended')
  const assessment = await createAssessment(t, company.id)
  const { id } = await createCompletedApplication(t, assessment)
  const again = await listen(as)
  await comment(id)
  await expect.poll(() => again.heard).toEqual([assessment.id])
})

const look = async (who: Record<string, string>, id: string, here = true) =>
  await t.call(setPresence, { as: who, params: { id }, body: { here } })

test('who comes to a sheet and leaves it is told to those who have it open, and to nobody else', async () => {
  const assessment = await createAssessment(t, company.id)
  const { id } = await createCompletedApplication(t, assessment)
  const one = await signedIn(t, { companyId: company.id })
  const two = await signedIn(t, { companyId: company.id })
  const [first, second, third] = [await listen(one.as), await listen(two.as), await listen(as)]
  expect((await look(one.as, id)).body.data).toEqual([])
  expect((await look(two.as, id)).body.data).toMatchObject([{ id: one.user.id, firstName: 'Camille' }])
  await expect.poll(() => first.present).toEqual([`${id}: ${two.user.id}`])
  // Saying it again is no news; leaving is.
  await look(two.as, id)
  await look(two.as, id, false)
  await expect.poll(() => first.present).toEqual([`${id}: ${two.user.id}`, `${id}: `])
  expect([second.present, third.present, first.heard]).toEqual([[], [], []])
  // A browser that has died says nothing more.
  t.clock.advance(presenceSeconds + 1)
  expect((await look(two.as, id)).body.data).toEqual([])
})

test('a hidden application is named by its public id, and one out of sight is not found', async () => {
  const document = { ...aShortTest('Blind'), showCandidateIdentityBeforeEval: false }
  const hidden = await createAssessment(t, company.id, { document })
  const publicId = randomUUID()
  const { id } = await createCompletedApplication(t, hidden, { public_id: publicId })
  const one = await signedIn(t, { companyId: company.id })
  const two = await signedIn(t, { companyId: company.id })
  const stream = await listen(one.as)
  await look(one.as, publicId)
  await look(two.as, publicId)
  await expect.poll(() => stream.present).toEqual([`${publicId}: ${two.user.id}`])
  const filtered = await signedIn(t, { companyId: company.id, companyFilters: [lyon] })
  for (const [who, asked] of [
    [one.as, id],
    [filtered.as, publicId],
    [(await signedIn(t)).as, publicId],
  ] as const)
    expect((await look(who, asked)).body.code).toBe('applicationNotFound')
  // Whoever loses sight of it hears no more of it.
  await t.db
    .updateTable('users')
    .set({ company_filters: [lyon] })
    .where('id', '=', one.user.id)
    .execute()
  await look(two.as, publicId, false)
  expect(await stream.ended).toBe('ended')
  expect(stream.present).toHaveLength(1)
})

test('all streams end when the process goes', async () => {
  const stream = await listen(as)
  await t.services.live.close()
  expect(await stream.ended).toBe('ended')
  expect((await listen(as)).status).toBe(503)
})
