import type { assignApplications as call } from '@assay/contract/applications/owner-calls'
import { ApiError, type ErrorCode, errorMessage } from '@assay/contract/errors'
import { mayAssign, shareOut } from '@assay/domain/applications/owners'
import { sql } from 'kysely'
import { acting } from '../../../caller.ts'
import type { BodyOf } from '../../../calls.ts'
import { forCompany, isRow } from '../../../database/for-company.ts'
import { ownerCounts, ownersThatCount } from '../../../lists/owners.ts'
import { shownId } from '../../../lists/visible.ts'
import type { CompanyTransaction, Services, Viewer } from '../../../services.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { addNotices } from '../../notifications/add-notices.ts'
import { seenApplications } from '../queries.ts'
import { ensureFit, writeOwners } from './write-owners.ts'

type Asked = BodyOf<typeof call>

/**
 * Assigns applications in one transaction (product 5.17). Whoever assigns the same ones at once waits, and
 * then finds them assigned: sharing out leaves these to their owners. What cannot be assigned is named.
 * @throws ApiError ownerUnfit, noPermission
 */
export async function assignApplications(services: Services, viewer: Viewer, asked: Asked, language: string) {
  const { db, clock } = services
  const ids = [...new Set(asked.ids)]
  const userIds = [...new Set(asked.userIds)]
  return await forCompany(db, viewer.companyId, async (trx) => {
    if (asked.how !== 'remove') await ensureFit(trx, viewer.companyId, userIds)
    const cards = new Map((await lockCards(trx, viewer, ids, userIds)).map((card) => [card.id, card]))
    const refused = new Map<string, ErrorCode>()
    const open = []
    const staying = []
    for (const id of ids) {
      const card = cards.get(id)
      if (card === undefined) refused.set(id, 'applicationNotFound')
      else if (card.test_deleted_at) refused.set(id, 'assessmentDeleted')
      else if (staysWithOwners(asked, card)) staying.push(card.shown_id)
      else open.push(card)
    }
    const shares = shareOut(
      open.map((card) => ({ id: card.id, seenBy: card.seen_by })),
      userIds,
    )
    const changed = open.flatMap((card) => {
      const ownerIds = nextOwners(asked, card, shares.get(card.id))
      if (ownerIds === null) refused.set(card.id, 'ownerCannotSee')
      return ownerIds === null || isSame(ownerIds, card.owner_ids) ? [] : [{ ...card, ownerIds }]
    })
    const people = changed.flatMap(({ ownerIds, owner_ids: before }) => difference(ownerIds, before))
    if (!mayAssign({ id: viewer.userId, ...acting(viewer) }, people)) throw new ApiError('noPermission')
    await writeOwners(trx, viewer, changed, clock.now())
    await tellOwners(services, trx, viewer, changed)
    return {
      assigned: changed.map((card) => ({
        id: card.shown_id,
        ownerIds: [...card.ownerIds],
        previousIds: card.owner_ids,
      })),
      kept: staying,
      refused: [...refused].map(([id, code]) => ({
        id: cards.get(id)?.shown_id ?? id,
        code,
        message: errorMessage(code, language),
      })),
    }
  })
}

/** Tells each person of those that have become theirs. */
async function tellOwners(
  services: Services,
  trx: CompanyTransaction,
  { companyId, userId }: Viewer,
  changed: readonly (LockedCard & { readonly ownerIds: readonly string[] })[],
): Promise<void> {
  const to = changed.flatMap(({ id: applicationId, ownerIds, owner_ids: before }) =>
    ownerIds.filter((owner) => !before.includes(owner)).map((owner) => ({ userId: owner, applicationId })),
  )
  await addNotices(services, trx, { companyId, kind: 'assignment', to, actorId: userId })
}

type LockedCard = Awaited<ReturnType<typeof lockCards>>[number]

/** The applications that the viewer sees, locked; then who owns them, and which of the people see them. */
async function lockCards(
  trx: CompanyTransaction,
  viewer: Viewer,
  ids: readonly string[],
  userIds: readonly string[],
) {
  const locked = await seenApplications(trx, viewer)
    .where('applications.id', 'in', [...ids])
    .select('applications.id')
    // Everybody locks in the same order, so that two wait for each other and never deadlock.
    .orderBy('applications.id')
    .forUpdate('applications')
    .execute()
  if (locked.length === 0) return []
  // A statement of its own: that one was begun before others had committed.
  return await seenApplications(trx, viewer)
    .where(
      'applications.id',
      'in',
      locked.map(({ id }) => id),
    )
    .select(['applications.id', 'applications.assessment_id', 'assessments.deleted_at as test_deleted_at'])
    .select([
      shownId.as('shown_id'),
      sql<string[]>`array(select owner.id from ${ownersThatCount} order by owner.id)`.as('owner_ids'),
      sql<string[]>`array(select owner.id from users as owner
        where owner.company_id = applications.company_id and owner.id = any (${[...userIds]}::uuid[])
          and ${ownerCounts})`.as('seen_by'),
    ])
    .execute()
}

const difference = (some: readonly string[], others: readonly string[]): string[] => [
  ...some.filter((id) => !others.includes(id)),
  ...others.filter((id) => !some.includes(id)),
]

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  difference(some, others).length === 0

function staysWithOwners({ how, replaces, from }: Asked, { owner_ids: owners }: LockedCard): boolean {
  if (from !== undefined && !isSame(from, owners)) return true
  return how === 'share' && !replaces && owners.length > 0
}

/** Those who are to own it; null where none of the chosen people sees it. */
function nextOwners(
  { how, userIds }: Asked,
  { owner_ids: owners, seen_by: seenBy }: LockedCard,
  share: string | undefined,
): readonly string[] | null {
  if (how === 'remove') return owners.filter((id) => !userIds.includes(id))
  if (userIds.length > 0 && seenBy.length === 0) return null
  if (how === 'share') return share === undefined ? null : [share]
  return how === 'set' ? seenBy : [...new Set([...owners, ...seenBy])]
}

/**
 * Sets who takes a test's applications in turn as they are completed.
 * @throws ApiError assessmentNotFound, ownerUnfit
 */
export async function setDefaultOwners(
  { db, clock }: Services,
  viewer: Viewer,
  assessmentId: string,
  userIds: readonly string[],
): Promise<void> {
  const { companyId } = viewer
  await forCompany(db, companyId, async (trx) => {
    await ensureFit(trx, companyId, userIds)
    const written = await trx
      .updateTable('assessments')
      .set({ default_owner_ids: [...new Set(userIds)] })
      .where(isRow(companyId, assessmentId))
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (written.numUpdatedRows === 0n) throw new ApiError('assessmentNotFound')
    const parameters = { ownerIds: [...userIds] }
    await logActivity(trx, 'assessment.ownersSet', viewer, clock.now(), [assessmentId], parameters)
  })
}
