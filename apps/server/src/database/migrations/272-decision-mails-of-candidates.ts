/** Mails about a decision are their candidate's too: they stand on the timeline and can be sent again. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`update mails set candidate_id = applications.candidate_id
    from applications
    where applications.company_id = mails.company_id and applications.id = mails.application_id
      and mails.kind = 'decision' and mails.candidate_id is null`.execute(db)
}
