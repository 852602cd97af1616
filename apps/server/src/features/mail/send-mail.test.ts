import { getMail, listMails } from '@assay/contract/mail/calls'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { acrossCompanies, forCompany } from '../../database/for-company.ts'
import { createCompany, signedIn } from '../../testing/factories.ts'
import { aPng } from '../../testing/files.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { setReadOnly } from '../../testing/test-database.ts'
import { readFile } from '../media/file-type.ts'
import { insertFile, writeFile } from '../media/store-file.ts'
import { type OutgoingMail, queueMail, queueMails } from './queue-mail.ts'
import { renderMail } from './render-mail.ts'

interface Received {
  readonly recipients: string[]
  readonly source: string
}
const received: Received[] = []
/** What the server answers to the next mails: an SMTP code, 250 where nothing is said. */
let answers: number[] = []
/** Runs when a mail has been accepted, before the server says so. */
let onAccepted: (() => Promise<void>) | undefined

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  // Of the loopback's name nobody asks: each look-up takes a tenth of a second.
  disableReverseLookup: true,
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const code = answers.shift() ?? 250
      if (code !== 250) return done(Object.assign(new Error('not now'), { responseCode: code }))
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      received.push({ recipients, source: Buffer.concat(chunks).toString() })
      if (onAccepted === undefined) return done()
      // The server's interface is a callback.
      // oxlint-disable-next-line promise/no-callback-in-promise
      void onAccepted().then(() => done())
      return undefined
    })
  },
})
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
const { port } = server.server.address() as { port: number }
afterAll(() => {
  server.close()
})

const withServer = await testApp({
  smtpUrl: `smtp://127.0.0.1:${port}`,
  mailFrom: 'Assay <jobs@tests.example>',
})
const withoutServer = await testApp()
beforeEach(() => {
  received.length = 0
  answers = []
  onAccepted = undefined
})

async function queue(t: TestApp, given: Partial<OutgoingMail> = {}): Promise<string> {
  const companyId = (await createCompany(t)).id
  const rendered = renderMail({ language: 'fr', subject: 'Votre test', paragraphs: ['Bonjour'] })
  const mail = { ...rendered, companyId, kind: 'test', to: { email: 'ines@example.org', name: 'Inès' } }
  return await forCompany(t.db, companyId, (trx) =>
    queueMail(t.services.jobs, trx, { ...mail, at: t.clock.now(), ...given, companyId }),
  )
}

const rowOf = async (t: TestApp, id: string) =>
  await t.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Lets a job that failed be due again now. */
async function makeDue(t: TestApp): Promise<void> {
  await t.db.executeQuery({
    ...t.db.selectFrom('mails').select('id').compile(),
    sql: `update pgboss.job set start_after = now() where state = 'retry'`,
    parameters: [],
  })
}

describe('with an SMTP server', () => {
  test('a queued mail is sent once, to one recipient, with a Message-ID that stays the same', async () => {
    const id = await queue(withServer)
    await withServer.runJobs()
    await withServer.runJobs()
    expect(received).toHaveLength(1)
    expect(received[0]?.recipients).toEqual(['ines@example.org'])
    expect(received[0]?.source).toContain(`Message-ID: <${id}@tests.example>`)
    expect(received[0]?.source).toContain('Subject: Votre test')
    expect(await rowOf(withServer, id)).toMatchObject({ status: 'sent', reason: null })
  })

  test('a mail that was accepted while the database took no writes is sent, never uncertain', async () => {
    const id = await queue(withServer)
    // However long that is: each look at the watch is a minute later.
    let looks = 0
    const watch = vi.spyOn(performance, 'now').mockImplementation(() => (looks += 1) * 61_000)
    onAccepted = async () => {
      // The outage has a length of its own, in which the first try to write falls.
      await setReadOnly(withServer.db, true)
      setTimeout(() => void setReadOnly(withServer.db, false), 300)
    }
    await withServer.runJobs()
    watch.mockRestore()
    await withServer.runJobs()
    expect(received).toHaveLength(1)
    expect(await rowOf(withServer, id)).toMatchObject({ status: 'sent', reason: null, attempted_at: null })
  })

  test('a mail takes its file with it', async () => {
    const companyId = (await createCompany(withServer)).id
    const rendered = renderMail({ language: 'fr', subject: 'Aide', paragraphs: ['Bonjour'] })
    const file = await readFile(Buffer.from(await aPng().arrayBuffer()))
    const stored = await writeFile(withServer.services, companyId, file)
    await forCompany(withServer.db, companyId, async (trx) => {
      const at = withServer.clock.now()
      await insertFile(trx, {
        companyId,
        ...stored,
        file,
        kind: 'attachment',
        name: 'écran.png',
        createdBy: null,
        at,
      })
      const to = { email: 'ines@example.org' }
      const mail = { ...rendered, companyId, kind: 'test', to, at, attachmentFileId: stored.id }
      await queueMail(withServer.services.jobs, trx, mail)
    })
    await withServer.runJobs()
    expect(received[0]?.source).toContain('Content-Type: image/png')
    expect(received[0]?.source.replace(/\r\n/g, '')).toContain(file.content.toString('base64'))
  })

  test('a mail that is rolled back is neither there nor sent', async () => {
    const companyId = (await createCompany(withServer)).id
    const rendered = renderMail({ language: 'fr', subject: 'Never', paragraphs: ['x'] })
    const attempt = forCompany(withServer.db, companyId, async (trx) => {
      const to = { email: 'ines@example.org' }
      await queueMail(withServer.services.jobs, trx, {
        ...rendered,
        companyId,
        kind: 'test',
        to,
        at: new Date(),
      })
      throw new Error('on purpose')
    })
    await expect(attempt).rejects.toThrow('on purpose')
    await withServer.runJobs()
    expect(received).toEqual([])
  })

  test('what the server does not take for now is sent later', async () => {
    answers = [451, 451]
    const id = await queue(withServer)
    for (let run = 1; run <= 3; run += 1) {
      await withServer.runJobs()
      expect((await rowOf(withServer, id)).status).toBe(run === 3 ? 'sent' : 'queued')
      await makeDue(withServer)
    }
    expect(received).toHaveLength(1)
  })

  test('what the server refuses for good has failed, with its reason', async () => {
    answers = [550]
    const id = await queue(withServer)
    await withServer.runJobs()
    expect(await rowOf(withServer, id)).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('550'),
    })
  })

  test('a mail to more people than one statement takes is queued for each of them', async () => {
    const companyId = (await createCompany(withServer)).id
    const rendered = renderMail({ language: 'fr', subject: 'To very many', paragraphs: ['x'] })
    await withServer.db
      .transaction()
      .execute(async (trx) => {
        const mails = Array.from({ length: 5_100 }, (_, index) => ({
          ...rendered,
          companyId,
          kind: 'test',
          to: { email: `c${index}@example.org` },
          at: new Date(),
        }))
        const ids = await queueMails(withServer.services.jobs, trx, mails)
        expect(new Set(ids).size).toBe(5_100)
        // Queued and no more: nobody waits for five thousand mails.
        throw new Error('taken back')
      })
      .catch((error: unknown) => expect(String(error)).toContain('taken back'))
  })

  test('thirty mails of one call go out one by one', async () => {
    const companyId = (await createCompany(withServer)).id
    const rendered = renderMail({ language: 'fr', subject: 'To many', paragraphs: ['x'] })
    await acrossCompanies(withServer.db, 'test', (trx) =>
      queueMails(
        withServer.services.jobs,
        trx,
        Array.from({ length: 30 }, (_, index) => ({
          ...rendered,
          companyId,
          kind: 'test',
          to: { email: `c${index}@example.org` },
          at: new Date(),
        })),
      ),
    )
    await withServer.runJobs()
    expect(new Set(received.map(({ recipients }) => recipients.join()))).toHaveLength(30)
  })
})

describe('headers take one line, addresses one address', () => {
  test('line breaks in a subject or a name are flattened', async () => {
    await queue(withServer, {
      subject: 'Hello\r\nBcc: everybody@example.org',
      to: { email: 'ines@example.org', name: 'Inès\nX-Evil: yes' },
    })
    await withServer.runJobs()
    expect(received[0]?.recipients).toEqual(['ines@example.org'])
    expect(received[0]?.source).not.toMatch(/^(?:Bcc|X-Evil):/im)
  })

  test.each([
    'a@example.org, b@example.org',
    'a@example.org\r\nBcc: b@example.org',
    'friends: a@example.org;',
    '"a@example.org"@b.org',
    'a(b)@example.org',
    'a@b@example.org',
    '<a@example.org>',
    'nobody',
  ])('%j is refused', async (email) => {
    await expect(queue(withServer, { to: { email } })).rejects.toMatchObject({ code: 'emailInvalid' })
  })
})

describe('without an SMTP server', () => {
  test('mails are captured, and a superadmin reads them', async () => {
    const id = await queue(withoutServer)
    const { as, user } = await signedIn(withoutServer, { role: 'ROLE_SUPERADMIN' })
    const waiting = await withoutServer.call(listMails, { as, query: { search: 'VOTRE' } })
    expect(waiting.body).toMatchObject({ meta: { totalItems: 1 }, data: [{ id, status: 'queued' }] })
    await withoutServer.runJobs()
    const list = await withoutServer.call(listMails, { as, query: { status: 'captured', search: 'VOTRE' } })
    expect(list.body).toMatchObject({
      meta: { totalItems: 1 },
      data: [{ id, to: 'Inès <ines@example.org>', subject: 'Votre test', status: 'captured' }],
    })
    const one = await withoutServer.call(getMail, { as, params: { id } })
    const lines = await withoutServer.db
      .selectFrom('activity_log')
      .select(['action', 'subject_ids', 'user_id'])
      .where('action', '=', 'mail.read')
      .execute()
    expect(lines).toEqual([{ action: 'mail.read', subject_ids: [id], user_id: user.id }])
    expect(one.body.data.text).toBe('Bonjour')
    expect(one.body.data.html).toContain('Bonjour')
    const none = await withoutServer.call(listMails, { as, query: { search: '100%_' } })
    expect(none.body).toEqual({ data: [], meta: { totalItems: 0, totalIsExact: true } })
  })
})
