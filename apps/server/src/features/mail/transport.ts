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
  /** @throws when the server did not take it; `responseCode` is the SMTP code where it said one */
  send(envelope: Envelope): Promise<void>
}

/**
 * How long the SMTP server may be silent, in milliseconds: until it is reached, until it greets, and at any
 * later moment.
 */
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
  const domain = /@([^@\s>]+)>?\s*$/.exec(settings.mailFrom)?.[1] ?? 'localhost'
  return {
    async send({ id, to, replyTo, unsubscribeUrl, attachments = [], ...rest }) {
      await transport.sendMail({
        ...rest,
        // The id stays the same at every try, so that a mail server that gets it twice can tell.
        messageId: `<${id}@${domain}>`,
        from: settings.mailFrom,
        to: { name: to.name, address: to.address },
        attachments: [...attachments],
        ...(unsubscribeUrl === undefined ? {} : { headers: oneClick(unsubscribeUrl) }),
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
      })
    },
  }
}

/** RFC 8058: mail programs offer a button, and send a POST when it is pressed. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
