/**
 * Mails to many that say the same but for a name and a link: the words are stored once, each reads its own.
 */
import { getMail } from '@assay/contract/mail/calls'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acrossCompanies } from '../../database/for-company.ts'
import { createCompany, signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { readBody, storeBodies, sweepBodies } from './mail-bodies.ts'
import { queueMails } from './queue-mail.ts'
import { renderMail } from './render-mail.ts'

const t = await testApp()
const company = await createCompany(t)
const rowOf = async (id: string) =>
  await t.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const countBodies = async () => (await t.db.selectFrom('mail_bodies').select('id').execute()).length

const names = ['Inès', 'Zoé <b>&', '$& (.*', 'Inès-Lou', 'Bonjour']
const aMail = (name: string, companyId = company.id) => {
  const url = `https://tests.example/assessment/a?token=${name.length}&lang=fr`
  const text = { greets: name, paragraphs: ['À bientôt.'], button: { label: 'Ouvrir', url } }
  const rendered = renderMail({ language: 'fr', subject: 'Votre test', ...text })
  const to = { email: `c${name.length}@example.org` }
  return { ...rendered, companyId, kind: 'test', to, own: [name, url], at: t.clock.now() }
}
const queue = async (mails: ReturnType<typeof aMail>[]) =>
  await acrossCompanies(t.db, 'test', (trx) => queueMails(t.services.jobs, trx, mails))

test('each says what was queued for them, wherever it is read, and the words that all share are there once', async () => {
  const mails = names.map((name) => aMail(name))
  const before = await countBodies()
  const ids = await queue(mails)
  // The last one's name is a word of the mail too, so it shares nothing, and is whole in its own row.
  expect(await countBodies()).toBe(before + 1)
  const rows = await Promise.all(ids.map(rowOf))
  expect(new Set(rows.slice(0, 4).map(({ body_id }) => body_id)).size).toBe(1)
  expect(rows.slice(0, 4).every(({ html, text }) => html === null && text === null)).toBe(true)
  expect(rows[4]).toMatchObject({ body_id: null, html: mails[4]?.html })
  const { as } = await signedIn(t, { role: 'ROLE_SUPERADMIN' })
  for (const [index, id] of ids.entries()) {
    const { body } = await t.call(getMail, { as, params: { id } })
    expect(body.data).toMatchObject({ html: mails[index]?.html, text: mails[index]?.text })
  }
  await t.runJobs()
  expect(await Promise.all(ids.map(async (id) => (await rowOf(id)).status))).toEqual(
    names.map(() => 'captured'),
  )
})

test('a mail alone, and mails of two companies, share nothing', async () => {
  const other = await createCompany(t)
  const before = await countBodies()
  await queue([aMail('Inès')])
  await queue([aMail('Inès'), aMail('Zoé', other.id)])
  expect(await countBodies()).toBe(before)
})

test('shared words go when the last of their mails is gone, and not before', async () => {
  await sweepBodies(t.services)
  const before = await countBodies()
  const [first = '', second = ''] = await queue([aMail('Inès'), aMail('Théodore')])
  await t.db.deleteFrom('mails').where('id', '=', first).execute()
  await sweepBodies(t.services)
  expect(await countBodies()).toBe(before + 1)
  await t.db.deleteFrom('mails').where('id', '=', second).execute()
  await sweepBodies(t.services)
  expect(await countBodies()).toBe(before)
})

describe('whatever is said to be a recipient’s own', () => {
  const word = fc.string({ unit: 'binary', maxLength: 6 }).map((each) => each.replaceAll('\0', ''))
  test('the words come back as they were', async () => {
    const pairs = fc.array(fc.record({ html: word, text: word, own: fc.array(word, { maxLength: 3 }) }))
    await fc.assert(
      fc.asyncProperty(pairs, async (mails) => {
        await acrossCompanies(t.db, 'test', async (trx) => {
          const bodies = mails.map((each) => ({ ...each, companyId: company.id }))
          const rows = await storeBodies(trx, bodies)
          const envelope = {
            company_id: company.id,
            candidate_id: null,
            to_email: 'a@b.fr',
            sent_at: null,
            unsubscribe_url: null,
            personal: null,
            secret: null,
          }
          for (const [index, row] of rows.entries()) {
            const { html = '', text = '' } = mails[index] ?? {}
            expect(await readBody(t.services, trx, { ...row, ...envelope }, 'struck')).toEqual({ html, text })
          }
        })
      }),
    )
  })
})
