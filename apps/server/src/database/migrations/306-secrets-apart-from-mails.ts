/**
 * What lets somebody in stands apart from the words of a mail, and only until it was sent (product 6.10).
 * Mails that left lose it; one that waits keeps it until it leaves.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    -- Sealed; null once it was sent, and in mails without one.
    alter table mails add column secret text;

    with held as (
      select company_id, id, coalesce(
        substring(text from '/(?:reset-password|my-data)/([\\w-]{20,})'),
        substring(text from '[?]token=([\\w-]{20,})'),
        substring(text from '(?:temporary password|mot de passe temporaire) ?: (\\S+)')) as secret
      from mails where kind in ('password-reset', 'own-space', 'resume', 'temporary-password'))
    update mails set
      html = replace(mails.html, held.secret, '••••••••'),
      text = replace(mails.text, held.secret, '••••••••'),
      secret = case when status = 'queued' then 'plain:' || held.secret end
    from held
    where mails.company_id = held.company_id and mails.id = held.id and held.secret is not null`)
    .execute(db)
}
