/** Whose an application is: who counts, assigning and sharing out, the default of a test, who takes over. */
import { listApplications, listFilterChoices } from '@assay/contract/applications/calls'
import { assignApplications, setDefaultOwners } from '@assay/contract/applications/owner-calls'
import { deleteUser } from '@assay/contract/users/administration-calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  aShortTest,
  createApplication,
  createAssessment,
  createCompletedApplication,
} from '../../../testing/assessment-factories.ts'
import { createCompany, createFilter, createUser, signedIn } from '../../../testing/factories.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp()

/** A company with a test, its applications and four people who may evaluate. */
async function aTeam(applications = 4) {
  const { id: companyId } = await createCompany(t)
  const { as, user: admin } = await signedIn(t, { companyId, role: 'ROLE_ADMIN' })
  const assessment = await createAssessment(t, companyId)
  const ids: string[] = []
  for (let count = 0; count < applications; count += 1)
    ids.push((await createCompletedApplication(t, assessment)).id)
  const people = [admin.id]
  for (let count = 1; count < 4; count += 1) people.push((await createUser(t, { companyId })).id)
  const assign = async (
    body: Omit<NonNullable<Parameters<typeof assignAs>[1]>, 'ids'> & { ids?: string[] },
  ) => await assignAs(as, { ids, ...body })
  /** The ids of the owners of each application, by its id. */
  const owners = async (query: { owner?: string; page?: number } = {}) => {
    const found: { id: string; owners: { id: string }[] }[] = []
    for (let page = 1; ; page += 1) {
      const params = { id: assessment.id }
      const { data } = (
        await t.call(listApplications, { as, params, query: { ...query, page, itemsPerPage: 100 } })
      ).body
      found.push(...data)
      if (data.length < 100) break
    }
    return new Map(found.map((each) => [each.id, each.owners.map((owner) => owner.id)]))
  }
  return { companyId, as, admin, assessment, ids, people, assign, owners }
}

type Body = {
  ids: string[]
  how: 'set' | 'add' | 'remove' | 'share'
  userIds: string[]
  replaces?: boolean
  from?: string[]
}
const assignAs = async (as: Record<string, string>, body: Body) =>
  await t.call(assignApplications, { as, body })

const loads = (owners: Map<string, string[]>) =>
  [...Map.groupBy([...owners.values()].flat(), (id) => id).values()]
    .map((all) => all.length)
    .toSorted((a, b) => a - b)

test('40 are shared out evenly among 4, each to one; the log has a line of ids for each', async () => {
  const team = await aTeam(40)
  const answer = await team.assign({ how: 'share', userIds: team.people })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ kept: [], refused: [] })
  expect(answer.body.assigned).toHaveLength(40)
  const owners = await team.owners()
  expect([...owners.values()].every((each) => each.length === 1)).toBe(true)
  expect(loads(owners)).toEqual([10, 10, 10, 10])
  const lines = await t.db
    .selectFrom('activity_log')
    .where('company_id', '=', team.companyId)
    .where('action', '=', 'application.assigned')
    .select(['subject_ids', 'parameters'])
    .execute()
  expect(
    new Set(lines.map(({ subject_ids: [id = ''], parameters }) => `${id} ${JSON.stringify(parameters)}`)),
  ).toEqual(new Set([...owners].map(([id, ownerIds]) => `${id} ${JSON.stringify({ ownerIds })}`)))
})

test('of two who share the same ones out at once the later leaves them as they are, and is told so', async () => {
  const team = await aTeam(30)
  const { as: other } = await signedIn(t, { companyId: team.companyId })
  const shared = { how: 'share', ids: team.ids } as const
  const answers = await Promise.all([
    assignAs(team.as, { ...shared, userIds: team.people.slice(0, 2) }),
    assignAs(other, { ...shared, ids: team.ids.toReversed(), userIds: team.people.slice(2) }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(
    answers.map(({ body }) => [body.assigned.length, body.kept.length]).toSorted(([a], [b]) => a - b),
  ).toEqual([
    [0, 30],
    [30, 0],
  ])
  const owners = await team.owners()
  expect([...owners.values()].map((each) => each.length)).toEqual(Array(30).fill(1))
  expect(loads(owners)).toEqual([15, 15])
})

test('shared out again they change hands only where that is asked for', async () => {
  const { assign, owners, people } = await aTeam(4)
  const [first = '', second = ''] = people
  await assign({ how: 'share', userIds: [first] })
  expect((await assign({ how: 'share', userIds: [second] })).body.kept).toHaveLength(4)
  expect(loads(await owners({ owner: first }))).toEqual([4])
  const { assigned } = (await assign({ how: 'share', userIds: [second], replaces: true })).body
  expect(assigned[0]).toMatchObject({ ownerIds: [second], previousIds: [first] })
  expect(loads(await owners({ owner: second }))).toEqual([4])
})

test('several people are set, added and taken off; undoing leaves what another changed since', async () => {
  const { assign, owners, ids, people } = await aTeam(1)
  const [a = '', b = '', c = ''] = people
  const ofOne = async () => (await owners()).get(ids[0] ?? '')?.toSorted()
  await assign({ how: 'set', userIds: [a, b, a] })
  expect(await ofOne()).toEqual([a, b].toSorted())
  await assign({ how: 'add', userIds: [c] })
  await assign({ how: 'remove', userIds: [a] })
  expect(await ofOne()).toEqual([b, c].toSorted())
  expect((await assign({ how: 'set', userIds: [], from: [a, b] })).body.kept).toEqual(ids)
  expect((await assign({ how: 'set', userIds: [], from: [c, b] })).body.assigned).toHaveLength(1)
  expect(await ofOne()).toEqual([])
})

test('the board filters by one’s own, by a person and by nobody, and counts likewise', async () => {
  const { as, assign, assessment, ids, people, admin } = await aTeam(4)
  const [one = '', two = ''] = ids
  await assign({ how: 'set', ids: [one], userIds: [admin.id] })
  await assign({ how: 'set', ids: [two], userIds: [admin.id, people[1] ?? ''] })
  const list = async (owner: string) => {
    const { body } = await t.call(listApplications, { as, params: { id: assessment.id }, query: { owner } })
    expect(body.meta.totalItems).toBe(body.data.length)
    return body.data.map(({ id }: { id: string }) => id).toSorted()
  }
  expect(await list('me')).toEqual([one, two].toSorted())
  expect(await list(people[1] ?? '')).toEqual([two])
  expect(await list('nobody')).toEqual(ids.slice(2).toSorted())
  expect(await list(people[2] ?? '')).toEqual([])
})

test('who lost the right, the filters or the account does not count: the application is nobody’s', async () => {
  const { as, companyId, assessment, assign, owners, ids, people } = await aTeam(1)
  const lyon = await createFilter(t, companyId)
  const [, owner = ''] = people
  const ofOne = async () => (await owners()).get(ids[0] ?? '')
  const isNobodys = async () => [...(await owners({ owner: 'nobody' })).keys()].length === 1
  await assign({ how: 'set', userIds: [owner] })
  const state = async (values: object) =>
    void (await t.db.updateTable('users').set(values).where('id', '=', owner).execute())
  const isLost = async () => {
    expect([await ofOne(), await isNobodys()]).toEqual([[], true])
    expect([...(await owners({ owner })).keys()]).toEqual([])
  }
  await state({ role: 'ROLE_CONSULTANT' })
  await isLost()
  await state({ role: 'ROLE_COLLABORATOR', company_filters: [lyon] })
  await isLost()
  await state({ company_filters: [] })
  expect([await ofOne(), await isNobodys()]).toEqual([[owner], false])
  // With a filter that it carries they see it, and count.
  await t.db
    .updateTable('users')
    .set({ company_filters: [lyon] })
    .where('id', '=', owner)
    .execute()
  const { id } = await createCompletedApplication(t, assessment, { filterIds: [lyon] })
  await assign({ how: 'set', ids: [id], userIds: [owner] })
  expect((await owners()).get(id)).toEqual([owner])
  const { people: offered } = (await t.call(listFilterChoices, { as, params: { id: assessment.id } })).body
    .data
  expect(offered).toHaveLength(4)
  await state({ deleted_at: t.clock.now(), password_hash: null })
  expect((await owners()).get(id)).toEqual([])
})

test('what the chosen people do not see is named, and shared out among those who do', async () => {
  const { companyId, assessment, assign, owners, ids, people } = await aTeam(2)
  const lyon = await createFilter(t, companyId)
  const { id: ofLyon } = await createUser(t, { companyId, companyFilters: [lyon] })
  const carried = (await createCompletedApplication(t, assessment, { filterIds: [lyon] })).id
  const all = [...ids, carried]
  const alone = (await assign({ how: 'set', ids: all, userIds: [ofLyon] })).body
  expect(alone.refused.map((each: { id: string; code: string }) => [each.id, each.code])).toEqual(
    ids.map((id) => [id, 'ownerCannotSee']),
  )
  await assign({ how: 'set', ids: all, userIds: [] })
  const [first = ''] = people
  expect((await assign({ how: 'share', ids: all, userIds: [ofLyon, first] })).body.refused).toEqual([])
  expect(await owners()).toEqual(
    new Map([...ids.map((id) => [id, [first]] as const), [carried, [ofLyon]]].toReversed() as never),
  )
})

test('people of elsewhere and without the right are no owners; what one does not see is not found', async () => {
  const { companyId, assign, ids } = await aTeam(1)
  const consultant = await createUser(t, { companyId, role: 'ROLE_CONSULTANT' })
  for (const { id } of [consultant, await createUser(t)]) {
    const refused = await assign({ how: 'add', userIds: [id] })
    expect([refused.status, refused.body.code]).toEqual([409, 'ownerUnfit'])
  }
  const stranger = await signedIn(t, { companyId, companyFilters: [await createFilter(t, companyId)] })
  const answer = await assignAs(stranger.as, { ids, how: 'set', userIds: [] })
  expect(answer.body).toMatchObject({ assigned: [], refused: [{ id: ids[0], code: 'applicationNotFound' }] })
})

test('a test’s default owners take what is completed in turn, whatever way it ends', async () => {
  const { as, assessment, companyId, people, owners } = await aTeam(0)
  const params = { id: assessment.id }
  expect((await t.call(setDefaultOwners, { as, params, body: { userIds: people.slice(0, 3) } })).status).toBe(
    200,
  )
  const ids: string[] = []
  for (let count = 0; count < 6; count += 1) ids.push((await createApplication(t, assessment)).id)
  expect(loads(await owners())).toEqual([])
  await sql`update applications set completed_at = now() where company_id = ${companyId}`.execute(t.db)
  expect(loads(await owners())).toEqual([2, 2, 2])
  const { defaultOwnerIds } = (await t.call(listFilterChoices, { as, params })).body.data
  expect(defaultOwnerIds).toEqual(people.slice(0, 3))
  const { id: elsewhere } = await createUser(t)
  const refused = await t.call(setDefaultOwners, { as, params, body: { userIds: [elsewhere] } })
  expect(refused.body.code).toBe('ownerUnfit')
})

test('what is evaluated by itself is nobody’s, and in a hidden test the turn does not follow the arrivals', async () => {
  const { as, companyId, people } = await aTeam(0)
  const document = { ...aShortTest('Blind'), showCandidateIdentityBeforeEval: false }
  const hidden = await createAssessment(t, companyId, { document })
  const params = { id: hidden.id }
  await t.call(setDefaultOwners, { as, params, body: { userIds: people } })
  const open = await createApplication(t, hidden, { public_id: '00004000-0000-4000-8000-000000000000' })
  const decided = await createApplication(t, hidden)
  const at = t.clock.now()
  const set = (id: string, values: object) =>
    t.db.updateTable('applications').set(values).where('id', '=', id).execute()
  await set(open.id, { completed_at: at })
  await set(decided.id, { completed_at: at, status: 'evaluated' })
  const rows = await t.db
    .selectFrom('application_owners')
    .where('company_id', '=', companyId)
    .selectAll()
    .execute()
  // The first five digits of its public id, and not its number, choose among the four.
  expect(rows).toMatchObject([{ application_id: open.id, user_id: people[4 % 4], waits_since: at }])
  await set(open.id, { status: 'refused' })
  const [after] = await t.db
    .selectFrom('application_owners')
    .where('company_id', '=', companyId)
    .selectAll()
    .execute()
  expect(after?.waits_since).toBeNull()
})

test('who leaves hands what is theirs over to somebody, or leaves it to nobody', async () => {
  const { as, assessment, assign, owners, ids, people } = await aTeam(3)
  const [admin = '', leaver = '', heir = '', last = ''] = people
  const [one = '', two = '', three = ''] = ids
  await assign({ how: 'set', ids: [one], userIds: [leaver] })
  await assign({ how: 'set', ids: [two], userIds: [leaver, heir] })
  await assign({ how: 'set', ids: [three], userIds: [leaver, last] })
  const params = { id: assessment.id }
  await t.call(setDefaultOwners, { as, params, body: { userIds: [leaver, admin] } })
  const removed = await t.call(deleteUser, { as, params: { id: leaver }, query: { successorId: heir } })
  expect(removed.status).toBe(200)
  const now = await owners()
  expect([now.get(one), now.get(two), now.get(three)?.toSorted()]).toEqual([
    [heir],
    [heir],
    [heir, last].toSorted(),
  ])
  expect((await t.call(listFilterChoices, { as, params })).body.data.defaultOwnerIds).toEqual([heir, admin])
  await t.call(deleteUser, { as, params: { id: heir } })
  expect([...(await owners({ owner: 'nobody' })).keys()].toSorted()).toEqual([one, two].toSorted())
  expect((await t.call(listFilterChoices, { as, params })).body.data.defaultOwnerIds).toEqual([admin])
  const { is_assigned: isAssigned } = await t.db
    .selectFrom('applications')
    .where('id', '=', one)
    .select('is_assigned')
    .executeTakeFirstOrThrow()
  expect(isAssigned).toBe(false)
})
