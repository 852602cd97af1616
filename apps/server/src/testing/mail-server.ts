import { SMTPServer } from 'smtp-server'

/** What a mail server took. */
export interface ReceivedMail {
  readonly messageId: string
  readonly recipients: readonly string[]
  readonly source: string
}

interface MailServerOptions {
  readonly port?: number
  /** Gives the SMTP code with which the next mail is answered; 250 takes it. */
  readonly answer?: () => number
  /** Called as a mail is accepted, before the sender hears of it. */
  readonly onAccepted?: (mail: ReceivedMail) => void
}

/** A mail server that takes mails, or says what it is told to. `url` is what SMTP_URL says of it. */
export async function runMailServer({ port = 0, answer = () => 250, onAccepted }: MailServerOptions = {}) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Of the loopback's name nobody asks: each look-up takes a tenth of a second.
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const code = answer()
        if (code !== 250) return done(Object.assign(new Error('not now'), { responseCode: code }))
        const source = Buffer.concat(chunks).toString()
        const messageId = /^message-id:\s*(<[^>]+>)/im.exec(source)?.[1] ?? ''
        onAccepted?.({ messageId, recipients: session.envelope.rcptTo.map(({ address }) => address), source })
        return done()
      })
    },
  })
  // A sender that is killed breaks its lines off.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', () => resolve()))
  const address = server.server.address()
  const listensAt = typeof address === 'object' && address ? address.port : 0
  return {
    port: listensAt,
    url: `smtp://127.0.0.1:${listensAt}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
