import { may } from '@assay/domain/users/permissions'
import { isAtLeast, roles } from '@assay/domain/users/roles'
import { failingDaysAtMost } from '@assay/domain/webhooks/webhooks'
import { ofCompany } from '../../database/for-company.ts'
import type { Services, SystemTransaction } from '../../services.ts'
import { queueMails } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'
import type { Webhook } from './delivery-rows.ts'

/** Tells those who manage a webhook that it was switched off, by mail. */
export async function tellManagers(
  { settings, jobs }: Services,
  trx: SystemTransaction,
  { company_id: companyId, url }: Webhook,
  reason: keyof typeof reasons,
  at: Date,
): Promise<void> {
  const mails = (await listManagers(trx, companyId)).map(({ email, first_name }) => ({
    ...switchedOffMail(first_name, new URL(url).hostname, reason, `${settings.publicUrl}/company`),
    companyId,
    kind: 'webhook-off',
    to: { email },
    own: [first_name],
    at,
  }))
  await queueMails(jobs, trx, mails)
}

/** Who may change a webhook of the company; its administrators where nobody of it may. */
async function listManagers(trx: SystemTransaction, companyId: string) {
  const people = await trx
    .selectFrom('users')
    .where(ofCompany(companyId, { role: roles.filter((role) => isAtLeast(role, 'ROLE_ADMIN')) }))
    .where('deleted_at', 'is', null)
    .select(['email', 'first_name', 'role'])
    .execute()
  const managers = people.filter(({ role }) => may(role, 'company.editApi'))
  return managers.length > 0 ? managers : people
}

const reasons = {
  gone: {
    fr: 'il répond que l’adresse n’existe plus (410)',
    en: 'it answers that the address is gone (410)',
  },
  failing: {
    fr: `il n’a rien accepté depuis ${failingDaysAtMost} jours`,
    en: `it has taken nothing for ${failingDaysAtMost} days`,
  },
} as const

/**
 * The mail to who manages a webhook that was switched off. In both languages, as no browser asked for it; the
 * host alone, as the rest of an address may be a secret.
 */
function switchedOffMail(firstName: string, host: string, reason: keyof typeof reasons, url: string) {
  return renderMail({
    language: 'fr',
    subject: `Webhook désactivé : ${host}`,
    greets: firstName,
    paragraphs: [
      `Assay n’envoie plus rien au webhook de ${host} : ${reasons[reason].fr}.`,
      'Une fois le destinataire réparé, réactivez le webhook sur la page de l’entreprise, et renvoyez de là ce qui n’est pas arrivé.',
      `In English: Assay sends nothing more to the webhook at ${host}: ${reasons[reason].en}. Once the receiver is mended, switch the webhook on again on the company’s page, and send from there what has not arrived.`,
    ],
    button: { label: 'Ouvrir Assay', url },
  })
}
