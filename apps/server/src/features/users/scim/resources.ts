/** What users and groups have in common in SCIM: how they are found, listed, read and shown (RFC 7644). */
import { ApiError } from '@assay/contract/errors'
import { scimPath } from '@assay/contract/users/scim-calls'
import { readFilter } from '@assay/domain/users/scim/filter'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { forCompany } from '../../../database/for-company.ts'
import type { AnyTransaction, Services, Viewer } from '../../../services.ts'

interface Shown {
  readonly attributes?: string | undefined
  readonly excludedAttributes?: string | undefined
}
interface Listed extends Shown {
  readonly filter?: string | undefined
  readonly startIndex: number
  readonly count: number
}

interface Row {
  readonly id: string
  readonly external_id: string | null
  readonly created_at: Date
}

/** A kind of resource: its rows of a company, what a filter may ask of one, and what is said of it. */
export interface Kind<R extends Row, Said extends object> {
  readonly name: 'User' | 'Group'
  readonly find: (trx: AnyTransaction, companyId: string, where: RawBuilder<SqlBool>) => Expression<R>
  /** @throws ApiError scimUserNotFound, scimGroupNotFound */
  readonly one: (trx: AnyTransaction, companyId: string, id: string) => Promise<R>
  readonly tests: Readonly<Record<string, (value: string) => RawBuilder<SqlBool>>>
  readonly say: (trx: AnyTransaction, companyId: string, rows: readonly R[]) => Promise<(row: R) => Said>
}

export const schemaOf = (name: string): string => `urn:ietf:params:scim:schemas:core:2.0:${name}`
const mostInPage = 200

/** A page of a company's resources; a count below 0 is 0, a start below 1 is 1 (RFC 7644 §3.4.2.4). */
export async function listResources<R extends Row, Said extends object>(
  { db, settings }: Services,
  { companyId }: Viewer,
  kind: Kind<R, Said>,
  query: Listed,
) {
  const where = filterOf(kind.tests, query.filter)
  return await forCompany(db, companyId, async (trx) => {
    const found = kind.find(trx, companyId, where)
    const counted = await sql<{
      total: number
    }>`select count(*)::int as total from (${found}) as found`.execute(trx)
    const { rows } = await sql<R>`
      select * from (${found}) as found order by created_at, id
      offset ${Math.max(0, query.startIndex - 1)}
      limit ${Math.min(mostInPage, Math.max(0, query.count))}`.execute(trx)
    const said = await kind.say(trx, companyId, rows)
    const shown = rows.map((row) => present(kind, settings.publicUrl, row, said(row), query))
    return asList(shown, counted.rows[0]?.total, query.startIndex)
  })
}

/** One of them. @throws ApiError scimUserNotFound, scimGroupNotFound */
export async function readResource<R extends Row, Said extends object>(
  { db, settings }: Services,
  { companyId }: Viewer,
  kind: Kind<R, Said>,
  id: string,
  shown: Shown = {},
) {
  return await forCompany(db, companyId, async (trx) => {
    const row = await kind.one(trx, companyId, id)
    const said = await kind.say(trx, companyId, [row])
    return present(kind, settings.publicUrl, row, said(row), shown)
  })
}

export const asList = <Resource>(Resources: Resource[], totalResults = Resources.length, startIndex = 1) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults,
  startIndex: Math.max(1, startIndex),
  itemsPerPage: Resources.length,
  Resources,
})

/** The conditions of a filter as SQL. @throws ApiError scimFilterUnknown */
function filterOf(tests: Kind<Row, object>['tests'], filter: string | undefined): RawBuilder<SqlBool> {
  if (filter === undefined) return sql`true`
  const asked = readFilter(filter)
  if (!asked?.every(({ attribute }) => Object.hasOwn(tests, attribute)))
    throw new ApiError('scimFilterUnknown')
  return sql.join(
    asked.flatMap(({ attribute, value }) => tests[attribute]?.(String(value)) ?? []),
    sql` and `,
  )
}

/** A resource with the attributes that are asked for (RFC 7644 §3.9). */
function present<R extends Row, Said extends object>(
  { name }: Pick<Kind<R, Said>, 'name'>,
  publicUrl: string,
  { id, external_id: externalId, created_at: created }: R,
  said: Said,
  { attributes, excludedAttributes = '' }: Shown,
) {
  const named = (list: string, key: string): boolean =>
    list.split(',').some((each) => each.trim().split('.')[0]?.toLowerCase() === key.toLowerCase())
  const isShown = ([key]: [string, unknown]): boolean =>
    attributes === undefined ? !named(excludedAttributes, key) : named(attributes, key)
  const location = `${publicUrl}${scimPath}/${name}s/${id}`
  const rest = {
    ...(externalId !== null && { externalId }),
    ...said,
    meta: { resourceType: name, created: created.toISOString(), location },
  }
  const shown = Object.fromEntries(Object.entries(rest).filter(isShown)) as Partial<typeof rest>
  return { schemas: [schemaOf(name)], id, ...shown }
}
