/** What superadmins see of the installation, and what of it is in the figures. */
import * as calls from '@assay/contract/status/calls'
import { expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { Presence } from './presence.ts'

const t = await testApp({ dataDir: '/tmp', smtpUrl: 'smtp://127.0.0.1:1' })
const presence = new Presence(t.services, 'worker')

const status = async (): Promise<calls.Status> => {
  const { as } = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
  const { status: code, body } = await t.call(calls.readStatus, { as })
  expect(code).toBe(200)
  return body.data
}
const figure = async (name: string): Promise<string[]> => {
  const { body } = await t.app.inject('/metrics')
  return body.split('\n').filter((line) => line.startsWith(name))
}

test('a process is there while it beats, silent when it does not, and forgotten after an hour', async () => {
  await presence.beat()
  const [mine] = (await status()).processes
  expect(mine).toMatchObject({ role: 'worker', release: '0.1.0', isSilent: false, isDiskShort: false })
  expect(mine?.freeBytes).toBeGreaterThan(0)
  expect(await figure('assay_process_beat_age_seconds')).toEqual([
    expect.stringMatching(/role="worker".*version="0\.1\.0"\} 0/),
  ])
  t.clock.advance(120)
  expect((await status()).processes).toMatchObject([{ isSilent: true }])
  await presence.beat()
  expect((await status()).processes).toMatchObject([{ isSilent: false }])
  const other = new Presence(t.services, 'web')
  t.clock.advance(3_700)
  await other.beat()
  expect((await status()).processes).toMatchObject([{ role: 'web' }])
  await other.stop()
  expect((await status()).processes).toEqual([])
})

test('what waits, what failed and the last backup are counted', async () => {
  expect(await figure('assay_last_backup_age_seconds')).toEqual(['assay_last_backup_age_seconds +Inf'])
  expect((await status()).lastBackupAt).toBeNull()
  await t.db.insertInto('backups').values({ made_at: t.clock.now() }).execute()
  const { companyId } = (await signedIn(t)).user
  for (const [kind, state] of [
    ['failed', 'failed'],
    ['unsure', 'uncertain'],
  ] as const)
    await t.db
      .insertInto('mails')
      .values({
        company_id: companyId,
        id: newId(),
        kind,
        status: state,
        reason: 'refused',
        to_email: 'somebody@horizon.example',
        subject: 'Hello',
        html: '',
        text: '',
        created_at: t.clock.now(),
      })
      .execute()
  await t.services.db
    .transaction()
    .execute((trx) => t.services.jobs.enqueue(trx, 'send-mail', [{ companyId, mailId: newId() }]))
  const read = await status()
  expect(read).toMatchObject({
    jobs: { waiting: 1, oldestSeconds: expect.any(Number) },
    mails: { failed: 1, uncertain: 1, areSent: true },
    lastBackupAt: expect.any(String),
    database: { version: expect.any(String), connectionsAtMost: expect.any(Number) },
  })
  expect(read.database.bytes).toBeGreaterThan(1_000_000)
  expect(await figure('assay_queue_waiting')).toEqual(['assay_queue_waiting{queue="send-mail"} 1'])
  expect(await figure('assay_mails_last_day')).toEqual([
    'assay_mails_last_day{status="failed"} 1',
    'assay_mails_last_day{status="uncertain"} 1',
  ])
  expect(await figure('assay_database_up')).toEqual(['assay_database_up 1'])
})
