/**
 * Comments answer each other, one level deep, and what concerns a colleague is told to them (product 5.21). A
 * notice goes with what it is about, whoever deletes that.
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    alter table comments add column reply_to uuid,
      add foreign key (company_id, reply_to) references comments (company_id, id) on delete set null (reply_to);
    create index comments_replies on comments (company_id, reply_to) where reply_to is not null;

    create table notices (
      company_id uuid not null,
      id uuid not null,
      user_id uuid not null,
      kind text not null check (kind in ('mention', 'reply', 'assignment', 'contest', 'erasure',
        'correction', 'import', 'archive')),
      actor_id uuid,
      application_id uuid,
      comment_id uuid,
      request_id uuid,
      import_id uuid,
      archive_id uuid,
      created_at timestamptz not null,
      read_at timestamptz,
      primary key (company_id, id),
      foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
      foreign key (company_id, application_id) references applications (company_id, id) on delete cascade,
      foreign key (company_id, comment_id) references comments (company_id, id) on delete cascade,
      foreign key (company_id, request_id) references candidate_requests (company_id, id) on delete cascade,
      foreign key (company_id, import_id) references candidate_imports (company_id, id) on delete cascade,
      foreign key (company_id, archive_id) references archives (company_id, id) on delete cascade
    );
    create index notices_of_user on notices (company_id, user_id, created_at desc, id);
    create index notices_old on notices (created_at);
    create index notices_of_application on notices (company_id, application_id)
      where application_id is not null;
    create index notices_of_comment on notices (company_id, comment_id) where comment_id is not null;
    create index notices_of_request on notices (company_id, request_id) where request_id is not null;
    create index notices_of_import on notices (company_id, import_id) where import_id is not null;
    create index notices_of_archive on notices (company_id, archive_id) where archive_id is not null;
  `)
    .execute(db)
  await protect(db, 'notices')
}
