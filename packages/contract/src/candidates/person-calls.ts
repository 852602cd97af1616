/** What staff do with people of the address book beside editing them: doubles, a mail, notes (product 6). */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id, instant } from '../fields.ts'
import { shownMail } from '../mail/template-calls.ts'
import { candidate } from './calls.ts'
import { note } from './history.ts'

export const listDuplicates = declareCall({
  address: { method: 'GET', path: '/api/candidate/duplicates' },
  onReplica: true,
  summary:
    'Pairs of people with the same phone or the same name, 50 at most; those said to be two are not there',
  permission: 'candidate.create',
  response: z.object({
    data: z.array(
      z.object({ one: candidate, other: candidate, isSamePhone: z.boolean(), isSameName: z.boolean() }),
    ),
    /** There are more than these. */
    hasMore: z.boolean(),
  }),
})

export const setDistinct = declareCall({
  address: { method: 'POST', path: '/api/candidate/:id/distinct' },
  summary: 'Says that two who look alike are not the same; they are offered no more as doubles',
  permission: 'candidate.create',
  body: z.strictObject({ otherId: id }),
  errors: ['candidateNotFound', 'candidateMergeSelf'],
})

export const mailCandidate = declareCall({
  address: { method: 'POST', path: '/api/candidate/:id/mail' },
  summary: 'Writes to a person in one’s own words; with `preview` the mail is only shown',
  permission: 'candidate.sendMail',
  body: z.strictObject({
    subject: z.string().trim().max(255),
    /** Rich text with placeholders. */
    content: z.string().max(20_000),
    preview: z.boolean().default(false),
  }),
  response: z.object({
    /** When it leaves, where the limit of the day holds it back. */
    leavesAt: instant.nullable(),
    preview: shownMail.nullable(),
  }),
  errors: [
    'candidateErased',
    'candidateUnsubscribed',
    'candidateNotAgreed',
    'templateSubjectRequired',
    'templateContentRequired',
    'linkNotAllowed',
    'placeholderUnknown',
  ],
})

/** Characters of a note, at most. */
export const maxNoteLength = 10_000

const noteBody = z.strictObject({ content: z.string().max(maxNoteLength) })

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
  body: noteBody,
  response: z.object({ data: note }),
  errors: ['candidateErased', 'noteEmpty', 'noteGone'],
})

export const deleteNote = declareCall({
  address: { method: 'DELETE', path: '/api/candidate/:id/notes/:noteId' },
  summary: 'Deletes one’s own note; ROLE_ADMIN and above any',
  permission: 'application.comment',
  errors: ['candidateErased', 'noteGone'],
})
