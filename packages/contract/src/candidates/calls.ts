/** The address book (product 6.1 to 6.6). */
import { applicationStatuses } from '@assay/domain/applications/status'
import { candidateActions } from '@assay/domain/candidates/abilities'
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { abilities, id, instant, listMeta, pageOf, paging } from '../fields.ts'
import { fileScan } from '../media/scan.ts'
import { openRequest } from '../privacy/open-request.ts'

export const candidateFilters = ['all', 'hired', 'application_less'] as const
export const candidateSorts = [
  'name',
  'name_back',
  'first_name',
  'first_name_back',
  'email',
  'email_back',
  'newest',
] as const

/** An application in the address book; date, score and status are null while its candidate is hidden. */
const candidateApplication = z.object({
  id: id.nullable(),
  assessmentId: id,
  assessmentName: z.string(),
  createdAt: instant.nullable(),
  score: z.number().nullable(),
  maxScore: z.number().nullable(),
  applicationStatus: z.enum(applicationStatuses).nullable(),
})

export const candidate = z
  .object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    fullName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    /** ISO day. */
    birthDate: z.string().nullable(),
    company: z.object({ id, name: z.string() }),
    /** The address of the call that answers where the CV can be read; null without one. */
    cv: z.string().nullable(),
    cvScan: fileScan,
    tags: z.array(z.string()),
    /**
     * The applications that the viewer sees, of tests that they see, the latest first; 20 at most in a list.
     */
    applications: z.array(candidateApplication),
    /** No mail may go to them: they said so. */
    isUnsubscribed: z.boolean(),
    abilities: abilities(candidateActions),
  })
  .meta({ id: 'Candidate' })
export type Candidate = z.output<typeof candidate>

const search = z.string().max(255).optional()

const listFilters = {
  search,
  filter: z.enum(candidateFilters).default('all'),
  /** Ids of tests with commas between them: who took one of these. */
  assessmentIds: z
    .string()
    .regex(/^[0-9a-f-]{36}(?:,[0-9a-f-]{36}){0,49}$/)
    .optional(),
  tag: z.string().max(50).optional(),
}

export const listCandidates = declareCall({
  address: { method: 'GET', path: '/api/candidate/addressbook' },
  summary: 'The candidates of the company that one sees, with their applications',
  permission: 'company.listCandidates',
  query: z.strictObject({ ...paging, ...listFilters, sort: z.enum(candidateSorts).default('name') }),
  response: pageOf(candidate),
})

export const exportCandidates = declareCall({
  address: { method: 'GET', path: '/api/candidate/addressbook/export' },
  summary: 'The same as a spreadsheet or CSV that can be added again: prenom, nom, email, telephone',
  permission: 'candidate.viewExcel',
  query: z.strictObject({ ...listFilters, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
  response: 'stream',
})

const foundCandidate = candidate.pick({
  id: true,
  firstName: true,
  lastName: true,
  fullName: true,
  email: true,
  phone: true,
})

export const searchCandidates = declareCall({
  address: { method: 'GET', path: '/api/candidate/search' },
  summary: 'Candidates by name or e-mail, for dialogs; nothing below two characters',
  permission: 'company.listCandidates',
  query: z.strictObject({
    q: z.string().max(255).default(''),
    page: paging.page,
    itemsPerPage: z.coerce.number().int().min(1).max(50).default(5),
  }),
  response: z.object({ data: z.array(foundCandidate), meta: listMeta }),
})

export const listTags = declareCall({
  address: { method: 'GET', path: '/api/candidate/tags' },
  summary: 'The tags that the company has put on candidates, by name; 200 at most',
  permission: 'company.listCandidates',
  response: z.object({ data: z.array(z.string()) }),
})

/**
 * One line about a candidate's history. `at` is never the time of an application whose identity is hidden.
 */
const timelineEntry = z.object({
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

export const getCandidate = declareCall({
  address: { method: 'GET', path: '/api/candidate/:id' },
  summary: 'One candidate: applications, timeline, possible duplicates',
  permission: 'company.listCandidates',
  response: z.object({
    data: candidate.extend({
      timeline: z.array(timelineEntry),
      /** The CVs that others had who were merged with them, the latest first; `cv` is not among them. */
      otherCvs: z.array(z.object({ id, addedAt: instant, scan: fileScan })),
      /** Who has the same name or phone. */
      duplicates: z.array(foundCandidate),
      /** What they ask about their data, and nobody has dealt with. */
      requests: z.array(openRequest),
    }),
  }),
  errors: ['candidateNotFound'],
})

const personFields = {
  firstName: z.string().max(255),
  lastName: z.string().max(255),
  email: z.string().max(512),
  /** A phone under 4 characters counts as none (product 9.5). */
  phone: z.string().max(255).nullish(),
  /** ISO day. */
  birthDate: z.string().max(10).nullish(),
}

const personErrors = [
  'requiredFieldsMissing',
  'csvNameLength',
  'csvFormula',
  'emailInvalid',
  'emailInternational',
  'phoneInvalid',
  'candidateExists',
] as const

export const createCandidate = declareCall({
  address: { method: 'POST', path: '/api/candidate' },
  summary: 'Adds a candidate to the current company or, for who may, to one of its children',
  permission: 'candidate.create',
  body: z.strictObject({
    ...personFields,
    /** The current one where not said. */
    company: id.nullish(),
  }),
  response: z.object({ data: candidate }),
  errors: [...personErrors, 'companyNotFound'],
})

export const editCandidate = declareCall({
  address: { method: 'POST', path: '/api/candidate/edit/:id' },
  summary: 'Changes what is known of a candidate; what they typed in a test stays as typed',
  permission: 'candidate.create',
  body: z.strictObject(personFields),
  response: z.object({ data: candidate }),
  errors: ['candidateNotFound', ...personErrors],
})

export const deleteCandidate = declareCall({
  address: { method: 'DELETE', path: '/api/candidate/:id' },
  summary: 'Deletes a candidate for good; one with applications also needs application.delete',
  permission: 'candidate.create',
  response: z.object({ success: z.boolean() }),
  errors: ['candidateNotFound', 'candidateShared'],
})

export const mergeCandidates = declareCall({
  address: { method: 'POST', path: '/api/candidate/:id/merge' },
  summary:
    'Makes one of two: applications, mails, tags and CV of the other one come over, the other one goes; a second CV is kept too',
  permission: 'candidate.create',
  body: z.strictObject({ otherId: id }),
  response: z.object({ data: candidate }),
  errors: ['candidateNotFound', 'candidateShared', 'candidateMergeSelf', 'candidateInProgressTwice'],
})

export const setTags = declareCall({
  address: { method: 'PUT', path: '/api/candidate/:id/tags' },
  summary: 'The tags of a candidate: these and no others',
  permission: 'candidate.create',
  body: z.strictObject({ tags: z.array(z.string().trim().min(1).max(50)).max(20) }),
  response: z.object({ data: candidate }),
  errors: ['candidateNotFound'],
})

export const resendCandidateMail = declareCall({
  address: { method: 'POST', path: '/api/candidate/:id/mails/:mailId/resend' },
  summary:
    'Sends a mail to a candidate again that was refused, or whose arrival is uncertain; to a corrected address where one is given',
  permission: 'candidate.sendMail',
  body: z.strictObject({
    email: z.string().max(512).nullish(),
    /** The corrected address becomes the candidate’s own: for who may edit candidates. */
    changesRecord: z.boolean().default(false),
  }),
  response: z.object({ success: z.boolean() }),
  errors: [
    'candidateNotFound',
    'emailInvalid',
    'emailInternational',
    'mailNotResendable',
    'mailSecretOfAddress',
    'mailSecretGone',
    'candidateExists',
  ],
})
