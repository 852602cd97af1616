/** Inviting somebody to a test (product 6.9, 6.10). */
import { extraTimePercentLimit } from '@assay/domain/applications/extra-time'
import { csvMaxBytes } from '@assay/domain/candidates/csv'
import { z } from 'zod'
import { declareCall, optionalFile, requiredText } from '../call.ts'
import { peopleAtMost } from '../candidates/filters.ts'
import { lineError } from '../candidates/import-calls.ts'
import { id, instant, successMessage } from '../fields.ts'

/** Rich text of the recruiter around the link; without links but those to the product's own address. */
const mailPart = z.string().max(20_000).default('')

/** With placeholders; ours where it is empty. */
const mailSubject = z.string().trim().max(255).default('')

/** What an invitation may grant. */
const invitationTerms = z.strictObject({
  /** Every timer of the application is that much longer. */
  extraTimePercent: z.int().min(0).max(extraTimePercentLimit).default(0),
  /** The end of the personal link's validity; 30 days where not given. */
  closesAt: instant.nullish(),
  /** Days after which who has not begun is reminded once; never where not said. */
  remindAfterDays: z.int().min(1).max(30).nullish(),
})

/** What to do with an invitation: send it, only show it, send it to oneself, or give its personal link. */
const invitationPurpose = z.enum(['send', 'preview', 'test', 'link'])
export type InvitationPurpose = z.output<typeof invitationPurpose>

export const inviteCandidate = declareCall({
  address: { method: 'POST', path: '/api/applications/assessment/:id' },
  summary:
    'Invites somebody to a test by mail: the link fills the identification in; the candidate is made where they are new',
  permission: 'candidate.sendMail',
  failure: 'invitation',
  body: z.strictObject({
    firstName: z.string().max(255),
    lastName: z.string().max(255),
    /** Optional; under 4 characters it counts as none (product 9.5). */
    phone: z.string().max(255).nullish(),
    email: z.string().max(512),
    /** ISO day; optional. */
    birthdate: z.string().max(10).nullish(),
    /** Rich text around the button with the link, with placeholders; without both a sentence of ours. */
    mailHeader: mailPart,
    mailFooter: mailPart,
    mailSubject,
    ...invitationTerms.shape,
    purpose: invitationPurpose.default('send'),
  }),
  response: z.object({
    /** False; true in a failure. */
    error: z.boolean(),
    message: z.string(),
    data: successMessage,
    /** For `preview`. */
    preview: z.object({ subject: z.string(), html: z.string() }).optional(),
    /** Given for `link`: as staff can see it, it begins a new application at most (product 4.3). */
    link: z.string().optional(),
    /** When the mail leaves, or for `preview` would, where the day's limit of the company holds it back. */
    leavesAt: instant.optional(),
    /** For `preview`: when an invitation to this test was last written to them. */
    invitedAt: instant.optional(),
  }),
  errors: [
    'assessmentNotFound',
    'assessmentOffline',
    'requiredFieldMissing',
    'emailInvalid',
    'emailInternational',
    'phoneInvalid',
    'linkNotAllowed',
    'placeholderUnknown',
    'candidateNotAgreed',
    'candidateUnsubscribed',
    'invitationJustSent',
    'invitationClosesInPast',
    'invitationLeavesLate',
  ],
})

export const massInvite = declareCall({
  address: { method: 'POST', path: '/api/applications/mass-email' },
  summary:
    'Invites everybody of a file, or those named by id, to a test; who is over the day’s limit of the company is written to on a later day',
  permission: 'candidate.sendMail',
  multipart: {
    candidatesCsv: optionalFile('whom: prenom;nom;email;telephone or firstname;lastname;email;phone'),
    candidateIds: 'in the place of a file: ids of candidates with commas between them',
    importId: 'in the place of a file: the import of one’s own whose added candidates are meant',
    assessmentId: requiredText('the id of the test'),
    mailHeader: 'rich text before the link',
    mailFooter: 'rich text after the link',
    mailSubject: 'in the place of ours',
    extraTimePercent: 'as in a single invitation',
    closesAt: 'as in a single invitation',
    remindAfterDays: 'as in a single invitation',
    skipsInvited: '1: who was invited to this test before is left out',
    preview: '1: nothing is sent, only counted and shown; test: the first one’s mail is sent to oneself',
  },
  bodyLimit: csvMaxBytes + 200_000,
  response: z.object({
    /** Queued; with `preview` those that would be. */
    successCount: z.int(),
    failCount: z.int(),
    /** How many of the queued mails leave on a later day. */
    deferredCount: z.int(),
    /** The first 1,000; `line` is that of the file, or the place among the chosen. */
    errors: z.array(
      lineError.extend({
        /** Who, where people were chosen and not read from a file, as far as the viewer sees them. */
        person: z.object({ name: z.string(), email: z.string() }).nullable(),
      }),
    ),
    message: z.string(),
    /**
     * How many of those who may be written to were invited to this test before, by an invitation or a
     * campaign, and when the last one was; with `skipsInvited` they are not in `successCount`.
     */
    invitedBefore: z.object({ count: z.int(), lastAt: instant }).nullable(),
    /** For `preview`: the mail of the first one who would get it; null where nobody would. */
    preview: z.object({ to: z.string(), subject: z.string(), html: z.string() }).nullable(),
  }),
  errors: [
    'assessmentNotChosen',
    'assessmentNotFound',
    'assessmentOffline',
    'csvMissing',
    'csvHeaderInvalid',
    'csvWithoutLines',
    'csvTooManyLines',
    'fileTooLarge',
    'importNotFound',
    'linkNotAllowed',
    'placeholderUnknown',
    'invitationClosesInPast',
  ],
})

/** The fields of the form, except the file. */
export const massInviteFields = z.strictObject({
  assessmentId: id,
  mailHeader: mailPart,
  mailFooter: mailPart,
  mailSubject,
  candidateIds: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(id).max(peopleAtMost))
    .optional(),
  skipsInvited: z.enum(['1']).optional(),
  importId: id.optional(),
  extraTimePercent: z.coerce.number().int().min(0).max(extraTimePercentLimit).optional(),
  closesAt: instant.optional(),
  remindAfterDays: z.coerce.number().int().min(1).max(30).optional(),
  preview: z.enum(['1', 'test']).optional(),
})
