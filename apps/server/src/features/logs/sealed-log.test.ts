/** The chain of a company's log, begun with a company that only the product's own calls have made. */

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { deleteCandidate } from '@assay/contract/candidates/calls'
import { deleteCompany, updateCompany } from '@assay/contract/companies/change-calls'
import { deletionWords } from '@assay/domain/assessments/deletion-word'
import { describe, expect, test } from 'vitest'
import { connect } from '../../database/connection.ts'
import { acrossCompanies } from '../../database/for-company.ts'
import { emptyCompany, must } from '../../testing/empty-company.ts'
import { testApp } from '../../testing/test-app.ts'
import { mailLogHeads } from '../companies/mail-log-heads.job.ts'
import { purgeCandidates } from '../privacy/purge-candidates.job.ts'
import { checkLog, listLogs, noCompany } from './check-log.ts'
import { sealLog } from './seal-log.job.ts'

let databaseUrl = ''
const t = await testApp(
  {},
  {
    connect: (url) => {
      databaseUrl = url
      return connect(url, 8)
    },
  },
)
const company = await emptyCompany(t)

const check = (mailed?: { seal: number; head: string }, id = company.id) =>
  acrossCompanies(t.db, 'a test reads the chain', (trx) => checkLog(trx, id, mailed))

/** `npm run check-log`, in a process of its own: what it says of the company, and how it ends. */
function checkByCommand() {
  const command = fileURLToPath(new URL('./check-log-command.ts', import.meta.url))
  const { stdout, status } = spawnSync(process.execPath, [command, '--company', company.id], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  })
  return { said: stdout.trim(), status }
}

async function rename(name: string): Promise<void> {
  await must(t, updateCompany, { as: company.admin, params: { id: company.id }, body: { name } })
}

test('is whole after the product wrote it, says what is not sealed yet, and goes on from there', async () => {
  await company.addTest()
  expect(await sealLog(t.services)).toBeGreaterThan(3)
  expect(await sealLog(t.services)).toBe(0)
  const first = await check()
  expect(first).toMatchObject({ seals: 1, fault: null, tail: { lines: 0, since: null } })
  await rename('Renamed')
  expect(await check()).toMatchObject({ seals: 1, fault: null, tail: { lines: 1, since: expect.any(Date) } })
  await sealLog(t.services)
  const second = await check({ seal: 1, head: first.head ?? '' })
  expect(second).toMatchObject({ seals: 2, lines: first.lines + 1, fault: null, tail: { lines: 0 } })
  expect(second.head).not.toBe(first.head)
  expect((await check(undefined, noCompany)).fault).toBeNull()
})

test('stays whole when a person and the purge erase whom its sealed lines speak of', async () => {
  const made = await company.addTest('Erased')
  const people = [await company.addApplication(made), await company.addApplication(made)]
  const ids = await Promise.all(people.map(({ email }) => candidateOf(email)))
  await sealLog(t.services)
  const { lines } = await check()
  await must(t, deleteCandidate, { as: company.admin, params: { id: ids[0] ?? '' } })
  const long = new Date(t.clock.now().getTime() - 3000 * 86_400_000)
  await t.db.updateTable('applications').set({ created_at: long }).execute()
  await t.db.updateTable('candidates').set({ last_act_at: long }).execute()
  await purgeCandidates(t.services)
  expect(await t.db.selectFrom('candidates').select('id').where('id', 'in', ids).execute()).toEqual([])
  await sealLog(t.services)
  expect(await check()).toMatchObject({ fault: null, lines: lines + 2 })
})

async function candidateOf(email: string): Promise<string> {
  const found = t.db.selectFrom('candidates').select('id').where('email', '=', email)
  return (await found.executeTakeFirstOrThrow()).id
}

describe('what somebody does who reaches the database and passes by the product', () => {
  /** The lines of the company that are sealed, the earliest first. */
  const sealedLines = () =>
    t.db
      .selectFrom('activity_log')
      .where('company_id', '=', company.id)
      .orderBy('at')
      .orderBy('id')
      .selectAll()
      .execute()

  test('is named: the first line that was altered, by its id', async () => {
    const [, second, third] = await sealedLines()
    for (const line of [third, second])
      await t.db
        .updateTable('activity_log')
        .set({ action: 'x' })
        .where('id', '=', line?.id ?? '')
        .execute()
    const altered = { kind: 'altered', lineId: second?.id, seal: 1 }
    expect((await check()).fault).toEqual(altered)
    for (const { id, action } of [second, third] as Exclude<typeof second, undefined>[])
      await t.db.updateTable('activity_log').set({ action }).where('id', '=', id).execute()
    expect((await check()).fault).toBeNull()
  })

  test('is named: a line that was removed, one put in later, and one given to another company', async () => {
    const [line] = await sealedLines()
    if (!line) throw new Error('no line')
    const values = { ...line, parameters: JSON.stringify(line.parameters) }
    await t.db.deleteFrom('activity_log').where('id', '=', line.id).execute()
    expect((await check()).fault).toEqual({ kind: 'removed', lineId: line.id, seal: 1 })
    await t.db.insertInto('activity_log').values(values).execute()
    expect((await check()).fault).toBeNull()

    const id = crypto.randomUUID()
    const early = new Date(line.at.getTime() - 7200_000)
    await t.db
      .insertInto('activity_log')
      .values({ ...values, id, at: early })
      .execute()
    await sealLog(t.services)
    expect((await check()).fault).toEqual({ kind: 'inserted', lineId: id, seal: null })
    await t.db.deleteFrom('activity_log').where('id', '=', id).execute()

    const other = await t.db
      .selectFrom('companies')
      .where('id', '<>', company.id)
      .select('id')
      .executeTakeFirstOrThrow()
    const give = (to: string | null) =>
      t.db.updateTable('activity_log').set({ company_id: to }).where('id', '=', line.id).execute()
    await give(other.id)
    expect((await check()).fault).toEqual({ kind: 'altered', lineId: line.id, seal: 1 })
    await give(null)
    expect((await check()).fault).toEqual({ kind: 'altered', lineId: line.id, seal: 1 })
    await give(company.id)
    expect((await check()).fault).toBeNull()
  })

  test('is named by the command itself: a line that was altered, one that was removed, one that was put in', async () => {
    await rename('Atelier')
    await sealLog(t.services)
    expect(checkByCommand()).toMatchObject({ said: expect.stringContaining('Atelier: whole, '), status: 0 })
    const [, line] = await sealedLines()
    if (!line) throw new Error('no line')
    const { id } = line
    const values = { ...line, parameters: JSON.stringify(line.parameters) }
    const named = (lineId: string, how: string) => ({
      said: `Atelier: NOT WHOLE: line ${lineId}${how}`,
      status: 1,
    })
    await t.db.updateTable('activity_log').set({ action: 'x' }).where('id', '=', id).execute()
    expect(checkByCommand()).toEqual(named(id, ', of seal 1, was altered'))
    await t.db.deleteFrom('activity_log').where('id', '=', id).execute()
    expect(checkByCommand()).toEqual(named(id, ', of seal 1, was removed'))
    await t.db.insertInto('activity_log').values(values).execute()
    const late = crypto.randomUUID()
    const early = new Date(line.at.getTime() - 7200_000)
    await t.db
      .insertInto('activity_log')
      .values({ ...values, id: late, at: early })
      .execute()
    await sealLog(t.services)
    expect(checkByCommand()).toEqual(named(late, ' was put in afterwards'))
    await t.db.deleteFrom('activity_log').where('id', '=', late).execute()
    expect(checkByCommand().status).toBe(0)
  }, 60_000)

  test('is named in the log of a company that was deleted since, whose lines outlive it', async () => {
    const gone = await emptyCompany(t)
    await sealLog(t.services)
    const lines = t.db.selectFrom('activity_log').where('company_id', '=', gone.id).select('id')
    const { id } = await lines.executeTakeFirstOrThrow()
    await must(t, deleteCompany, {
      as: gone.superadmin,
      params: { id: gone.id },
      query: { confirmation: deletionWords.fr },
    })
    await sealLog(t.services)
    const logs = await acrossCompanies(t.db, 'a test reads the chain', listLogs)
    expect(logs.map((each) => each.id)).toEqual(expect.arrayContaining([gone.id, noCompany, company.id]))
    for (const each of [gone.id, noCompany]) expect((await check(undefined, each)).fault).toBeNull()
    await t.db.updateTable('activity_log').set({ action: 'x' }).where('id', '=', id).execute()
    expect((await check(undefined, gone.id)).fault).toMatchObject({ kind: 'altered', lineId: id })
  })

  test('is named: a seal that was removed, and a chain that was written anew, by the head that was mailed', async () => {
    await must(t, updateCompany, {
      as: company.admin,
      params: { id: company.id },
      body: { logSealEmail: 'archive@example.org' },
    })
    await sealLog(t.services)
    expect(await mailLogHeads(t.services)).toBe(1)
    const { text } = await t.db
      .selectFrom('mails')
      .where('kind', '=', 'log-head')
      .where('to_email', '=', 'archive@example.org')
      .select('text')
      .executeTakeFirstOrThrow()
    const [, seal, head] = /--head (\d+):([0-9a-f]{64})/.exec(text ?? '') ?? []
    const mailed = { seal: Number(seal), head: head ?? '' }
    expect((await check(mailed)).fault).toBeNull()

    const seals = await t.db
      .selectFrom('log_seals')
      .where('company_id', '=', company.id)
      .selectAll()
      .execute()
    await t.db.deleteFrom('log_seals').where('company_id', '=', company.id).where('number', '=', 1).execute()
    expect((await check()).fault).toEqual({ kind: 'seal', lineId: null, seal: 2 })
    await t.db.deleteFrom('log_seals').where('company_id', '=', company.id).execute()
    await sealLog(t.services)
    expect((await check()).fault).toBeNull()
    expect((await check(mailed)).fault).toMatchObject({ kind: 'seal', seal: mailed.seal })
    await t.db.deleteFrom('log_seals').where('company_id', '=', company.id).execute()
    await t.db.insertInto('log_seals').values(seals).execute()
    expect((await check(mailed)).fault).toBeNull()
  })
})
