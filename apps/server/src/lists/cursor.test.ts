import { allCalls } from '@assay/contract/all-calls'
import { createCandidate as addCandidate, listCandidates } from '@assay/contract/candidates/calls'
import { listLogs } from '@assay/contract/logs/calls'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createCandidate } from '../testing/assessment-factories.ts'
import { createCompany, signedIn } from '../testing/factories.ts'
import { type TestAnswer, testApp } from '../testing/test-app.ts'
import { pageAround, readOn } from './cursor.ts'

interface Listed {
  readonly data: readonly { readonly id: string }[]
  readonly meta: { readonly nextCursor?: string | null }
}

/** A list of pages over rows that a test adds and takes. */
const over = (rows: readonly string[]) => (page: { page: number; itemsPerPage: number }) =>
  Promise.resolve<Listed>({
    data: rows
      .slice((page.page - 1) * page.itemsPerPage, page.page * page.itemsPerPage)
      .map((id) => ({ id })),
    meta: {},
  })

test('the page around a window holds it whole, and is no longer than four of it', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 300 }), (from, length) => {
      const { page, itemsPerPage } = pageAround(from, from + length)
      expect((page - 1) * itemsPerPage).toBeLessThanOrEqual(from)
      expect(page * itemsPerPage).toBeGreaterThanOrEqual(from + length)
    }),
  )
})

test('whatever comes and goes meanwhile, each row that stays is read once and in order', async () => {
  const changes = fc.array(fc.tuple(fc.boolean(), fc.nat(200)), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(fc.nat(150), fc.integer({ min: 1, max: 20 }), changes, async (count, size, made) => {
      const rows = Array.from({ length: count }, (_, index) => `row-${index}`)
      const before = [...rows]
      const read: string[] = []
      let cursor: string | null | undefined = ''
      while (typeof cursor === 'string') {
        const answer: Listed = await readOn({ cursor, itemsPerPage: size }, over(rows))
        read.push(...answer.data.map(({ id }) => id))
        cursor = answer.meta.nextCursor
        const [change] = made.splice(0, 1)
        if (change?.[0]) rows.splice(change[1] % (rows.length + 1), 0, `new-${read.length}`)
        else if (change) rows.splice(change[1] % (rows.length || 1), 1)
      }
      expect(new Set(read).size).toBe(read.length)
      const stayed = before.filter((id) => rows.includes(id))
      expect(read.filter((id) => stayed.includes(id))).toEqual(stayed)
    }),
  )
})

test('a place that is gone with all rows around it is said, and not guessed', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => `row-${index}`)
  const first = await readOn<Listed>({ cursor: '', itemsPerPage: 10 }, over(rows))
  rows.splice(0, 10)
  const asked = { cursor: String(first.meta.nextCursor), itemsPerPage: 10 }
  await expect(readOn(asked, over(rows))).rejects.toMatchObject({ code: 'cursorLost' })
})

describe('every list that has pages', () => {
  const paged = allCalls.filter(
    ({ query }) => query instanceof z.ZodObject && 'itemsPerPage' in query.shape && 'page' in query.shape,
  )

  test.each(paged.map((call) => [call.address.path, call] as const))('%s takes a cursor', (_, call) => {
    expect((call.query as z.ZodObject).shape).toHaveProperty('cursor')
    const { data, meta } = (call.response as z.ZodObject).shape as Record<string, z.ZodType>
    expect((meta as z.ZodObject).shape).toHaveProperty('nextCursor')
    expect(((data as z.ZodArray).element as z.ZodObject).shape).toHaveProperty('id')
  })

  test('there are some', () => expect(paged.length).toBeGreaterThan(10))
})

describe('over the wire', async () => {
  const t = await testApp()
  const { id: companyId } = await createCompany(t)
  const { as } = await signedIn(t, { companyId, role: 'ROLE_SUPERADMIN' })

  test('the address book is read to its end while somebody is added and somebody goes', async () => {
    const ids: string[] = []
    for (let each = 0; each < 25; each += 1)
      ids.push(await createCandidate(t, companyId, { last_name: `M${String(each).padStart(2, '0')}` }))
    const read: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const answer: TestAnswer = await t.call(listCandidates, { as, query: { cursor, itemsPerPage: 10 } })
      const { status, body } = answer
      expect([status, body.meta.totalItems > 0]).toEqual([200, true])
      read.push(...body.data.map(({ id }: { id: string }) => id))
      if (cursor === '') {
        await t.db
          .deleteFrom('candidates')
          .where('id', '=', ids[3] ?? '')
          .execute()
        const person = { firstName: 'Ada', lastName: 'Abel', email: 'ada@example.org', company: companyId }
        expect((await t.call(addCandidate, { as, body: person })).status).toBe(200)
      }
      cursor = body.meta.nextCursor
    }
    expect(read).toEqual(ids)
  })

  test('what is no cursor is refused, and a page without one says nothing of it', async () => {
    for (const cursor of ['1', 'x.y', '1.short', '-1.AAAAAAAAAAAA', `1${'.AAAAAAAAAAAA'.repeat(6)}`])
      expect((await t.call(listLogs, { as, query: { cursor } })).body.code).toBe('invalidData')
    const lost = await t.call(listLogs, { as, query: { cursor: '1.AAAAAAAAAAAA' } })
    expect([lost.status, lost.body.code]).toEqual([409, 'cursorLost'])
    expect((await t.call(listLogs, { as })).body.meta).not.toHaveProperty('nextCursor')
  })
})
