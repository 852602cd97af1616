import { createHash } from 'node:crypto'
import { escapeHtml } from '@assay/domain/mail/escape-html'
import { sql } from 'kysely'
import type { AppSettings } from '../../app-settings.ts'
import { acrossCompanies, insertRow, isRow } from '../../database/for-company.ts'
import type { Personal, PersonalLink } from '../../database/tables/mails-and-log.ts'
import type { RowOf } from '../../database/tables.ts'
import { newId } from '../../ids.ts'
import type { AnyTransaction, Services } from '../../services.ts'
import { invitationToken } from './invitation-token.ts'
import { openMailSecret, revealed, strike } from './mail-secrets.ts'
import { filled } from './personal-words.ts'
import type { RenderedMail } from './render-mail.ts'
import { unsubscribeUrl } from './unsubscribe-token.ts'

/** A text in parts: `shared[0]`, `own[0]`, `shared[1]`, `own[1]`, … `shared[own.length]`. */
interface Parts {
  readonly shared: string[]
  readonly own: string[]
}

/** The columns of a mail's row that say what it says: whole, or what is added to a body that others share. */
type BodyColumns = Pick<RowOf<'mails'>, 'html' | 'text' | 'body_id' | 'own_html' | 'own_text'>

interface Body extends Pick<RenderedMail, 'html' | 'text'> {
  readonly companyId: string
  readonly own: readonly string[]
}

/**
 * Stores what several mails share once, and gives each mail's columns in their order. A text unlike all
 * others is stored in its own row, so a shared body holds nobody's name or link.
 */
export async function storeBodies(trx: AnyTransaction, mails: readonly Body[]): Promise<BodyColumns[]> {
  const split = mails.map(({ companyId, html, text, own }) => {
    const inHtml = partsOf(html, own.map(escapeHtml))
    const inText = partsOf(text, own)
    const said = JSON.stringify([companyId, inHtml.shared, inText.shared])
    return { companyId, inHtml, inText, key: createHash('sha256').update(said).digest('base64') }
  })
  const counts = new Map<string, number>()
  for (const { key } of split) counts.set(key, (counts.get(key) ?? 0) + 1)
  const bodies = new Map<string, { company_id: string; id: string; html: string[]; text: string[] }>()
  for (const { key, companyId, inHtml, inText } of split)
    if (!bodies.has(key) && (counts.get(key) ?? 0) > 1)
      bodies.set(key, { company_id: companyId, id: newId(), html: inHtml.shared, text: inText.shared })
  if (bodies.size > 0) await insertRow(trx, 'mail_bodies', [...bodies.values()])
  return mails.map(({ html, text }, index) => {
    const { key, inHtml, inText } = split[index] as (typeof split)[number]
    const body = bodies.get(key)
    return body
      ? { html: null, text: null, body_id: body.id, own_html: inHtml.own, own_text: inText.own }
      : { html, text, body_id: null, own_html: null, own_text: null }
  })
}

/** A mail's row, as far as what it says depends on it. */
type ReadMail = BodyColumns &
  Pick<
    RowOf<'mails'>,
    'company_id' | 'candidate_id' | 'to_email' | 'sent_at' | 'unsubscribe_url' | 'personal' | 'secret'
  >

/**
 * A mail's whole text as queued.
 * @param secrets `sent`: a personal link is signed for the present recipient, good for 30 days from when the
 * mail left or until the test closes; `struck` for whoever else reads it
 */
export async function readBody(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  trx: AnyTransaction,
  mail: ReadMail,
  secrets: 'sent' | 'struck',
): Promise<Pick<RenderedMail, 'html' | 'text'>> {
  const isSent = secrets === 'sent'
  const said = ({ html, text }: Record<'html' | 'text', string | null>) => {
    const words = { html: html ?? '', text: text ?? '' }
    const secret = isSent ? openMailSecret(settings, mail.secret) : null
    return secret === null ? words : revealed(words, secret)
  }
  if (mail.body_id === null) return said(mail)
  const body = await trx
    .selectFrom('mail_bodies')
    .select(['html', 'text', 'html_places', 'text_places', 'link'])
    .where(isRow(mail.company_id, mail.body_id))
    .executeTakeFirstOrThrow()
  if (mail.personal === null || body.link === null)
    return said({
      html: whole({ shared: body.html, own: mail.own_html ?? [] }),
      text: whole({ shared: body.text, own: mail.own_text ?? [] }),
    })
  const { personal } = mail
  const invited = isSent ? { ...mail, personal } : null
  const own = {
    firstName: personal.firstName,
    lastName: personal.lastName,
    link: personalLink(settings, invited, body.link, mail.sent_at ?? clock.now()),
    unsubscribeUrl: unsubscribeUrlOf(settings, mail) ?? '',
  }
  const ownHtml = {
    firstName: escapeHtml(own.firstName),
    lastName: escapeHtml(own.lastName),
    link: escapeHtml(own.link),
    unsubscribeUrl: escapeHtml(own.unsubscribeUrl),
  }
  return {
    html: filled({ texts: body.html, slots: body.html_places ?? [] }, ownHtml),
    text: filled({ texts: body.text, slots: body.text_places ?? [] }, own),
  }
}

/** Where one click takes the recipient off; null in a mail that was asked for. To many it is signed here. */
export function unsubscribeUrlOf(
  settings: AppSettings,
  mail: Pick<RowOf<'mails'>, 'company_id' | 'candidate_id' | 'personal' | 'unsubscribe_url'>,
): string | null {
  const { company_id: companyId, candidate_id: candidateId } = mail
  if (mail.personal === null || candidateId === null) return mail.unsubscribe_url
  return unsubscribeUrl(settings, { companyId, candidateId })
}

/** @param mail null strikes the token out */
function personalLink(
  settings: AppSettings,
  mail: (Pick<ReadMail, 'company_id' | 'candidate_id' | 'to_email'> & { readonly personal: Personal }) | null,
  { slug, closesAt, ...link }: PersonalLink,
  from: Date,
): string {
  const token =
    mail === null
      ? strike
      : invitationToken(
          settings,
          {
            companyId: mail.company_id,
            email: mail.to_email,
            candidateId: mail.candidate_id,
            ...mail.personal,
            ...link,
            isMailed: true,
          },
          from,
          closesAt === null ? null : new Date(closesAt),
        )
  return `${settings.publicUrl}/assessment/${slug}?token=${token}`
}

/** Takes away the bodies whose mails are gone. */
export async function sweepBodies({ db }: Pick<Services, 'db'>): Promise<void> {
  await acrossCompanies(db, 'the purge is for all companies', async (trx) => {
    await sql`delete from mail_bodies where not exists (
      select from mails where mails.company_id = mail_bodies.company_id and mails.body_id = mail_bodies.id)`.execute(
      trx,
    )
  })
}

/** The characters that have a meaning in a regular expression. */
const special = /[\\^$.*+?()[\]{}|/]/g

/** Cuts a text where one of these stands, the longest first, so that none is read as its beginning. */
function partsOf(text: string, own: readonly string[]): Parts {
  const sought = own.filter((each) => each !== '').toSorted((a, b) => b.length - a.length)
  if (sought.length === 0) return { shared: [text], own: [] }
  const parts = text.split(new RegExp(`(${sought.map((each) => each.replace(special, '\\$&')).join('|')})`))
  return {
    shared: parts.filter((_, index) => index % 2 === 0),
    own: parts.filter((_, index) => index % 2 === 1),
  }
}

function whole({ shared, own }: Parts): string {
  return shared.map((piece, index) => piece + (own[index] ?? '')).join('')
}
