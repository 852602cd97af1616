/**
 * Phones that were stored wrongly are mended where what was typed is known by what became of it: a 0 in
 * brackets was kept (+330612345678), and overseas numbers got the code of mainland France (+33692123456).
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(mend).execute(db)
}

const wrong = `'^\\+33(0[1-9]|(262|269|639|69[0-4367]|59[046]))\\d'`
const mend = `
  create function pg_temp.mended_phone(phone text) returns text language sql immutable as $$
    select case
      when code is not null then code || substr(phone, length(phone) - 8)
      when phone ~ '^\\+330[1-9]\\d{8}$' then '+33' || substr(phone, 5)
      else phone end
    from (select substring(phone from '^\\+330?(\\d{3})\\d{6}$') as begins) as number,
      lateral (select case
        when begins in ('262', '269', '639', '692', '693') then '+262'
        when begins in ('590', '690', '691') then '+590'
        when begins in ('596', '696', '697') then '+596'
        when begins in ('594', '694') then '+594' end as code) as overseas
  $$;
  update candidates set phone = pg_temp.mended_phone(phone) where phone ~ ${wrong};
  update users set phone = pg_temp.mended_phone(phone) where phone ~ ${wrong};
  update companies set address_phone = pg_temp.mended_phone(address_phone) where address_phone ~ ${wrong};
  update applications set typed = jsonb_set(typed, '{phone}', to_jsonb(pg_temp.mended_phone(typed ->> 'phone')))
    where typed ->> 'phone' ~ ${wrong};
`
