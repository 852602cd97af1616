/** A candidate's own space: a mailed token that works once, then a cookie for an hour, stored as hashes. */
import { ApiError } from '@assay/contract/errors'
import { spaceLinkSeconds, spaceSeconds } from '@assay/contract/privacy/space-calls'
import { normaliseEmail } from '@assay/domain/candidates/email'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type AppSettings, isSecure } from '../../../app-settings.ts'
import { acrossCompanies } from '../../../database/for-company.ts'
import { goodToken, storeToken, takeToken } from '../../../database/link-tokens.ts'
import type { Limit } from '../../../limits.ts'
import type { Services } from '../../../services.ts'
import { notifyPresent, opensAt } from '../../candidates/address-changed.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { lookOf } from '../../mail/company-look.ts'
import { mailSecret } from '../../mail/mail-secrets.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { type MailCompany, type RenderedMail, renderMail } from '../../mail/render-mail.ts'
import { cookieName, giveCookie } from '../../session/cookies.ts'
import { accountKey } from '../../session/login-limits.ts'
import { secondsAfter } from '../../session/tokens.ts'

/** The candidate whose own space is open. */
export interface SpaceOwner {
  readonly companyId: string
  readonly candidateId: string
}

const why = 'an e-mail may be known to several companies'
const linksPerEmail: Limit = { name: 'space-email', points: 3, seconds: 3600 }
const spaceCookie = (settings: AppSettings) => cookieName(settings, 'space')

/** Mails a link for each company that knows the e-mail; says nothing either way. */
export async function mailSpaceLinks(
  { db, clock, jobs, limits, settings }: Services,
  given: string,
  language: 'fr' | 'en',
): Promise<void> {
  const email = normaliseEmail(given)
  try {
    await limits.consume(linksPerEmail, accountKey(email))
  } catch (error) {
    if (error instanceof ApiError) return
    throw error
  }
  const at = clock.now()
  await acrossCompanies(db, why, async (trx) => {
    const known = await trx
      .selectFrom('candidates')
      .innerJoin('companies', 'companies.id', 'candidates.company_id')
      .where('candidates.email', '=', email)
      .select([
        'candidates.id',
        'candidates.company_id as companyId',
        'candidates.email_changed_at as changedAt',
        'companies.name',
        'companies.primary_color as color',
        'companies.logo_file_id as logoId',
      ])
      .orderBy(sql`sort_key(companies.name)`)
      .limit(50)
      .execute()
    for (const { id, companyId, changedAt, ...stored } of known) {
      const company = lookOf(stored, settings.publicUrl)
      const waitsUntil = opensAt(changedAt, at)
      if (waitsUntil) {
        const notice = { companyId, candidateId: id, company, email, opensAt: waitsUntil, at }
        await notifyPresent({ jobs }, trx, notice)
        continue
      }
      const token = await storeToken(trx, 'own-space', { companyId, id }, secondsAfter(at, spaceLinkSeconds))
      await queueMail(jobs, trx, {
        ...ownSpaceMail(language, `${settings.publicUrl}/my-data/${token}`, company),
        companyId,
        kind: 'own-space',
        to: { email },
        candidateId: id,
        secret: mailSecret(settings, token),
        at,
      })
    }
  })
}

/** Uses the mailed token up and opens the space in this browser. @throws ApiError spaceLinkInvalid */
export async function openSpace(services: Services, token: string, reply: FastifyReply): Promise<void> {
  const { db, clock, settings } = services
  const at = clock.now()
  const value = await acrossCompanies(db, why, async (trx) => {
    const owner = await takeToken(trx, 'own-space', token, at).executeTakeFirstOrThrow(
      () => new ApiError('spaceLinkInvalid'),
    )
    await logActivity(trx, 'candidate.spaceOpened', { companyId: owner.companyId }, at, [owner.id])
    return await storeToken(trx, 'own-space-session', owner, secondsAfter(at, spaceSeconds))
  })
  giveCookie(settings, reply, spaceCookie(settings), value, spaceSeconds)
}

/** The candidate whose space this browser has open; null where it has none. */
export async function findSpace({ db, clock, settings }: Services, request: FastifyRequest) {
  const value = request.cookies[spaceCookie(settings)]
  if (value === undefined) return null
  const row = await goodToken(db, 'own-space-session', value, clock.now()).executeTakeFirst()
  return row ? { companyId: row.companyId, candidateId: row.id } : null
}

/** The candidate whose space this browser has open. Throws ApiError spaceClosed. */
export async function readSpace(services: Services, request: FastifyRequest): Promise<SpaceOwner> {
  const owner = await findSpace(services, request)
  if (!owner) throw new ApiError('spaceClosed')
  return owner
}

/** Closes the space of this browser; nothing where none is open. */
export async function closeSpace(
  { db, clock, settings }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const value = request.cookies[spaceCookie(settings)]
  if (value === undefined) return
  await acrossCompanies(db, why, (trx) => takeToken(trx, 'own-space-session', value, clock.now()).execute())
  void reply.clearCookie(spaceCookie(settings), { path: '/', secure: isSecure(settings) })
}

const words = {
  fr: {
    subject: (company: string) => `Vos données chez ${company}`,
    paragraphs: (company: string) => [
      `Ce lien ouvre votre espace : ce que ${company} garde de vous, que vous pouvez télécharger, corriger ou faire effacer.`,
      'Il est valable 24 heures et ne peut servir qu’une fois. Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail.',
    ],
    label: 'Ouvrir mon espace',
  },
  en: {
    subject: (company: string) => `Your data at ${company}`,
    paragraphs: (company: string) => [
      `This link opens your space: what ${company} holds of you, which you can download, correct or have erased.`,
      'It is valid for 24 hours and works only once. If you did not ask for this, ignore this e-mail.',
    ],
    label: 'Open my space',
  },
} as const

/** The mail with the link to a candidate's own space at one company. */
function ownSpaceMail(language: 'fr' | 'en', url: string, company: MailCompany): RenderedMail {
  const { subject, paragraphs, label } = words[language]
  return renderMail({
    language,
    company,
    subject: subject(company.name),
    greets: '',
    paragraphs: paragraphs(company.name),
    button: { label, url },
  })
}
