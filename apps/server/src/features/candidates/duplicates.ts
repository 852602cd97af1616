/** Who may be one person twice: by the same phone or name, and not told apart by somebody (product 6). */
import type { Candidate } from '@assay/contract/candidates/calls'
import type { listDuplicates as call } from '@assay/contract/candidates/person-calls'
import { ApiError } from '@assay/contract/errors'
import { type SqlBool, sql } from 'kysely'
import type { ResponseOf } from '../../calls.ts'
import { acrossCompanies, forCompany, ofCompany } from '../../database/for-company.ts'
import { visibleCandidates } from '../../lists/visible.ts'
import type { CompanyTransaction, Services, SystemTransaction, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { loadCandidates } from './list-candidates.ts'
import { lockCandidate } from './write-candidate.ts'

const pairsAtMost = 50
/** Groups that are looked at together; of most of them a pair is shown. */
const groupsAtOnce = 100
/** Of people who are all called the same, so many are compared. */
const membersAtMost = 20

/** By what people are grouped; each walks along its index (migration 282; candidates_by_phone). */
const kinds = {
  phone: ['phone'],
  name: ['last_name_key', 'first_name_key'],
} as const
type Kind = keyof typeof kinds

interface Pair {
  readonly one: string
  readonly other: string
}

const keyOf = ({ one, other }: Pair): string => [one, other].toSorted().join(' ')

/**
 * One pair of each group of alike people whom the viewer sees; once it is merged or told apart, the next pair
 * of its group has its place. Walks the indexes only as far as it takes to find these pairs.
 */
export async function listDuplicates(services: Services, viewer: Viewer): Promise<ResponseOf<typeof call>> {
  const pairs = new Map<string, Pair & { kinds: Kind[] }>()
  for (const kind of ['phone', 'name'] as const) {
    let after: readonly string[] | undefined
    do {
      const groups = await readGroups(services, viewer, kind, after)
      for (const pair of await pairsOf(services, viewer, groups)) {
        const key = keyOf(pair)
        pairs.set(key, { ...pair, kinds: [...(pairs.get(key)?.kinds ?? []), kind] })
      }
      after = groups.length < groupsAtOnce ? undefined : groups.at(-1)?.key
    } while (after !== undefined && pairs.size <= pairsAtMost)
  }
  const shown = [...pairs.values()].slice(0, pairsAtMost)
  const ids = [...new Set(shown.flatMap(({ one, other }) => [one, other]))]
  if (ids.length === 0) return { data: [], hasMore: false }
  const people = await forCompany(services.db, viewer.companyId, (trx) => loadCandidates(trx, viewer, ids))
  const byId = new Map(people.map((each) => [each.id, each]))
  const data = shown.flatMap((pair) => {
    const [one, other] = [byId.get(pair.one), byId.get(pair.other)]
    if (!one || !other) return []
    return { one, other, isSamePhone: isSamePhone(one, other), isSameName: pair.kinds.includes('name') }
  })
  return { data, hasMore: pairs.size > pairsAtMost }
}

const isSamePhone = (one: Candidate, other: Candidate): boolean =>
  one.phone !== null && one.phone === other.phone

interface Group {
  readonly key: readonly string[]
  readonly ids: readonly string[]
}

/** The next groups of a kind; those of people whom the viewer may not see, too, as few are alike. */
async function readGroups(
  { db }: Services,
  { companyId }: Viewer,
  kind: Kind,
  after: readonly string[] | undefined,
): Promise<readonly Group[]> {
  const columns = sql.join(kinds[kind].map((name) => sql.ref(name)))
  const own = sql.join(kinds[kind].map((name) => sql.ref(`own.${name}`)))
  return await acrossCompanies(
    db,
    'groups walk along an index that does not serve under policies',
    async (trx) => {
      // Statistics of a smaller day would have all rows sorted before the first group is known.
      await sql`set local enable_sort = off`.execute(trx)
      // The keys alone, which the index has; the people only of those that several have.
      const { rows } = await sql<Group>`
      select array[${columns}] as key, array(
        select id from candidates where company_id = ${companyId} and (${columns}) = (${own})
        order by id limit ${sql.lit(membersAtMost)}) as ids
      from (
        select ${columns} from candidates
        where company_id = ${companyId} ${kind === 'phone' ? sql`and phone is not null` : sql``}
          ${after === undefined ? sql`` : sql`and (${columns}) > (${sql.join([...after])})`}
        group by ${columns} having count(*) > 1 order by ${columns} limit ${groupsAtOnce}) as own`.execute(
        trx,
      )
      return rows
    },
  )
}

/** The first pair of each group, of people whom the viewer sees and nobody has told apart. */
async function pairsOf({ db }: Services, viewer: Viewer, groups: readonly Group[]): Promise<Pair[]> {
  const ids = groups.flatMap((group) => group.ids)
  if (ids.length === 0) return []
  return await forCompany(db, viewer.companyId, async (trx) => {
    const visible = await visibleCandidates(trx, viewer)
      .where('candidates.id', 'in', ids)
      .select('candidates.id')
      .execute()
    const seen = new Set(visible.map(({ id }) => id))
    const apart = new Set((await selectDistinctions(trx, viewer, ids)).map(keyOf))
    return groups.flatMap(
      (group) =>
        firstPair(
          group.ids.filter((id) => seen.has(id)),
          apart,
        ) ?? [],
    )
  })
}

function firstPair(ids: readonly string[], apart: ReadonlySet<string>): Pair | undefined {
  for (const [at, one] of ids.entries())
    for (const other of ids.slice(at + 1)) if (!apart.has(keyOf({ one, other }))) return { one, other }
  return undefined
}

async function selectDistinctions(trx: CompanyTransaction, { companyId }: Viewer, ids: readonly string[]) {
  return await trx
    .selectFrom('candidate_distinctions')
    .where(ofCompany(companyId, { one_id: ids }))
    .select(['one_id as one', 'other_id as other'])
    .execute()
}

const duplicatesAtMost = 10

/** Ids of others whom the viewer sees, who are alike and were not told apart: a few. */
export async function findDuplicates(
  system: SystemTransaction,
  viewer: Viewer,
  row: {
    readonly id: string
    readonly first_name: string
    readonly last_name: string
    readonly phone: string | null
  },
): Promise<string[]> {
  const rows = await visibleCandidates(system, viewer)
    .where('candidates.id', '<>', row.id)
    .where((eb) =>
      eb.or([
        sql<SqlBool>`(candidates.last_name_key = sort_key(${row.last_name})
          and candidates.first_name_key = sort_key(${row.first_name}))`,
        ...(row.phone === null ? [] : [eb('candidates.phone', '=', row.phone)]),
      ]),
    )
    .where(
      sql<SqlBool>`not exists (select from candidate_distinctions as apart
        where apart.company_id = candidates.company_id
          and apart.one_id = least(candidates.id, ${row.id}::uuid) and apart.other_id = greatest(candidates.id, ${row.id}::uuid))`,
    )
    .select('candidates.id')
    .limit(duplicatesAtMost)
    .execute()
  return rows.map(({ id }) => id)
}

/** Keeps that two are not the same. @throws ApiError candidateMergeSelf, candidateNotFound */
export async function setDistinct(services: Services, viewer: Viewer, id: string, otherId: string) {
  if (id === otherId) throw new ApiError('candidateMergeSelf')
  const { companyId } = viewer
  const [one, other] = [id, otherId].toSorted() as [string, string]
  await forCompany(services.db, companyId, async (trx) => {
    for (const each of [one, other]) await lockCandidate(trx, viewer, each)
    await trx
      .insertInto('candidate_distinctions')
      .values({ company_id: companyId, one_id: one, other_id: other })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await logActivity(trx, 'candidate.distinguished', viewer, services.clock.now(), [id, otherId])
  })
}

/** Whoever is merged stays told apart from the same people. */
export async function takeDistinctions(
  trx: CompanyTransaction,
  { company_id: companyId, id }: { readonly company_id: string; readonly id: string },
  sourceId: string,
): Promise<void> {
  const theirs = sql`case when one_id = ${sourceId} then other_id else one_id end`
  await sql`
    insert into candidate_distinctions (company_id, one_id, other_id)
    select company_id, least(${theirs}, ${id}::uuid), greatest(${theirs}, ${id}::uuid) from candidate_distinctions
    where company_id = ${companyId} and ${sourceId}::uuid in (one_id, other_id) and ${theirs} <> ${id}::uuid
    on conflict do nothing`.execute(trx)
}
