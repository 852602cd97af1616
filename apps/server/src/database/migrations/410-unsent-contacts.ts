/** A mail that failed or was withheld has invited nobody: the contact is what the other mails leave of it. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create function note_sending(mail mails) returns void language plpgsql as $$
    begin
      insert into candidate_contacts as known (company_id, candidate_id, assessment_id, invited_at)
      select mail.company_id, mail.candidate_id, mail.assessment_id, max(mails.created_at)
      from mails join assessments
        on assessments.company_id = mails.company_id and assessments.id = mails.assessment_id
      where mails.company_id = mail.company_id and mails.candidate_id = mail.candidate_id
        and mails.assessment_id = mail.assessment_id and mails.kind in ('invitation', 'campaign')
        and mails.status not in ('failed', 'cancelled')
      having count(*) > 0
      on conflict (company_id, candidate_id, assessment_id) do update set invited_at = excluded.invited_at;
      if not found then
        update candidate_contacts set invited_at = null
        where company_id = mail.company_id and candidate_id = mail.candidate_id
          and assessment_id = mail.assessment_id;
        delete from candidate_contacts
        where company_id = mail.company_id and candidate_id = mail.candidate_id
          and assessment_id = mail.assessment_id and not begun;
      end if;
    end $$;

    create function note_mail_status() returns trigger language plpgsql as $$
    begin
      perform note_sending(new);
      return null;
    end $$;
    create trigger mails_note_status after update of status on mails for each row
      when (new.kind in ('invitation', 'campaign') and new.candidate_id is not null
        and (old.status in ('failed', 'cancelled')) <> (new.status in ('failed', 'cancelled')))
      execute function note_mail_status();

    select note_sending(mails) from mails
    where status in ('failed', 'cancelled') and kind in ('invitation', 'campaign') and candidate_id is not null;
  `)
    .execute(db)
}
