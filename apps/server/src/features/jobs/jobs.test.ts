/** What superadmins see of queues and failures, and trying again. */
import * as calls from '@assay/contract/jobs/calls'
import { expect, test } from 'vitest'
import { signedIn } from '../../testing/factories.ts'
import { createFailedJob } from '../../testing/failed-job.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()

test('a failed job is seen with its reason, runs again once, and the log says who asked', async () => {
  const { user, as } = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
  const id = await createFailedJob(t)
  const queue = async () => {
    const { data } = (await t.call(calls.listQueues, { as })).body
    return data.find(({ name }: calls.QueueRow) => name === 'sweep-sessions')
  }
  expect(await queue()).toMatchObject({ schedule: expect.any(String), waiting: 0, failed: 1 })
  const { body } = await t.call(calls.listFailedJobs, { as })
  expect(body.data).toMatchObject([{ id, queue: 'sweep-sessions', tries: 3, reason: 'The disk is full' }])

  const params = { queue: 'sweep-sessions', id }
  expect((await t.call(calls.retryJob, { as, params })).status).toBe(200)
  expect(await queue()).toMatchObject({ waiting: 1, failed: 0 })
  expect((await t.call(calls.retryJob, { as, params })).body.code).toBe('jobNotFound')
  await t.runJobs()
  expect(await queue()).toMatchObject({ waiting: 0, failed: 0, lastDoneAt: expect.any(String) })
  const line = await t.db
    .selectFrom('activity_log')
    .select('parameters')
    .where('action', '=', 'job.retried')
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  expect(line?.parameters).toEqual({ queue: 'sweep-sessions', jobId: id })
})

test('a page behind the last one is empty, and says how many there are', async () => {
  const { as } = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
  await createFailedJob(t)
  const { body } = await t.call(calls.listFailedJobs, { as, query: { page: '1000' } })
  expect(body).toMatchObject({ data: [], meta: { totalItems: 1, totalIsExact: true } })
})

test('a queue that is not ours is not there', async () => {
  const { as } = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
  const params = { queue: '__pgboss__send-it', id: crypto.randomUUID() }
  expect((await t.call(calls.retryJob, { as, params })).status).toBe(404)
})
