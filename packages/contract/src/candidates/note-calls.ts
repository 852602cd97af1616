/** Notes that colleagues write on a person of the address book (product 6). */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id } from '../fields.ts'
import { note } from './history.ts'

/** Characters of a note, at most. */
export const maxNoteLength = 10_000

const noteBody = z.strictObject({ content: z.string().max(maxNoteLength) })
const noteParams = z.strictObject({ id, noteId: id })

export const addNote = declareCall({
  address: { method: 'POST', path: '/api/candidate/:id/notes' },
  summary: 'Writes a note on a person, for colleagues; it is a part of the person’s data',
  permission: 'application.comment',
  body: noteBody,
  response: z.object({ data: note }),
  errors: ['candidateErased', 'noteEmpty'],
})

export const editNote = declareCall({
  address: { method: 'PATCH', path: '/api/candidate/:id/notes/:noteId' },
  summary: 'Changes one’s own note',
  permission: 'application.comment',
  params: noteParams,
  body: noteBody,
  response: z.object({ data: note }),
  errors: ['candidateErased', 'noteEmpty', 'noteGone'],
})

export const deleteNote = declareCall({
  address: { method: 'DELETE', path: '/api/candidate/:id/notes/:noteId' },
  summary: 'Deletes one’s own note; ROLE_ADMIN and above any',
  permission: 'application.comment',
  params: noteParams,
  response: z.object({ success: z.boolean() }),
  errors: ['candidateErased', 'noteGone'],
})
