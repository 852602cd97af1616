/** The address book (product 6.1 to 6.6). */
import { applicationStatuses } from '@assay/domain/applications/status'
import { candidateActions } from '@assay/domain/candidates/abilities'
import { contactStates } from '@assay/domain/candidates/contact-state'
import { tagLength, tagsAtMost } from '@assay/domain/candidates/tags'
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { abilities, fileScan, id, instant } from '../fields.ts'
import { cursor, listMeta, pageOf, paging } from '../paging.ts'
import { openRequest } from '../privacy/open-request.ts'
import { candidateIds, listFilters } from './filters.ts'
import { note, timelineEntry } from './history.ts'

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
    /** Where they come from, as the file said that they were added from. */
    source: z.string().nullable(),
    /** Applications that the viewer sees, of tests that they see, the latest first; 20 at most in a list. */
    applications: z.array(candidateApplication),
    /** No mail may go to them: they said so. */
    isUnsubscribed: z.boolean(),
    abilities: abilities(candidateActions),
  })
  .meta({ id: 'Candidate' })
export type Candidate = z.output<typeof candidate>

const tag = z.string().trim().min(1).max(tagLength)

/** How far somebody is with the test that they were last written to about, or with the one filtered by. */
const contact = z.object({
  assessmentId: id,
  assessmentName: z.string(),
  state: z.enum(contactStates),
  invitedAt: instant.nullable(),
})

export const listCandidates = declareCall({
  address: { method: 'GET', path: '/api/candidate/addressbook' },
  onReplica: true,
  summary: 'The candidates of the company that one sees, with their applications',
  permission: 'company.listCandidates',
  query: z.strictObject({ ...paging, ...listFilters, sort: z.enum(candidateSorts).default('name') }),
  response: pageOf(candidate.extend({ contact: contact.nullable() })),
})

export const listCandidateIds = declareCall({
  address: { method: 'GET', path: '/api/candidate/addressbook/ids' },
  onReplica: true,
  summary: 'All candidates who match, by name: to choose them all; 10,000 at most',
  permission: 'company.listCandidates',
  query: z.strictObject(listFilters),
  response: z.object({ data: z.array(id), meta: listMeta }),
})

export const exportCandidates = declareCall({
  address: { method: 'GET', path: '/api/candidate/addressbook/export' },
  onReplica: true,
  summary:
    'The same as a spreadsheet or CSV that can be added again: prenom, nom, email, telephone, etiquettes',
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
  onReplica: true,
  summary: 'Candidates by name or e-mail, for dialogs; nothing below two characters',
  permission: 'company.listCandidates',
  query: z.strictObject({
    q: z.string().max(255).default(''),
    page: paging.page,
    itemsPerPage: z.coerce.number().int().min(1).max(50).default(5),
    cursor,
  }),
  response: z.object({ data: z.array(foundCandidate), meta: listMeta }),
})

export const listTags = declareCall({
  address: { method: 'GET', path: '/api/candidate/tags' },
  onReplica: true,
  summary: 'The tags that the company has put on candidates, by name; 200 at most',
  permission: 'company.listCandidates',
  response: z.object({ data: z.array(z.string()) }),
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
      /** Who has the same name or phone, and was not said to be somebody else. */
      duplicates: z.array(candidate),
      /** The newest first; 200 at most. */
      notes: z.array(note),
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
  errors: ['candidateNotFound', 'candidateShared'],
})

/** What of a merged candidate may be either one's. */
export const mergedFields = ['firstName', 'lastName', 'phone', 'birthDate', 'source'] as const

export const mergeCandidates = declareCall({
  address: { method: 'POST', path: '/api/candidate/:id/merge' },
  summary:
    'Makes one of two: applications, mails, tags and CV of the other one come over, the other one goes; a second CV is kept too',
  permission: 'candidate.create',
  body: z.strictObject({
    otherId: id,
    /** What is the other one's where both have it; the e-mail address is always one's own. */
    takes: z.array(z.enum(mergedFields)).max(mergedFields.length).default([]),
  }),
  response: z.object({ data: candidate }),
  errors: ['candidateNotFound', 'candidateShared', 'candidateMergeSelf', 'candidateInProgressTwice'],
})

export const setTags = declareCall({
  address: { method: 'PUT', path: '/api/candidate/:id/tags' },
  summary: 'The tags of a candidate: these and no others',
  permission: 'candidate.create',
  body: z.strictObject({ tags: z.array(tag).max(tagsAtMost) }),
  response: z.object({ data: candidate }),
  errors: ['candidateNotFound'],
})

export const tagCandidates = declareCall({
  address: { method: 'POST', path: '/api/candidate/tags' },
  summary: 'Puts tags on many candidates, and takes others off',
  permission: 'candidate.create',
  body: z.strictObject({
    candidateIds,
    add: z.array(tag).max(tagsAtMost).default([]),
    remove: z.array(tag).max(tagsAtMost).default([]),
  }),
  response: z.object({
    tagged: z.int(),
    /** Would have more tags than a candidate may: they stay as they were. */
    full: z.int(),
    /** Are not there any more, for the viewer at least. */
    gone: z.int(),
  }),
  errors: ['candidateTagsMissing'],
})

export const deleteCandidates = declareCall({
  address: { method: 'POST', path: '/api/candidate/delete' },
  summary: 'Deletes many candidates for good; who may not be deleted is left and counted',
  permission: 'candidate.create',
  body: z.strictObject({ candidateIds }),
  response: z.object({
    deleted: z.int(),
    /** Have applications, which the viewer may not delete. */
    withApplications: z.int(),
    /** Have applications that the viewer does not see. */
    shared: z.int(),
    gone: z.int(),
  }),
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
