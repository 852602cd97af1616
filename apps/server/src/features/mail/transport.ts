import { Readable } from 'node:stream'
import nodemailer from 'nodemailer'
import type { AppSettings } from '../../app-settings.ts'

/** One mail as it goes out. */
export interface Envelope {
  readonly id: string
  readonly to: { readonly name: string; readonly address: string }
  readonly replyTo?: string
  readonly unsubscribeUrl?: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments?: readonly MailFile[]
}

/** A file that goes with a mail. */
export interface MailFile {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

export interface MailTransport {
  /** @throws when the server did not take it (`responseCode`: SMTP's); UnknownOutcome where it may have */
  send(envelope: Envelope): Promise<void>
}

/** The line broke after the whole mail was on its way, and before the server said whether it took it. */
export class UnknownOutcome extends Error {}

/** How long the SMTP server may be silent (ms): until reached, until it greets, at any later moment. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Connects to the SMTP server of the settings; null when there is none, and mails are captured instead. */
export function createTransport(settings: AppSettings, limits = patience): MailTransport | null {
  if (!settings.smtpUrl) return null
  const transport = nodemailer.createTransport({
    url: settings.smtpUrl,
    ...limits,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  /** The Message-IDs of mails that were handed over to their last byte, and wait for the server's word. */
  const handedOver = new Set<string>()
  transport.use('stream', ({ data, message }, done) => {
    message?.processFunc((content) =>
      Readable.from(
        untilLast(content, () => void handedOver.add(data.messageId ?? '')),
        { objectMode: false },
      ),
    )
    done()
  })
  const domain = /@([^@\s>]+)>?\s*$/.exec(settings.mailFrom)?.[1] ?? 'localhost'
  return {
    async send({ id, to, replyTo, unsubscribeUrl, attachments = [], ...rest }) {
      // The id stays the same at every try, so that a mail server that gets it twice can tell.
      const messageId = `<${id}@${domain}>`
      try {
        await transport.sendMail({
          ...rest,
          messageId,
          from: settings.mailFrom,
          to: { name: to.name, address: to.address },
          attachments: [...attachments],
          ...(unsubscribeUrl === undefined ? {} : { headers: oneClick(unsubscribeUrl) }),
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        })
      } catch (error) {
        const isAnswered = (error as { responseCode?: number }).responseCode !== undefined
        if (isAnswered || !handedOver.has(messageId)) throw error
        throw new UnknownOutcome(error instanceof Error ? error.message : String(error), { cause: error })
      } finally {
        handedOver.delete(messageId)
      }
    },
  }
}

/** The same content, read only as the connection takes it; `onEnd` when it has read all of it. */
async function* untilLast(content: Readable, onEnd: () => void): AsyncGenerator<Buffer> {
  yield* content as AsyncIterable<Buffer>
  onEnd()
}

/** RFC 8058: mail programs offer a button, and send a POST when it is pressed. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
