/** Texts that recruiters keep for their mails (product 6.13). */
import { starterKinds } from '@assay/domain/mail/starter-templates'
import { z } from 'zod'
import { declareCall, requiredFile } from '../call.ts'
import { id, pictureErrors } from '../fields.ts'

const emailTemplate = z
  .object({
    id,
    title: z.string(),
    subject: z.string(),
    /** Rich text with placeholders. */
    content: z.string(),
    companyId: id,
    /** What it is for and its language, of those that a company begins with; null of any other. */
    kind: z.enum(starterKinds).nullable(),
    language: z.enum(['fr', 'en']).nullable(),
  })
  .meta({ id: 'EmailTemplate' })
export type EmailTemplate = z.output<typeof emailTemplate>

/** A picture of a template, in bytes at most. */
export const templateImageMaxBytes = 2_048_000

const fields = {
  title: z.string().trim().max(255),
  subject: z.string().trim().max(255),
  content: z.string().max(20_000),
}

const fieldErrors = [
  'templateTitleRequired',
  'templateSubjectRequired',
  'templateContentRequired',
  'linkNotAllowed',
  'placeholderUnknown',
] as const

export const listEmailTemplates = declareCall({
  address: { method: 'GET', path: '/api/email-templates/company' },
  summary: 'The templates of a company; a child company’s are its parent’s, and it manages none',
  permission: 'candidate.sendMail',
  query: z.strictObject({ companyId: id.optional() }),
  response: z.object({
    data: z.array(emailTemplate),
    /** Whether the viewer may change them in this company. */
    canEdit: z.boolean(),
  }),
  errors: ['companyNotFound'],
})

export const createEmailTemplate = declareCall({
  address: { method: 'POST', path: '/api/email-templates' },
  summary: 'A new template of a company without a parent',
  permission: 'mail.create',
  failure: 'success',
  body: z.strictObject({ ...fields, companyId: id.nullish() }),
  response: z.object({ success: z.boolean(), data: emailTemplate }),
  errors: [...fieldErrors, 'companyNotFound'],
})

export const editEmailTemplate = declareCall({
  address: { method: 'PATCH', path: '/api/email-templates/:id' },
  summary: 'Changes a template',
  permission: 'mail.create',
  failure: 'success',
  body: z.strictObject({ ...fields, companyId: id.nullish() }),
  response: z.object({ success: z.boolean(), data: emailTemplate }),
  errors: [...fieldErrors, 'templateNotFound', 'companyNotFound'],
})

export const deleteEmailTemplate = declareCall({
  address: { method: 'DELETE', path: '/api/email-templates/:id' },
  summary: 'Deletes a template',
  permission: 'mail.create',
  failure: 'success',
  errors: ['templateNotFound'],
})

export const addStarterTemplates = declareCall({
  address: { method: 'POST', path: '/api/email-templates/starters' },
  summary: 'Gives a company without a parent those templates of the product that it has not',
  permission: 'mail.create',
  body: z.strictObject({ companyId: id.nullish() }),
  errors: ['companyNotFound'],
})

/** A mail as its recipient would see it. */
export const shownMail = z.object({
  /** The person whose name and test fill the placeholders. */
  to: z.string(),
  subject: z.string(),
  html: z.string(),
})

export const previewEmailTemplate = declareCall({
  address: { method: 'POST', path: '/api/email-templates/preview' },
  summary:
    'A template filled in with the newest candidate that the viewer sees, or with the viewer where there is none; nothing is sent or kept',
  permission: 'mail.create',
  body: z.strictObject({ subject: fields.subject, content: fields.content, companyId: id.nullish() }),
  response: z.object({ data: shownMail }),
  errors: ['linkNotAllowed', 'placeholderUnknown', 'companyNotFound'],
})

export const uploadTemplateImage = declareCall({
  address: { method: 'POST', path: '/api/email-templates/upload-image' },
  summary: 'A picture for a template, at an address that mail programs can read',
  permission: 'mail.create',
  query: z.strictObject({ companyId: id.optional() }),
  multipart: { file: requiredFile('png, jpeg, webp or gif of at most 2,048,000 bytes') },
  bodyLimit: templateImageMaxBytes + 100_000,
  /** The size in pixels, where it is known. */
  response: z.object({ url: z.string(), width: z.int().nullable(), height: z.int().nullable() }),
  errors: ['companyNotFound', ...pictureErrors],
})
