import type { SystemTransaction } from '../../database/for-company.ts'
import { isRow } from '../../database/keys.ts'
import type { Services } from '../../services.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type Access, accessChangedMail } from '../mail/templates/access-changed.ts'

interface Changed {
  readonly user: { readonly companyId: string; readonly id: string }
  readonly what: Access
  readonly language: 'fr' | 'en'
  readonly at: Date
}

/**
 * Warns the owner of an account, at its present address, that a way of signing in is about to change. It is
 * called in the transaction of the change, before a new address is written.
 */
export async function warnOwner(
  { jobs, settings }: Services,
  trx: SystemTransaction,
  { user, what, language, at }: Changed,
): Promise<void> {
  const owner = await trx
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where(isRow(user.companyId, user.id))
    .executeTakeFirstOrThrow()
  await queueMail(jobs, trx, {
    companyId: user.companyId,
    kind: `${what}-changed`,
    to: { email: owner.email, name: `${owner.first_name} ${owner.last_name}` },
    ...accessChangedMail(language, what, owner.first_name, settings.supportEmail),
    at,
  })
}
