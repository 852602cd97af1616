/**
 * Who has opened an application's sheet, so that a card nobody of theirs has looked at carries a dot. The log
 * says it too, but forgets, and finding it there for each card of a board takes its index of subjects.
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table seen_applications (
      company_id uuid not null,
      application_id uuid not null,
      user_id uuid not null,
      primary key (company_id, application_id, user_id),
      foreign key (company_id, application_id) references applications (company_id, id) on delete cascade
    )`.execute(db)
  await sql`
    insert into seen_applications (company_id, application_id, user_id)
    select distinct applications.company_id, applications.id, activity_log.user_id
    from activity_log
    join applications on applications.company_id = activity_log.company_id
      and applications.id = activity_log.subject_ids[1]
    where action = 'application.read' and user_id is not null`.execute(db)
  await protect(db, 'seen_applications')
}
