/** Mail servers that break off or fall silent: whether a mail may leave again depends on when they do. */
import { createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { forCompany } from '../../database/for-company.ts'
import { createCompany } from '../../testing/factories.ts'
import { startSilentServer } from '../../testing/silent-server.ts'
import { testApp } from '../../testing/test-app.ts'
import { queueMail } from './queue-mail.ts'
import { renderMail } from './render-mail.ts'
import { sendMail } from './send-mail.ts'
import { createTransport } from './transport.ts'

const t = await testApp()
const limits = { connectionTimeout: 1000, greetingTimeout: 100, socketTimeout: 300 }
const closing: (() => void)[] = []
afterAll(() => {
  for (const close of closing) close()
})

/** Sends a mail to a server at this port; gives its row afterwards, and what was thrown. */
async function sendTo(port: number, words = 'Bonjour') {
  const companyId = (await createCompany(t)).id
  const mail = {
    ...renderMail({ language: 'fr', subject: 'Votre test', paragraphs: [words] }),
    companyId,
    kind: 'test',
    to: { email: 'ines@example.org' },
    at: t.clock.now(),
  }
  const mailId = await forCompany(t.db, companyId, (trx) => queueMail(t.services.jobs, trx, mail))
  const smtpUrl = `smtp://127.0.0.1:${port}`
  const transport = createTransport({ ...t.services.settings, smtpUrl }, limits)
  const failure = await sendMail(t.services, transport, { companyId, mailId }, { isLast: false }).then(
    () => null,
    (error: unknown) => error,
  )
  const row = await t.db
    .selectFrom('mails')
    .where('id', '=', mailId)
    .select(['status', 'attempted_at'])
    .executeTakeFirstOrThrow()
  return { row, failure, companyId, mailId, transport }
}

/** A mail server that does something else than answer to this line, or to the end of a mail (a dot). */
async function runServer(atLine: RegExp, instead: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    let rest = ''
    socket.on('error', () => undefined)
    socket.write('220 here\r\n')
    socket.on('data', (data) => {
      const lines = `${rest}${data.toString()}`.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines)
        if (atLine.test(line)) instead(socket)
        else if (/^(?:EHLO|MAIL|RCPT)/.test(line)) socket.write('250 well\r\n')
        else if (line === 'DATA') socket.write('354 go on\r\n')
    })
  })
  closing.push(() => server.close())
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

test.each([
  ['that never greets', ''],
  ['that falls silent once it has greeted', '220 here\r\n'],
])('a server %s is given up, and the mail leaves again later', async (_, says) => {
  const { row, failure } = await sendTo(await startSilentServer(says))
  expect(failure).toMatchObject({ code: 'ETIMEDOUT' })
  expect(row).toEqual({ status: 'queued', attempted_at: null })
})

const aLongMail = 'Bonjour. '.repeat(200_000)

test.each<[string, RegExp, (socket: Socket) => void, string?]>([
  ['breaks off at the recipient', /^RCPT/, (socket) => void socket.end()],
  ['falls silent before the content', /^DATA/, () => undefined],
  ['breaks off in the middle of a mail', /^Subject:/, (socket) => void socket.resetAndDestroy(), aLongMail],
])('from a server that %s it leaves again: nobody can have it', async (_, atLine, instead, words) => {
  const { row, failure } = await sendTo(await runServer(atLine, instead), words)
  expect(failure).not.toBeNull()
  expect(row).toEqual({ status: 'queued', attempted_at: null })
})

test.each<[string, (socket: Socket) => void]>([
  ['breaks off', (socket) => void socket.end()],
  ['resets the line', (socket) => void socket.resetAndDestroy()],
  ['falls silent', () => undefined],
])('a server that %s after the whole mail may have it: it does not leave by itself', async (_, instead) => {
  const { row, failure } = await sendTo(await runServer(/^\.$/, instead))
  expect(failure).toBeNull()
  expect(row).toEqual({ status: 'uncertain', attempted_at: null })
})

test('a try that was cut off says nothing of what went wrong at an earlier one', async () => {
  const { mailId, companyId, transport } = await sendTo(
    await runServer(/^RCPT/, (socket) => void socket.end()),
  )
  const mail = () => t.db.selectFrom('mails').where('id', '=', mailId).select(['status', 'reason'])
  expect((await mail().executeTakeFirst())?.reason).not.toBeNull()
  // The worker was killed while it spoke to the server.
  await t.db.updateTable('mails').set({ attempted_at: t.clock.now() }).where('id', '=', mailId).execute()
  await sendMail(t.services, transport, { companyId, mailId }, { isLast: false })
  expect(await mail().executeTakeFirst()).toEqual({ status: 'uncertain', reason: null })
})
