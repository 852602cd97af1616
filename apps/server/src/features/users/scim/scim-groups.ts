import { ApiError } from '@assay/contract/errors'
import { id as uuid } from '@assay/contract/fields'
import type { DirectoryGroup } from '@assay/domain/users/scim/patch'
import { type SqlBool, sql } from 'kysely'
import { inCompany, isRow, ofCompany } from '../../../database/for-company.ts'
import { newId } from '../../../ids.ts'
import { invalidField } from '../../../plugins/invalid-data.ts'
import type { AnyTransaction, Services, SystemTransaction, Viewer } from '../../../services.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { inTurn } from './change-scim-user.ts'
import { followGroups } from './group-roles.ts'
import type { Kind } from './resources.ts'
import { selectScimUsers } from './scim-users.ts'

const selectGroups = (trx: AnyTransaction, companyId: string) =>
  trx.selectFrom('scim_groups').where('company_id', '=', companyId).selectAll()

/** A group of the company. @throws ApiError scimGroupNotFound */
export async function selectGroup(trx: AnyTransaction, companyId: string, id: string) {
  if (!uuid.safeParse(id).success) throw new ApiError('scimGroupNotFound')
  return await selectGroups(trx, companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new ApiError('scimGroupNotFound'))
}
type GroupRow = Awaited<ReturnType<typeof selectGroup>>

export const scimGroups = {
  name: 'Group',
  find: (trx, companyId, where) => selectGroups(trx, companyId).where(where),
  one: selectGroup,
  tests: {
    id: (value) => sql`id::text = lower(${value})`,
    displayname: (value) => sql`lower(name) = lower(${value})`,
    externalid: (value) => sql`external_id = ${value}`,
    'members.value': (value) => sql`exists (select from scim_members as m where
      m.company_id = scim_groups.company_id and m.group_id = scim_groups.id and m.user_id::text = lower(${value}))`,
  },
  say: async (trx, companyId, rows: readonly GroupRow[]) => {
    const members = await selectScimUsers(trx, companyId)
      .innerJoin('scim_members', inCompany('scim_members.user_id', 'users.id'))
      .where('scim_members.group_id', 'in', [...rows.map(({ id }) => id), companyId])
      .select(['scim_members.group_id', 'users.id as value', 'users.email as display'])
      .orderBy('users.id')
      .execute()
    const membersOf = Map.groupBy(members, ({ group_id }) => group_id)
    return ({ id, name: displayName }: GroupRow) => ({
      displayName,
      members: (membersOf.get(id) ?? []).map(({ value, display }) => ({ value, display })),
    })
  },
} satisfies Kind<GroupRow, object>

/** A new group, which gives no role. @returns its id @throws ApiError scimTaken, scimMemberUnknown */
export async function createScimGroup(services: Services, viewer: Viewer, asked: DirectoryGroup) {
  const { companyId } = viewer
  const { displayName: name, externalId = null } = asked
  if (name === undefined) throw invalidField('displayName', 'required')
  return await inTurn(services, viewer, async (trx) => {
    const [id, at] = [newId(), services.clock.now()]
    const row = { company_id: companyId, id, name, external_id: externalId, role: null, created_at: at }
    await ensureFree(trx, row)
    await trx.insertInto('scim_groups').values(row).execute()
    await changeMembers(trx, row, asked)
    await logActivity(trx, 'scimGroup.created', viewer, at, [id])
    return id
  })
}

/**
 * Changes a group. Who comes or goes gets the role that their groups give, where this one gives any.
 * @throws ApiError scimGroupNotFound, scimTaken, scimMemberUnknown
 */
export async function changeScimGroup(services: Services, viewer: Viewer, id: string, asked: DirectoryGroup) {
  await inTurn(services, viewer, async (trx) => {
    const at = services.clock.now()
    const row = await selectGroup(trx, viewer.companyId, id)
    const { displayName: name = row.name, externalId: external_id = row.external_id } = asked
    await ensureFree(trx, { ...row, name, external_id })
    await trx
      .updateTable('scim_groups')
      .set({ name, external_id })
      .where(isRow(viewer.companyId, id))
      .execute()
    const others = await changeMembers(trx, row, asked)
    await logActivity(trx, 'scimGroup.changed', viewer, at, [id, ...others.slice(0, 100)])
    if (row.role !== null) await followGroups(trx, viewer, others, at, 'ROLE_TRIAL')
  })
}

/** Deletes a group; members get the role of their other groups. @throws ApiError scimGroupNotFound */
export async function deleteScimGroup(services: Services, viewer: Viewer, id: string): Promise<void> {
  await inTurn(services, viewer, async (trx) => {
    const at = services.clock.now()
    const row = await selectGroup(trx, viewer.companyId, id)
    const former = await changeMembers(trx, row, { members: [{ op: 'replace', ids: [] }] })
    await trx.deleteFrom('scim_groups').where(isRow(viewer.companyId, id)).execute()
    await logActivity(trx, 'scimGroup.deleted', viewer, at, [id])
    if (row.role !== null) await followGroups(trx, viewer, former, at, 'ROLE_TRIAL')
  })
}

async function ensureFree(
  trx: SystemTransaction,
  { company_id, id, name, external_id }: Omit<GroupRow, 'role' | 'created_at'>,
): Promise<void> {
  const other = await selectGroups(trx, company_id)
    .where('id', '!=', id)
    .where(sql<SqlBool>`(lower(name) = lower(${name}) or external_id = ${external_id})`)
    .executeTakeFirst()
  if (other) throw new ApiError('scimTaken')
}

export async function selectMemberIds(trx: AnyTransaction, companyId: string, groupId: string) {
  const rows = await trx
    .selectFrom('scim_members')
    .where(ofCompany(companyId, { group_id: groupId }))
    .select('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** @returns who came or went @throws ApiError scimMemberUnknown */
async function changeMembers(
  trx: SystemTransaction,
  { company_id, id }: Pick<GroupRow, 'company_id' | 'id'>,
  { members }: DirectoryGroup,
): Promise<string[]> {
  const former = new Set(await selectMemberIds(trx, company_id, id))
  const present = new Set(former)
  for (const { op, ids } of members) {
    if (op === 'replace') present.clear()
    for (const each of ids)
      if (op === 'remove') present.delete(each.toLowerCase())
      else present.add(each.toLowerCase())
  }
  const gone = [...former].filter((each) => !present.has(each))
  const come = [...present].filter((each) => !former.has(each))
  if (come.some((each) => !uuid.safeParse(each).success)) throw new ApiError('scimMemberUnknown')
  if (come.length > 0) {
    const found = await selectScimUsers(trx, company_id)
      .where('users.id', 'in', come)
      .select('users.id')
      .execute()
    if (found.length < come.length) throw new ApiError('scimMemberUnknown')
    await trx
      .insertInto('scim_members')
      .values(come.map((user_id) => ({ company_id, group_id: id, user_id })))
      .execute()
  }
  if (gone.length > 0)
    await trx
      .deleteFrom('scim_members')
      .where(ofCompany(company_id, { group_id: id, user_id: gone }))
      .execute()
  return [...gone, ...come]
}
