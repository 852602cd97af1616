import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { asApiError } from '../plugins/known-failures.ts'
import { testApp } from '../testing/test-app.ts'
import { connect } from './connection.ts'
import { namedStatement } from './named-statement.ts'
import { type ItemsStatement, Lane, SharedPipeline } from './pipeline.ts'

const t = await testApp()
const { pool } = t.services

const count = namedStatement<{ n: number; on: string }, readonly [key: string]>(
  'test-count',
  `select count(*) as n, date '2026-01-31' as "on" from rate_limits where key = $1`,
)
const keep = namedStatement<{ key: string; by: string }, readonly [key: string, points: unknown]>(
  'test-keep',
  'insert into rate_limits (key, points, expire) values ($1, $2::int, 0) returning key, txid_current()::text as by',
)
const step = ({ name, text }: typeof count | typeof keep, values: unknown[]) => ({ name, text, values })

test('statements run in their order in one transaction, and give rows of the types that a query gives', async () => {
  const key = randomUUID()
  for (const expected of [0, 2]) {
    const [before, one, other, after] = await new Lane(pool).run(
      [
        step(count, [key]),
        step(keep, [key + expected, 1]),
        step(keep, [key + expected + 1, 1]),
        step(count, [key + expected]),
      ],
      false,
    )
    expect(before).toEqual([{ n: 0, on: '2026-01-31' }])
    expect(one).toEqual([{ key: key + expected, by: (other as { by: string }[])[0]?.by }])
    expect(after).toEqual([{ n: 1, on: '2026-01-31' }])
  }
})

test('one that fails undoes all, whether its names were new or known, and the next ones run', async () => {
  const own = connect(pool.options.connectionString ?? '', 1)
  try {
    const key = randomUUID()
    for (const failing of ['by a new name', 'by a known one']) {
      const run = new Lane(own.pool).run(
        [step(keep, [`${key} ${failing}`, 1]), step(keep, [key, 'no number'])],
        false,
      )
      await expect(run).rejects.toMatchObject({ code: '22P02' })
      expect(await new Lane(own.pool).run([step(count, [`${key} ${failing}`])], false)).toMatchObject([
        [{ n: 0 }],
      ])
      await new Lane(own.pool).run([step(keep, [key + failing, 1])], false)
    }
    expect(own.pool.totalCount).toBe(1)
  } finally {
    await own.db.destroy()
  }
})

test('who shares a pipeline with one that fails gets a row, and it its own failure', async () => {
  const shared = new SharedPipeline(pool)
  const key = randomUUID()
  const outcomes = await Promise.allSettled([
    shared.row(keep, [`${key} 1`, 1]),
    shared.row(keep, [`${key} 2`, 'no number']),
    shared.row(keep, [`${key} 3`, 1]),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const dying = namedStatement<object, readonly []>(
    'test-end',
    'select pg_terminate_backend(pg_backend_pid())',
  )
  const kept = [6, 7, 8].map((n) => `${key} ${n}`)
  const ended = await Promise.allSettled([
    ...kept.map(async (each) => await shared.row(keep, [each, 1])),
    shared.row(dying, []),
  ])
  expect(ended).toMatchObject([...kept.map((each) => ({ value: { key: each } })), { status: 'rejected' }])
  const together = await Promise.all([4, 5].map(async (n) => await shared.row(keep, [`${key} ${n}`, 1])))
  expect(new Set(together.map((row) => row?.by)).size).toBe(1)
  expect(together.map((row) => row?.key)).toEqual([`${key} 4`, `${key} 5`])
})

test('who shares a pipeline for which no connection is free waits for one once, and not alone again', async () => {
  const own = connect(pool.options.connectionString ?? '', 1)
  own.pool.options.connectionTimeoutMillis = 100
  const held = await own.pool.connect()
  try {
    const asked = vi.spyOn(own.pool, 'connect')
    const shared = new SharedPipeline(own.pool)
    const outcomes = await Promise.allSettled(['1', '2', '3'].map((key) => shared.row(count, [key])))
    expect(outcomes.map((each) => each.status === 'rejected' && asApiError(each.reason)?.code)).toEqual(
      Array(3).fill('unavailable'),
    )
    expect(asked).toHaveBeenCalledTimes(1)
  } finally {
    held.release()
    await own.db.destroy()
  }
})

test('a pipeline is sent behind the one under way, and keeps its rows where that one fails', async () => {
  const own = connect(pool.options.connectionString ?? '', 1)
  const divide = namedStatement<object, readonly [by: number]>(
    'test-divide',
    'select 1 / $1::int as quotient',
  )
  try {
    for (const by of [1, 0]) {
      const key = randomUUID()
      const lane = new Lane(own.pool)
      expect(lane.mayBeJoined()).toBe(false)
      const first = lane.run([{ ...divide, values: [by] }], true)
      expect(lane.mayBeJoined()).toBe(true)
      const second = lane.run([step(keep, [key, 1])], true)
      expect(lane.mayBeJoined()).toBe(false)
      const [one, other] = await Promise.allSettled([first, second])
      expect(one).toMatchObject(by === 1 ? { value: [[{ quotient: 1 }]] } : { reason: { code: '22012' } })
      expect(other).toMatchObject({ value: [[{ key }]] })
      expect(lane.mayBeJoined()).toBe(false)
    }
    const alone = new Lane(own.pool)
    const waiting = alone.run([step(count, [''])], false)
    expect(alone.mayBeJoined()).toBe(false)
    await waiting
  } finally {
    await own.db.destroy()
  }
})

test('who goes alone is not sent behind others that may fail', async () => {
  const shared = new SharedPipeline(pool)
  const fails = namedStatement<object, readonly []>('test-fail', 'select 1 / (random() * 0)::int')
  const echo = {
    name: 'test-item',
    text: 'select id as item from jsonb_to_recordset($1::jsonb) as sent(id text)',
    list: ({ items }: { readonly items: readonly { id: string }[] }) => [JSON.stringify(items)],
  } satisfies ItemsStatement<{ id: string }, { item: string }>
  const ask = async (key: string, id = key) => await shared.rowOfItem(echo, { key, id, sent: { id } })
  const failing = Promise.allSettled([shared.row(fails, []), ask('one')])
  await nextTurn()
  // Six wait, of whom one may go.
  const ids = ['1', '2', '3', '4', '5', '6']
  const others = await Promise.all(ids.map(async (id) => await ask('same', id)))
  expect(others).toEqual(ids.map((item) => ({ item })))
  expect(await failing).toMatchObject([{ reason: { code: '22012' } }, { value: { item: 'one' } }])
})

test('who shares a pipeline with one that waits for others does not wait with it', async () => {
  const shared = new SharedPipeline(pool)
  const key = randomUUID()
  await shared.row(keep, [key, 1])
  const waits = namedStatement<{ key: string }, readonly [key: string]>(
    'test-wait',
    'update rate_limits set points = 2 where key = $1 returning key',
  )
  const waiting = await t.db.transaction().execute(async (trx) => {
    await trx.selectFrom('rate_limits').select('key').where('key', '=', key).forUpdate().execute()
    const row = shared.row(waits, [key])
    const others = async (many: readonly number[]) =>
      await Promise.all(many.map(async (n) => (await shared.row(keep, [`${key} ${n}`, 1]))?.key))
    expect(await others([1])).toEqual([`${key} 1`])
    // It is alone now, and nobody comes behind it.
    expect(await others(Array.from({ length: 11 }, (_, n) => n + 2))).toHaveLength(11)
    return { row }
  })
  expect(await waiting.row).toEqual({ key })
  // Sooner than a statement that waits is cancelled.
}, 5000)
