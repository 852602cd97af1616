import { afterEach, describe, expect, test, vi } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { askRoom } from './health.ts'

const t = await testApp({ dataDir: '/tmp' })
afterEach(() => {
  vi.restoreAllMocks()
})

const ready = async () => {
  const { statusCode, ...answer } = await t.app.inject('/readyz')
  return { code: statusCode, ...answer.json<{ status: string; missing: string[]; checks: object }>() }
}

/** A machine that does much else answers late, and says that it is not ready. */
const becomes = async (state: object) =>
  await vi.waitFor(async () => expect(await ready()).toMatchObject(state), { timeout: 20_000 })

test('alive and ready', async () => {
  expect((await t.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  await becomes({
    code: 200,
    status: 'ready',
    missing: [],
    checks: { database: true, migrations: true, space: true },
  })
})

describe('a full disk', () => {
  const saysOfDisk = () => t.logged.filter((line) => line.includes('the disk of'))

  test('of DATA_DIR: degraded with what is missing, and a line when it begins and when it is over', async () => {
    const free = vi.spyOn(t.services.disk, 'freeBytes').mockResolvedValue(1_000)
    for (let looks = 0; looks < 3; looks += 1)
      await becomes({ code: 200, status: 'degraded', missing: ['space'] })
    expect((await t.app.inject('/metrics')).body).toContain('assay_data_dir_free_bytes 1000')
    expect(saysOfDisk()).toHaveLength(1)
    free.mockResolvedValue(210_000_000)
    await becomes({ missing: ['space'] })
    free.mockResolvedValue(300_000_000)
    await becomes({ status: 'ready', missing: [] })
    expect(saysOfDisk()).toHaveLength(2)
    expect(saysOfDisk()[1]).toContain('has room again')
  })

  test('of the database: not ready until something can be written again', async () => {
    // As PostgreSQL says it of a table that cannot grow; the pool's next statements do the same.
    const full = Object.assign(new Error('could not extend file: No space left on device'), {
      severity: 'ERROR',
      code: '53100',
    })
    const { pool } = t.services
    const connect = vi.spyOn(pool, 'connect').mockRejectedValue(full)
    expect(t.app.outage.explains(full)).toBe(true)
    expect(t.app.outage.isAway).toBe(true)
    // As the queue hands on what its workers meet.
    expect(t.app.outage.explains({ message: full.message, code: '53100', severity: 'ERROR' })).toBe(true)
    expect(t.app.outage.explains({ message: 'connect', code: 'ECONNREFUSED', queue: 'send-mail' })).toBe(true)
    connect.mockRestore()
    expect(await ready()).toMatchObject({
      code: 503,
      status: 'notReady',
      missing: ['database', 'migrations'],
    })
    await becomes({ code: 200, status: 'ready' })
    expect(saysOfDisk().filter((line) => line.includes('the disk of the database is full'))).toHaveLength(1)
  })

  test('is asked for by writing what needs room, which leaves nothing behind', async () => {
    await askRoom(t.db)
    await askRoom(t.db)
  })
})
