import { describe, expect, test } from 'vitest'
import { acrossCompanies, forCompany } from '../../database/for-company.ts'
import { createCompany } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { type Activity, logActivity } from './log-activity.ts'

const t = await testApp()
const at = new Date()

describe('a line of the log', () => {
  test.each<[string, Activity['parameters']]>([
    ['a name', { name: 'Inès Durand' }],
    ['an e-mail', { to: 'ines@example.org' }],
    ['a sentence', { comment: 'too slow' }],
    ['one of a list', { fields: ['firstname', 'Inès Durand'] }],
  ])('refuses %s', async (_, parameters) => {
    const attempt = acrossCompanies(t.db, 'test', (trx) =>
      logActivity(trx, 'job.retried', { companyId: null }, at, [], parameters ?? {}),
    )
    await expect(attempt).rejects.toThrow(/ids and names of fields only/)
  })

  test('takes ids, fields, the product’s own words and counts', async () => {
    const parameters = {
      fields: ['firstname'],
      from: 'notEvaluated',
      id: crypto.randomUUID(),
      count: 3,
      done: true,
    }
    const { id: companyId } = await createCompany(t)
    await forCompany(t.db, companyId, (trx) =>
      logActivity(trx, 'media.added', { companyId }, at, [], parameters),
    )
    const line = await t.db
      .selectFrom('activity_log')
      .selectAll()
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ action: 'media.added', parameters, priority: 'normal', user_id: null })
  })

  test('is not written for another company', async () => {
    const [ours, theirs] = [await createCompany(t), await createCompany(t)]
    const attempt = forCompany(t.db, ours.id, (trx) =>
      logActivity(trx, 'media.changed', { companyId: theirs.id }, at),
    )
    await expect(attempt).rejects.toThrow(/row-level security/)
  })

  test('goes when what it speaks of is rolled back', async () => {
    const attempt = acrossCompanies(t.db, 'test', async (trx) => {
      await logActivity(trx, 'media.deleted', { companyId: null }, at)
      throw new Error('on purpose')
    })
    await expect(attempt).rejects.toThrow('on purpose')
    const lines = await t.db
      .selectFrom('activity_log')
      .selectAll()
      .where('action', '=', 'media.deleted')
      .execute()
    expect(lines).toEqual([])
  })
})
