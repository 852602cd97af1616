/** Notes that staff write on a person: a part of the person's data, gone with them (product 6, 8.2). */
import { ApiError } from '@assay/contract/errors'
import { noteAbilities, refuseNoteAction } from '@assay/domain/candidates/abilities'
import { acting } from '../../caller.ts'
import { forCompany, insertRow, isRow, ofCompany } from '../../database/for-company.ts'
import type { RowOf } from '../../database/tables.ts'
import { newId } from '../../ids.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { userNames } from '../users/user-names.ts'
import { lockCandidate } from './write-candidate.ts'

const notesShown = 200

type NoteRow = Omit<RowOf<'candidate_notes'>, 'company_id' | 'candidate_id'>

/** The notes on a person, the newest first. */
export async function listNotes(trx: CompanyTransaction, viewer: Viewer, candidateId: string) {
  const rows = await trx
    .selectFrom('candidate_notes')
    .where(ofCompany(viewer.companyId, { candidate_id: candidateId }))
    .select(['id', 'user_id', 'content', 'created_at', 'edited_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(notesShown)
    .execute()
  return await presentNotes(trx, viewer, rows)
}

async function presentNotes(trx: CompanyTransaction, viewer: Viewer, rows: readonly NoteRow[]) {
  const ids = rows.map((row) => row.user_id)
  const names = await userNames(trx, viewer.companyId, ids)
  return rows.map((row) => ({
    id: row.id,
    content: row.content,
    author: { id: row.user_id, name: names.get(row.user_id) ?? '' },
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    abilities: noteAbilities({ id: viewer.userId, ...acting(viewer) }, { authorId: row.user_id }),
  }))
}

/**
 * Writes a note, or with `noteId` one's own anew.
 * @throws ApiError noteEmpty, candidateErased, noteGone, noPermission
 */
export async function writeNote(
  services: Services,
  viewer: Viewer,
  { id: candidateId, noteId }: { readonly id: string; readonly noteId?: string },
  text: string,
) {
  const content = text.trim()
  if (content === '') throw new ApiError('noteEmpty')
  const at = services.clock.now()
  return await onPerson(services, viewer, { candidateId, noteId, action: 'edit' }, async (trx, before) => {
    const row: NoteRow = before
      ? { ...before, content, edited_at: at }
      : { id: newId(), user_id: viewer.userId, content, created_at: at, edited_at: null }
    const own = { company_id: viewer.companyId, candidate_id: candidateId }
    if (before)
      await trx.updateTable('candidate_notes').set(row).where(isRow(viewer.companyId, row.id)).execute()
    else await insertRow(trx, 'candidate_notes', { ...own, ...row })
    const act = before ? 'candidate.noteEdited' : 'candidate.noted'
    await logActivity(trx, act, viewer, at, [candidateId, row.id])
    const [shown] = await presentNotes(trx, viewer, [row])
    if (!shown) throw new ApiError('noteGone')
    return shown
  })
}

/**
 * Deletes one's own note, ROLE_ADMIN and above any.
 * @throws ApiError candidateErased, noteGone, noPermission
 */
export async function deleteNote(
  services: Services,
  viewer: Viewer,
  { id: candidateId, noteId }: { readonly id: string; readonly noteId: string },
): Promise<void> {
  await onPerson(services, viewer, { candidateId, noteId, action: 'delete' }, async (trx) => {
    await trx.deleteFrom('candidate_notes').where(isRow(viewer.companyId, noteId)).execute()
    await logActivity(trx, 'candidate.noteDeleted', viewer, services.clock.now(), [candidateId, noteId])
  })
}

interface Asked {
  readonly candidateId: string
  readonly noteId: string | undefined
  readonly action: 'edit' | 'delete'
}

/** Does something with a note on a person whom the viewer sees, and who is not erased meanwhile. */
async function onPerson<Result>(
  services: Services,
  viewer: Viewer,
  { candidateId, noteId, action }: Asked,
  work: (trx: CompanyTransaction, before: NoteRow | undefined) => Promise<Result>,
): Promise<Result> {
  return await forCompany(services.db, viewer.companyId, async (trx) => {
    await lockCandidate(trx, viewer, candidateId, 'candidateErased')
    if (noteId === undefined) return await work(trx, undefined)
    const note = await trx
      .selectFrom('candidate_notes')
      .where(ofCompany(viewer.companyId, { candidate_id: candidateId, id: noteId }))
      .select(['id', 'user_id', 'content', 'created_at', 'edited_at'])
      .executeTakeFirstOrThrow(() => new ApiError('noteGone'))
    const actor = { id: viewer.userId, ...acting(viewer) }
    const refusal = refuseNoteAction(actor, { authorId: note.user_id }, action)
    if (refusal) throw new ApiError(refusal)
    return await work(trx, note)
  })
}
