import { afterAll, describe, expect, test } from 'vitest'
import { acrossCompanies } from '../database/for-company.ts'
import { testApp } from '../testing/test-app.ts'
import type { Handle, JobData, JobHandlers } from './job-data.ts'
import { type Jobs, openJobs } from './jobs.ts'
import { allQueues } from './queues.ts'

const t = await testApp()
const workers: Jobs[] = []
afterAll(async () => {
  for (const worker of workers) await worker.stop()
})

const mail = (mailId = crypto.randomUUID()): JobData<'send-mail'> => ({ companyId: mailId, mailId })
const nothing = async (): Promise<void> => {}

/** Handlers of which only one matters. */
const sending = (send: Handle<JobData<'send-mail'>>) =>
  ({
    ...Object.fromEntries(['sweep-sessions'].map((queue) => [queue, nothing])),
    'send-mail': send,
  }) as JobHandlers

async function enqueue(jobs: readonly JobData<'send-mail'>[]): Promise<void> {
  await acrossCompanies(t.db, 'test', (trx) => t.services.jobs.enqueue(trx, 'send-mail', jobs))
}

test('every queue has a name of its own, and goes by the clock or carries what somebody asks for', async () => {
  const queues = await allQueues()
  expect(new Set(queues.map(({ name }) => name)).size).toBe(queues.length)
  const byClock = queues.filter(({ schedule }) => schedule !== undefined).map(({ name }) => name)
  expect(byClock).toEqual(expect.arrayContaining(['fold-counts', 'plan-campaigns', 'sweep-sessions']))
  expect(queues.slice(0, byClock.length).map(({ name }) => name)).toEqual(byClock)
})

describe('a job', () => {
  test('is there when its transaction commits, and not otherwise', async () => {
    const ran: string[] = []
    const handlers = sending(async ({ mailId }) => void ran.push(mailId))
    const queued = mail()
    await enqueue([queued])
    await acrossCompanies(t.db, 'test', async (trx) => {
      await t.services.jobs.enqueue(trx, 'send-mail', [mail()])
      throw new Error('on purpose')
    }).catch(() => {})
    await t.services.jobs.drain(handlers)
    expect(ran).toEqual([queued.mailId])
  })

  test('that fails is tried again later, alone, and knows its last try', async () => {
    const [bad, good] = [mail(), mail()]
    const tries: { mailId: string; isLast: boolean }[] = []
    const handlers = sending(async ({ mailId }, { isLast }) => {
      tries.push({ mailId, isLast })
      if (mailId === bad.mailId) throw new Error('on purpose')
    })
    await enqueue([bad, good])
    for (let run = 1; run <= 15; run += 1) {
      await t.services.jobs.drain(handlers)
      await t.services.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
    }
    expect(tries.filter(({ mailId }) => mailId === good.mailId)).toHaveLength(1)
    const ofBad = tries.filter(({ mailId }) => mailId === bad.mailId)
    expect(ofBad.map(({ isLast }) => isLast)).toEqual([...Array.from({ length: 12 }, () => false), true])
  })

  test('is run by one of several workers, and many do not wait for the clock', async () => {
    const ran: string[] = []
    const handlers = sending(async ({ mailId }) => void ran.push(mailId))
    const queued = Array.from({ length: 200 }, () => mail())
    await enqueue(queued)
    for (let count = 1; count <= 2; count += 1) {
      const worker = await openJobs(t.db, await allQueues(), false, () => {})
      workers.push(worker)
      await worker.work(handlers)
    }
    // One a second would take minutes.
    await expect.poll(() => ran.length, { timeout: 10_000 }).toBe(queued.length)
    expect(ran.toSorted()).toEqual(queued.map(({ mailId }) => mailId).toSorted())
  })
})
