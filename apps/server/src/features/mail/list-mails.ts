import type { listMails as call } from '@assay/contract/mail/calls'
import { type SqlBool, sql } from 'kysely'
import type { QueryOf } from '../../calls.ts'
import { inCompany } from '../../database/for-company.ts'
import type { RowOf } from '../../database/tables.ts'
import { findPage, inOrder } from '../../lists/read-list.ts'
import { isSearch, matches, searchKeys } from '../../lists/search.ts'
import type { Services, SystemTransaction } from '../../services.ts'
import { fileUrl } from '../media/file-url.ts'
import { readBody } from './mail-bodies.ts'
import { isMailbox } from './mail-secrets.ts'

type ListedMail = RowOf<'mails'> & { company_name: string }

/** A page of the outbox of all companies, newest first: for superadmins, so no company bounds it. */
export async function listMails(trx: SystemTransaction, query: QueryOf<typeof call>) {
  const matching = trx
    .selectFrom('mails')
    .$if(query.status !== undefined, (q) => q.where('mails.status', '=', query.status ?? 'queued'))
    .$if(isSearch(query.search), (q) => q.where(areFound(query.search)))
    .select('mails.id')
  const { ids, meta } = await findPage(trx, matching, sql`mails.created_at desc, mails.id`, query, {
    searched: isSearch(query.search) ? 'mails' : undefined,
  })
  if (ids.length === 0) return { data: [], meta }
  const rows = await trx
    .selectFrom('mails')
    .innerJoin('companies', 'companies.id', 'mails.company_id')
    .selectAll('mails')
    .select('companies.name as company_name')
    .where('mails.id', 'in', ids)
    .execute()
  return { data: inOrder(ids, rows).map(presentMail), meta }
}

/** The index of the search has each mail once it is no longer queued; those that wait are read through. */
function areFound(search: string | undefined) {
  const found = matches(searchKeys.mails, search)
  return sql<SqlBool>`(mails.status <> 'queued' and ${found} or mails.status = 'queued' and ${found})`
}

/** A mail with its content, undefined without; what lets its recipient in is struck out, but in a mailbox. */
export async function selectOptionalMail(services: Services, trx: SystemTransaction, id: string) {
  const row = await trx
    .selectFrom('mails')
    .innerJoin('companies', 'companies.id', 'mails.company_id')
    .leftJoin('files', inCompany('files.id', 'mails.attachment_file_id'))
    .selectAll('mails')
    .select(['companies.name as company_name', 'files.name as file_name', 'files.mime', 'files.size'])
    .where('mails.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { attachment_file_id: fileId, file_name: name, mime, size } = row
  const attachment = fileId && name && mime ? { name, mime, size: size ?? 0, url: fileUrl(fileId) } : null
  const secrets = row.status === 'captured' && isMailbox(services.settings) ? 'sent' : 'struck'
  return { ...presentMail(row), ...(await readBody(services, trx, row, secrets)), attachment }
}

function presentMail(row: ListedMail) {
  return {
    id: row.id,
    to: row.to_name ? `${row.to_name} <${row.to_email}>` : row.to_email,
    subject: row.subject,
    status: row.status,
    reason: row.reason,
    companyName: row.company_name,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }
}
