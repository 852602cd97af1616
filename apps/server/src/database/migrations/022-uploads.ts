/** Recordings and photos in numbered pieces, and the list of stored files that no row speaks of any more. */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    -- A recording or photo goes with its application.
    alter table files
      add column application_id uuid,
      add foreign key (company_id, application_id) references applications (company_id, id) on delete cascade,
      add check (application_id is not null or kind not in ('recording', 'identity'));
    create index files_of_application on files (company_id, application_id) where application_id is not null;

    create table uploads (
      company_id uuid not null,
      application_id uuid not null,
      -- Made by the candidate's browser: it names nothing outside its application.
      id uuid not null,
      module_item_id text not null,
      kind text not null check (kind in ('video', 'audio', 'photo')),
      mime text not null,
      state text not null default 'receiving'
        check (state in ('receiving', 'joining', 'ready', 'incomplete', 'deleted')),
      -- Of the pieces received so far; their rows go when they are joined.
      piece_count integer not null check (piece_count >= 1),
      highest_piece integer not null check (highest_piece >= 0),
      size bigint not null check (size >= 0),
      -- Said at the end.
      pieces_expected integer,
      duration_ms integer check (duration_ms >= 0),
      started_at timestamptz not null,
      last_piece_at timestamptz not null,
      finished_at timestamptz,
      -- What it was joined to.
      file_id uuid,
      -- Where it plays as one with the other parts of its answer.
      answer_file_id uuid,
      primary key (company_id, application_id, id),
      foreign key (company_id, application_id) references applications (company_id, id) on delete cascade,
      foreign key (company_id, file_id) references files (company_id, id) on delete set null (file_id),
      foreign key (company_id, answer_file_id) references files (company_id, id)
        on delete set null (answer_file_id),
      check ((finished_at is null) = (pieces_expected is null))
    );
    create index uploads_unsettled on uploads (state, company_id) where state in ('receiving', 'joining');
    create index uploads_file on uploads (company_id, file_id) where file_id is not null;
    create index uploads_answer_file on uploads (company_id, answer_file_id) where answer_file_id is not null;
    -- Each piece changes its upload, and no index of it.
    alter table uploads set (fillfactor = 70);

    create table upload_pieces (
      company_id uuid not null,
      application_id uuid not null,
      upload_id uuid not null,
      number integer not null check (number >= 0),
      size integer not null check (size > 0),
      sha256 bytea not null,
      storage_key text not null,
      received_at timestamptz not null,
      primary key (company_id, application_id, upload_id, number),
      foreign key (company_id, application_id, upload_id) references uploads (company_id, application_id, id)
        on delete cascade
    );

    -- Stored files whose row is gone, however it went: a job deletes them from the store.
    create table removed_files (
      company_id uuid not null,
      storage_key text not null,
      removed_at timestamptz not null default now(),
      primary key (company_id, storage_key)
    );
    create function note_removed_files() returns trigger language plpgsql as $$
    begin
      insert into public.removed_files (company_id, storage_key)
        select company_id, storage_key from gone
        on conflict do nothing;
      return null;
    end $$;
    create trigger files_removed after delete on files
      referencing old table as gone for each statement execute function note_removed_files();
    create trigger upload_pieces_removed after delete on upload_pieces
      referencing old table as gone for each statement execute function note_removed_files();
  `)
    .execute(db)
  for (const table of ['uploads', 'upload_pieces', 'removed_files']) await protect(db, table)
}
