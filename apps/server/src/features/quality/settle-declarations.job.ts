import { nextOfBoth } from '@assay/domain/quality/both-divisions'
import type { Division } from '@assay/domain/quality/declarations'
import { type GroupSums, outcomesAtOnce } from '@assay/domain/quality/fairness'
import { sql } from 'kysely'
import { acrossCompanies, ofCompany } from '../../database/for-company.ts'
import { scheduled } from '../../jobs/queue.ts'
import type { Services, SystemTransaction } from '../../services.ts'
import type { OfVersion } from './read-sums.ts'

/** Copies outcomes to what candidates declared every night, and shows what there is enough of every month. */
export const job = scheduled('settle-declarations', '41 3 * * *', copyOutcomes, 3600)

const why = 'the system role alone joins what candidates declare with their applications'

/**
 * Copies the outcome of each application that was decided before today, and stands so since, to what its
 * candidate declared, under a key of its own; the key that joined the two goes (product 12.13). On the
 * first night of a month it then looks again at the versions of which ten more outcomes have come: on the
 * night of the tenth, the day of a change would tell whose that was.
 */
export async function copyOutcomes({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const at = clock.now()
  await acrossCompanies(db, why, (trx) => copyDecided(trx, at))
  if (at.getUTCDate() !== 1) return
  for (const each of await acrossCompanies(db, why, selectGrown))
    await acrossCompanies(db, why, (trx) => showGroups(trx, each))
}

/**
 * What was declared goes with the former key, by a trigger; rows lie in no order. One person's retake counts
 * nowhere. Then notes what is decided by now, of whoever declared and of whoever did not alike: a decision
 * that was undone or changed begins anew.
 */
async function copyDecided(trx: SystemTransaction, at: Date): Promise<void> {
  const today = sql`(${at}::timestamptz at time zone 'UTC')::date`
  await sql`
    with decided as (
      update declaration_keys keys set key = null, closed = true
      from declaration_keys former join applications
        on applications.company_id = former.company_id and applications.id = former.application_id
      where former.company_id = keys.company_id and former.application_id = keys.application_id
        and not keys.closed and status in ('hired', 'refused') and keys.seen = status and keys.seen_on < ${today}
      returning keys.company_id, former.key, keys.application_id, status, score, max_score,
        figured_version(keys.company_id, version_id) as version
    )
    insert into declarations (company_id, key, sex, age, version_id, is_hired, tenth)
    select company_id, gen_random_uuid(), sex, age, version, status = 'hired',
      least(9, greatest(0, floor(coalesce(score * 10 / nullif(max_score, 0), 0))))
    from decided join declarations using (company_id, key) where not is_retake(company_id, application_id)
    order by random()`.execute(trx)
  await sql`
    insert into declaration_keys (company_id, application_id)
    select company_id, applications.id from applications join companies on companies.id = company_id
    where asks_declaration and status in ('hired', 'refused') on conflict do nothing`.execute(trx)
  await sql`
    update declaration_keys keys set seen = decided.status, seen_on = ${today}
    from (
      select company_id, id, case when status in ('hired', 'refused') then status end as status from applications
    ) as decided
    where decided.company_id = keys.company_id and decided.id = keys.application_id
      and not keys.closed and keys.seen is distinct from decided.status`.execute(trx)
}

interface Grown extends OfVersion {
  readonly outcomes: number
}

async function selectGrown(trx: SystemTransaction): Promise<Grown[]> {
  const { rows } = await sql<Grown>`
    select company_id as "companyId", version_id as "versionId", declared.outcomes
    from (
      select company_id, version_id, count(*)::int as outcomes from declarations
      where version_id is not null group by 1, 2) as declared
    left join declaration_figures kept using (company_id, version_id)
    where declared.outcomes >= coalesce(kept.outcomes, 0) + ${outcomesAtOnce}`.execute(trx)
  return rows
}

/** Whoever did not say where they belong is in no group of that division. */
async function showGroups(trx: SystemTransaction, { companyId, versionId, outcomes }: Grown): Promise<void> {
  const before = await trx
    .selectFrom('declaration_figures')
    .where(ofCompany(companyId, { version_id: versionId }))
    .select('shown')
    .executeTakeFirst()
  const tenths = (isHired: boolean) => {
    const of = (tenth: number) =>
      sql`(count(*) filter (where is_hired = ${sql.lit(isHired)} and tenth = ${sql.lit(tenth)}))::int`
    return sql`array[${sql.join(Array.from({ length: 10 }, (_, tenth) => of(tenth)))}]`
  }
  const { rows } = await sql<GroupSums & { division: Division; name: string }>`
    select division, name, ${tenths(true)} as hired, ${tenths(false)} as refused
    from declarations, lateral (values ('sex', sex), ('age', age)) as said (division, name)
    where company_id = ${companyId}::uuid and version_id = ${versionId}::uuid and name is not null
    group by 1, 2`.execute(trx)
  const of = (wanted: Division) => {
    const own = rows.filter(({ division }) => division === wanted)
    return Object.fromEntries(own.map(({ name, hired, refused }) => [name, { hired, refused }]))
  }
  const shown = nextOfBoth(before?.shown ?? { sex: null, age: null }, { sex: of('sex'), age: of('age') })
  const values = { outcomes, shown: JSON.stringify(shown) }
  await trx
    .insertInto('declaration_figures')
    .values({ company_id: companyId, version_id: versionId, ...values })
    .onConflict((at) => at.columns(['company_id', 'version_id']).doUpdateSet(values))
    .execute()
}
