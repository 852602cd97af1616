/** What a candidate's sheet tells beside their data: notes, and what happened. */
import { applicationStatuses } from '@assay/domain/applications/status'
import { noteActions } from '@assay/domain/candidates/abilities'
import { z } from 'zod'
import { abilities, id, instant } from '../fields.ts'

/** What staff know of a person beside all tests; its author's words. */
export const note = z
  .object({
    id,
    content: z.string(),
    author: z.object({ id, name: z.string() }),
    createdAt: instant,
    editedAt: instant.nullable(),
    abilities: abilities(noteActions),
  })
  .meta({ id: 'Note' })

/** A line of a candidate's history. `at` is never the time of an application whose identity is hidden. */
export const timelineEntry = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum([
    'added',
    'application',
    'completed',
    'moved',
    'mail',
    'opened',
    'campaign',
    'edited',
    'merged',
    'corrected',
    'cvAdded',
    'cvRemoved',
    'unsubscribed',
  ]),
  assessment: z.object({ id, name: z.string() }).nullable(),
  /** The campaign that they were added to. */
  campaign: z.object({ id, name: z.string() }).nullable(),
  /** The status that the application was moved to. */
  status: z.enum(applicationStatuses).nullable(),
  user: z.string().nullable(),
  mail: z
    .object({
      id,
      kind: z.string(),
      subject: z.string(),
      status: z.string(),
      reason: z.string().nullable(),
      /** When it leaves, where it waits for another day. */
      dueAt: instant.nullable(),
      /** It failed or its arrival is uncertain: a person may send it again. */
      isResendable: z.boolean(),
    })
    .nullable(),
})
