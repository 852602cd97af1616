import { type HelpCategory, helpCategories } from '@assay/contract/answers/lazy-addresses'
import { ApiError } from '@assay/contract/errors'
import { isEmail, normaliseEmail } from '@assay/domain/candidates/email'
import { contactLimits } from '@assay/domain/contact/limits'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { invalidByZod } from '../../../plugins/invalid-data.ts'
import { readParts } from '../../../plugins/read-parts.ts'
import type { AskedHelp } from '../../mail/templates/help.ts'

/** As a logo (product 9.6). */
const screenshotMaxBytes = 2_048_000

/** A request for help after validation. */
export interface HelpRequest extends Omit<AskedHelp, 'hasScreenshot'> {
  readonly assessmentId: string
  /** The picture as it came, which nothing has looked into yet; null where none was accepted. */
  readonly screenshot: Buffer | null
}

const line = (length: number) =>
  z
    .string()
    .transform((text) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .pipe(z.string().max(length))
    .default('')

/** The French words, which a client may send in the place of the codes. */
const specWords: Readonly<Record<string, HelpCategory>> = {
  'understanding difficulty': 'understanding',
  'technical problem (audio, video)': 'technical',
  'technical problem': 'technical',
  'unable to validate an answer': 'validation',
}

const category = z
  .string()
  .transform((text) => specWords[text.trim().toLowerCase()] ?? text.trim().toLowerCase())
  .pipe(z.enum(helpCategories))

const fields = z.strictObject({
  firstname: line(255),
  email: line(512),
  assessment: z.uuid(),
  company: line(255),
  category,
  message: z.string().trim().default(''),
  url: line(2000),
  browser: line(255),
  os: line(255),
  pageNumber: z.coerce.number().int().min(1).max(1000).optional(),
})
/** A text beyond its limit is named; one far beyond it is not even read. */
const wanted = {
  fields: Object.keys(fields.shape),
  files: /^screenshot$/,
  limits: { fieldBytes: 20_000, filesBytes: screenshotMaxBytes },
}
const required = ['email', 'assessment', 'category', 'message'] as const

/**
 * @throws ApiError requiredFieldMissing, emailInvalid, contactContentTooLong, fileTooLarge, invalidData with
 * `detail.fields`
 */
export async function readHelp(request: FastifyRequest): Promise<HelpRequest> {
  const { fields: texts, files } = await readParts(request, wanted)
  const missing = required.find((name) => !texts[name]?.trim())
  if (missing) throw new ApiError('requiredFieldMissing', { field: missing })
  const read = fields.safeParse(texts)
  if (!read.success) throw invalidByZod(read.error)
  const { firstname: firstName, assessment: assessmentId, pageNumber = null, ...rest } = read.data
  const email = normaliseEmail(rest.email)
  if (!isEmail(email)) throw new ApiError('emailInvalid')
  if (rest.message.length > contactLimits.content) throw new ApiError('contactContentTooLong')
  // A form sends an empty file where none was chosen.
  const screenshot = files[0]?.bytes.length ? files[0].bytes : null
  return { ...rest, firstName, assessmentId, pageNumber, email, url: withoutQuery(rest.url), screenshot }
}

function withoutQuery(address: string): string {
  if (!URL.canParse(address)) return ''
  const { protocol, origin, pathname } = new URL(address)
  return /^https?:$/.test(protocol) ? origin + pathname : ''
}
