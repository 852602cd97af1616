import { contactUs } from '@assay/contract/contact/calls'
import { expect, test } from 'vitest'
import { signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ supportEmail: 'help@assay.example' })

test('a message goes to the support, who can answer its sender', async () => {
  const { user, as } = await signedIn(t)
  const answer = await t.call(contactUs, {
    as,
    body: { object: 'A question', content: '<p>How <b>so</b>?<script>alert(1)</script></p>' },
    headers: { 'accept-language': 'en' },
  })
  expect(answer.body).toEqual({ message: 'Your message has been successfully sent to the Assay team.' })
  const mail = await t.db
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', 'contact')
    .where('reply_to', '=', user.email)
    .executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ to_email: 'help@assay.example', subject: 'A question' })
  expect(mail.html).toContain('How')
  expect(mail.html).not.toContain('alert(1)')
})

test.each([
  ['no object', { object: ' ', content: '<p>x</p>' }, 'contactFieldsMissing'],
  ['no content', { object: 'x', content: '<p> </p>' }, 'contactFieldsMissing'],
  ['an object of 251 characters', { object: 'x'.repeat(251), content: 'x' }, 'contactObjectTooLong'],
  [
    'a content of 2501 characters',
    { object: 'x', content: `<p>${'x'.repeat(2501)}</p>` },
    'contactContentTooLong',
  ],
])('%s is refused', async (_, body, code) => {
  const { as } = await signedIn(t)
  expect((await t.call(contactUs, { as, body })).body.code).toBe(code)
})

test('tags do not count: 2500 characters of text pass', async () => {
  const { as } = await signedIn(t)
  const content = `<p><strong>${'x'.repeat(2500)}</strong></p>`
  expect((await t.call(contactUs, { as, body: { object: 'x'.repeat(250), content } })).status).toBe(200)
})

test('twenty an hour are enough', async () => {
  const { as } = await signedIn(t)
  const body = { object: 'x', content: 'x' }
  for (let sent = 1; sent <= 20; sent += 1) expect((await t.call(contactUs, { as, body })).status).toBe(200)
  expect((await t.call(contactUs, { as, body })).status).toBe(429)
})
