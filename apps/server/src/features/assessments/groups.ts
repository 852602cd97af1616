import type { AssessmentGroup } from '@assay/contract/assessments/group-calls'
import { ApiError } from '@assay/contract/errors'
import type { LogAction } from '@assay/domain/logs/actions'
import { sql } from 'kysely'
import { deleteRows, forCompany, inCompany, insertRow, isRow, ofCompany } from '../../database/for-company.ts'
import { refusingTwice } from '../../database/violations.ts'
import { newId } from '../../ids.ts'
import { visibleAssessments } from '../../lists/visible.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'

const groupsAtMost = 500

/** Groups of the company by name, with the tests that the viewer may see in each (product 1.8). */
export async function listGroups(services: Services, viewer: Viewer): Promise<AssessmentGroup[]> {
  return await forCompany(services.db, viewer.companyId, async (trx) => {
    const groups = await trx
      .selectFrom('assessment_groups')
      .where('company_id', '=', viewer.companyId)
      .select(['id', 'name'])
      .orderBy(sql`sort_key(name)`)
      .execute()
    const members = await visibleAssessments(trx, viewer)
      .innerJoin('assessment_group_members as member', inCompany('member.assessment_id', 'assessments.id'))
      .select(['member.group_id', 'assessments.id', 'assessments.name'])
      .orderBy(sql`sort_key(assessments.name)`)
      .execute()
    const byGroup = Map.groupBy(members, ({ group_id }) => group_id)
    return groups.map(({ id, name }) => ({
      id,
      name,
      assessments: (byGroup.get(id) ?? []).map((member) => ({ id: member.id, name: member.name })),
    }))
  })
}

/** @throws ApiError requiredFieldMissing, groupNameTaken (whatever the case), tooManyGroups */
export async function createGroup(services: Services, viewer: Viewer, typed: string) {
  const name = typed.trim()
  if (name === '') throw new ApiError('requiredFieldMissing', { field: 'name' })
  const { companyId } = viewer
  const group = { id: newId(), name }
  await forCompany(services.db, companyId, async (trx) => {
    const { count } = await trx
      .selectFrom('assessment_groups')
      .where('company_id', '=', companyId)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
    if (count >= groupsAtMost) throw new ApiError('tooManyGroups')
    const at = services.clock.now()
    await insertRow(trx, 'assessment_groups', { company_id: companyId, ...group, created_at: at })
    await logActivity(trx, 'assessmentGroup.created', viewer, at, [group.id])
  }).catch(refusingTwice('groupNameTaken', 'assessment_groups_name'))
  return { ...group, assessments: [] }
}

/** Deletes a group, whose tests stay. @throws ApiError groupNotFound */
export async function deleteGroup(services: Services, viewer: Viewer, id: string): Promise<void> {
  await forCompany(services.db, viewer.companyId, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('assessment_groups')
      .where(isRow(viewer.companyId, id))
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new ApiError('groupNotFound')
    const at = services.clock.now()
    await logActivity(trx, 'assessmentGroup.deleted', viewer, at, [id])
  })
}

interface Member {
  readonly groupId: string
  readonly assessmentId: string
}

/** Adds a test to a group, once. @throws ApiError groupNotFound, assessmentNotFound */
export async function addToGroup(services: Services, viewer: Viewer, member: Member): Promise<void> {
  await forCompany(services.db, viewer.companyId, async (trx) => {
    await refuseUnknown(trx, viewer, member)
    await trx
      .insertInto('assessment_group_members')
      .values({ company_id: viewer.companyId, group_id: member.groupId, assessment_id: member.assessmentId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await logMember(services, trx, viewer, member, 'assessmentGroup.testAdded')
  })
}

/** @throws ApiError groupNotFound, assessmentNotFound */
export async function removeFromGroup(services: Services, viewer: Viewer, member: Member): Promise<void> {
  await forCompany(services.db, viewer.companyId, async (trx) => {
    await refuseUnknown(trx, viewer, member)
    await deleteRows(
      trx,
      'assessment_group_members',
      ofCompany(viewer.companyId, { group_id: member.groupId, assessment_id: member.assessmentId }),
    )
    await logMember(services, trx, viewer, member, 'assessmentGroup.testRemoved')
  })
}

async function refuseUnknown(trx: CompanyTransaction, viewer: Viewer, member: Member): Promise<void> {
  await trx
    .selectFrom('assessment_groups')
    .where(isRow(viewer.companyId, member.groupId))
    .select('id')
    .executeTakeFirstOrThrow(() => new ApiError('groupNotFound'))
  await visibleAssessments(trx, viewer)
    .where('assessments.id', '=', member.assessmentId)
    .select('assessments.id')
    .executeTakeFirstOrThrow(() => new ApiError('assessmentNotFound'))
}

async function logMember(
  services: Services,
  trx: CompanyTransaction,
  viewer: Viewer,
  { groupId, assessmentId }: Member,
  action: LogAction,
): Promise<void> {
  const at = services.clock.now()
  await logActivity(trx, action, viewer, at, [groupId, assessmentId])
}
