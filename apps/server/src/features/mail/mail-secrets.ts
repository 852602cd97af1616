/**
 * What lets a recipient in (product 6.10) is stored apart from the words, encrypted, until the mail was sent;
 * the words, and every view of staff, have a strike there.
 */
import { spaceLinkSeconds } from '@assay/contract/privacy/space-calls'
import { escapeHtml } from '@assay/domain/mail/escape-html'
import { type AppSettings, isLoopback } from '../../app-settings.ts'
import { seal, unseal } from '../../sealing.ts'
import type { RenderedMail } from './render-mail.ts'

/** Stands in the place of a secret, in links too, which then lead nowhere. */
export const strike = '••••••••'

/** How long each kind of mailed secret is good (product 6.10). */
export const secretSeconds = {
  'password-reset': 3600,
  'temporary-password': 72 * 3600,
  resume: 24 * 3600,
  'own-space': spaceLinkSeconds,
} as const

/** Before a secret that an earlier release had left in the words of a mail that waited (migration 306). */
const unsealed = 'plain:'

export interface MailSecret {
  readonly value: string
  readonly sealed: string
}

export const mailSecret = (settings: AppSettings, value: string): MailSecret => ({
  value,
  sealed: seal(settings, 'mail', value).toString('base64url'),
})

/** What stands struck out in a mail; null without, or where SESSION_SECRET has changed. */
export function openMailSecret(settings: AppSettings, sealed: string | null): string | null {
  if (sealed === null) return null
  if (sealed.startsWith(unsealed)) return sealed.slice(unsealed.length)
  return unseal(settings, 'mail', Buffer.from(sealed, 'base64url'))?.toString() ?? null
}

type Words = Pick<RenderedMail, 'html' | 'text'>

/** The words without the secret. */
export function struckOut({ html, text }: Words, value: string): Words {
  return { html: html.replaceAll(escapeHtml(value), strike), text: text.replaceAll(value, strike) }
}

/** The words with the secret again. */
export function revealed({ html, text }: Words, value: string): Words {
  return {
    html: html.replaceAll(strike, () => escapeHtml(value)),
    text: text.replaceAll(strike, () => value),
  }
}

/**
 * Whether the page of mails is the mailbox: no mail leaves, and only people at this machine reach the
 * product. HOST says nothing about that, as a proxy may stand before it.
 */
export const isMailbox = ({ smtpUrl, publicUrl }: Pick<AppSettings, 'smtpUrl' | 'publicUrl'>): boolean =>
  smtpUrl === undefined && isLoopback(new URL(publicUrl).hostname)
