import { isAtLeast, roles } from '@assay/domain/users/roles'
import { sql } from 'kysely'
import { acrossCompanies, ofCompany } from '../../database/for-company.ts'
import { scheduled } from '../../jobs/queue.ts'
import type { Services, SystemTransaction } from '../../services.ts'
import { queueMails } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'

/** Administrators hear of a company whose files take too much room. */
export const job = scheduled('warn-of-storage', '11 6 * * *', warnOfStorage)

const administrators = roles.filter((role) => isAtLeast(role, 'ROLE_ADMIN'))
const gigabyte = 1_000_000_000
/** A company that has made room again is told anew when that is gone too. */
const relief = 0.9

/**
 * Warns administrators of companies whose files take more room than meant, once until there is room again.
 * Nothing is refused: no candidate is told that a company's room is used up.
 * @returns how many companies
 */
export async function warnOfStorage({ db, clock, jobs, settings }: Services): Promise<number> {
  const at = clock.now()
  const most = settings.companyStorageGb * gigabyte
  return await acrossCompanies(db, 'files of every company are counted', async (trx) => {
    await forgetRelieved(trx, most * relief)
    const full = await listFull(trx, most)
    for (const company of full) {
      const room = {
        heldGb: Math.round(company.bytes / gigabyte),
        meantGb: settings.companyStorageGb,
        url: settings.publicUrl,
      }
      await trx.updateTable('companies').set({ storage_warned_at: at }).where('id', '=', company.id).execute()
      const mails = (await listAdministrators(trx, company.id)).map(({ email, first_name }) => ({
        ...storageWarningMail(first_name, company.name, room),
        companyId: company.id,
        kind: 'storage-warning',
        to: { email },
        own: [first_name],
        at,
      }))
      await queueMails(jobs, trx, mails)
    }
    return full.length
  })
}

const held = sql`(
  select coalesce(sum(size), 0) from files where files.company_id = companies.id) + (
  select coalesce(sum(size), 0) from upload_pieces where upload_pieces.company_id = companies.id)`

async function forgetRelieved(trx: SystemTransaction, bytes: number): Promise<void> {
  await sql`update companies set storage_warned_at = null
    where storage_warned_at is not null and ${held} < ${bytes}::numeric`.execute(trx)
}

async function listFull(trx: SystemTransaction, bytes: number) {
  const { rows } = await sql<{ id: string; name: string; bytes: number }>`
    select id, name, bytes::float8 as bytes from (
      select id, name, ${held} as bytes from companies where storage_warned_at is null) as counted
    where bytes > ${bytes}::numeric`.execute(trx)
  return rows
}

async function listAdministrators(trx: SystemTransaction, companyId: string) {
  return await trx
    .selectFrom('users')
    .where(ofCompany(companyId, { role: administrators }))
    .where('deleted_at', 'is', null)
    .select(['email', 'first_name'])
    .execute()
}

/** A company's room, used and meant, in gigabytes, with the page where administrators can act. */
interface StorageRoom {
  readonly heldGb: number
  readonly meantGb: number
  readonly url: string
}

/**
 * The mail to an administrator whose company's files take more room than meant for them. It is in both
 * languages: a user's language is known to their browser only, and no browser asked for this mail.
 */
function storageWarningMail(firstName: string, companyName: string, { heldGb, meantGb, url }: StorageRoom) {
  return renderMail({
    language: 'fr',
    subject: `Espace de stockage : ${companyName} dépasse ${meantGb} Go`,
    greets: firstName,
    paragraphs: [
      `Les fichiers de ${companyName} (enregistrements des candidats, photos, médias) occupent ${heldGb} Go, pour ${meantGb} Go prévus. Les candidats continuent sans être gênés : personne n’est refusé pour cette raison.`,
      'Pour libérer de la place, supprimez les candidatures dont vous n’avez plus besoin, ou réduisez la durée de conservation des données des candidats.',
      `In English: the files of ${companyName} take ${heldGb} GB, of ${meantGb} GB meant for them. Candidates go on undisturbed; delete applications that you no longer need, or keep candidates’ data for a shorter time.`,
    ],
    button: { label: 'Ouvrir Assay', url },
  })
}
