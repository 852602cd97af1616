/**
 * A mail to those who were hired or refused: a second choice, never sent by itself (product 5.1).
 */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id } from '../fields.ts'
import { shownMail } from '../mail/template-calls.ts'
import { bulkAtMost } from './board-calls.ts'

export const mailApplications = declareCall({
  address: { method: 'POST', path: '/api/applications/mail' },
  namesApplications: 'applicationIds',
  summary:
    'Writes to candidates who were hired or refused, one mail a person and decision, naming the tests; with `preview` only the first one is shown',
  permission: 'candidate.sendMail',
  body: z.strictObject({
    applicationIds: z.array(id).min(1).max(bulkAtMost),
    subject: z.string().trim().max(255),
    /** Rich text with placeholders. */
    content: z.string().max(20_000),
    /** Also to those not decided yet, where the viewer sees who they are; the mail tells no results. */
    undecided: z.boolean().default(false),
    /** Nothing is sent: the answer says who can be written to, with words also the first person's mail. */
    preview: z.boolean().default(false),
  }),
  response: z.object({
    /** Mails queued; with `preview` those that would be. */
    successCount: z.int(),
    failCount: z.int(),
    /** How many of the queued mails leave on a later day, as the company's limit is reached. */
    deferredCount: z.int(),
    errors: z.array(z.object({ applicationId: id, code: z.string(), message: z.string() })),
    /** The sentence that is shown. */
    message: z.string(),
    preview: shownMail.nullable(),
    /** With `preview`: who gets a mail, about which tests. */
    recipients: z.array(
      z.object({
        name: z.string(),
        email: z.string(),
        tests: z.array(z.string()),
        /** Null before a decision. */
        status: z.enum(['hired', 'refused']).nullable(),
        language: z.enum(['fr', 'en']),
      }),
    ),
  }),
  errors: ['templateSubjectRequired', 'templateContentRequired', 'linkNotAllowed', 'placeholderUnknown'],
})
