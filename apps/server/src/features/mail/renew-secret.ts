/** Another secret for a mail that is sent again: the former one may have been read, or had its time. */

import { ApiError } from '@assay/contract/errors'
import { sql } from 'kysely'
import { isRow, ofCompany, updateRows } from '../../database/for-company.ts'
import { storeToken } from '../../database/link-tokens.ts'
import { hashToken, newTemporaryPassword } from '../../secret-values.ts'
import type { Services, SystemTransaction } from '../../services.ts'
import { isCandidateAddress } from './candidate-address.ts'
import { mailSecret, openMailSecret, secretSeconds } from './mail-secrets.ts'

interface SecretMail {
  readonly company_id: string
  readonly kind: string
  readonly to_email: string
  readonly candidate_id: string | null
  readonly application_id: string | null
  readonly secret: string | null
}

/**
 * Another secret for the same address, sealed; the former one ends.
 * @throws ApiError mailSecretGone where nobody has the address any more, or a password was chosen since
 */
export async function renewSecret(
  services: Pick<Services, 'clock' | 'passwords' | 'settings'>,
  trx: SystemTransaction,
  mail: SecretMail,
): Promise<string> {
  const former = openMailSecret(services.settings, mail.secret)
  const value =
    mail.kind === 'temporary-password'
      ? await renewPassword(services, trx, mail, former)
      : await renewToken(services, trx, mail, former)
  return mailSecret(services.settings, value).sealed
}

type Kind = keyof typeof secretSeconds

async function renewToken(
  { clock }: Pick<Services, 'clock'>,
  trx: SystemTransaction,
  mail: SecretMail,
  former: string | null,
): Promise<string> {
  const kind = mail.kind as Exclude<Kind, 'temporary-password'>
  const { rows } = await sql<{ id: string }>`${subjectOf(mail, kind, clock.now())}`.execute(trx)
  const subject = rows[0]?.id
  if (!subject) throw new ApiError('mailSecretGone')
  if (former !== null)
    await trx.deleteFrom('directory_tokens').where('token_hash', '=', hashToken(former)).execute()
  const expiresAt = new Date(clock.now().getTime() + secretSeconds[kind] * 1000)
  return await storeToken(trx, kind, { companyId: mail.company_id, id: subject }, expiresAt)
}

/** Who the mail is about, where the address that it goes to is theirs still. */
function subjectOf(mail: SecretMail, kind: Exclude<Kind, 'temporary-password'>, now: Date) {
  const { company_id: companyId, to_email: email } = mail
  if (kind === 'password-reset')
    return sql`select id from users
      where company_id = ${companyId} and email = lower(${email}) and deleted_at is null`
  if (kind === 'own-space')
    return sql`select id from candidates
      where company_id = ${companyId} and id = ${mail.candidate_id} and email = lower(${email})`
  return sql`select id from applications
    where company_id = ${companyId} and id = ${mail.application_id}
      and ${isCandidateAddress(sql`${email}::text`, now)}`
}

async function renewPassword(
  { clock, passwords }: Pick<Services, 'clock' | 'passwords'>,
  trx: SystemTransaction,
  { company_id: companyId, to_email: email, secret }: SecretMail,
  former: string | null,
): Promise<string> {
  const user = await trx
    .selectFrom('users')
    .where(ofCompany(companyId, { email: email.toLowerCase(), must_change_password: true }))
    .where('deleted_at', 'is', null)
    .select(['id', 'password_hash', 'temporary_password_expires_at'])
    .forUpdate()
    .executeTakeFirstOrThrow(() => new ApiError('mailSecretGone'))
  const isTheirs =
    former === null
      ? secret !== null && user.temporary_password_expires_at !== null
      : await passwords.verify(user.password_hash, former)
  if (!isTheirs) throw new ApiError('mailSecretGone')
  const value = newTemporaryPassword()
  const until = new Date(clock.now().getTime() + secretSeconds['temporary-password'] * 1000)
  await updateRows(trx, 'users', isRow(companyId, user.id), {
    password_hash: await passwords.hash(value),
    temporary_password_expires_at: until,
  })
  return value
}
