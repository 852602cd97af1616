import { type Database } from '../../../database/connection.ts'
import { acrossCompanies } from '../../../database/for-company.ts'
import { selectContacts } from '../../users/contacts.ts'

/** Who invites, as the mail names them. */
export interface Sender {
  readonly firstName: string
  readonly email: string
  readonly recruiterCode: string
}

/** The signed-in user; a superadmin may be of another company than the one that they act for. */
export async function selectSender(db: Database, userId: string): Promise<Sender> {
  const row = await acrossCompanies(db, 'the sender’s own name', (trx) =>
    trx
      .selectFrom('users')
      .select(['first_name', 'email', 'recruiter_code'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
  )
  return { firstName: row.first_name, email: row.email, recruiterCode: row.recruiter_code }
}

/** The user in whose name it goes on: who began it, or who answers in their place; null without either. */
export async function selectLaterSender(
  db: Database,
  companyId: string,
  userId: string,
): Promise<Sender | null> {
  const [row] = await acrossCompanies(db, 'a company’s manager may be of its parent', (trx) =>
    selectContacts(trx, companyId, userId),
  )
  return row ? { firstName: row.first_name, email: row.email, recruiterCode: row.recruiter_code } : null
}
