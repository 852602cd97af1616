import { createHash } from 'node:crypto'
import { maxOperation } from '@assay/contract/answers/addresses'
import type { StoredAnswer } from '@assay/contract/answers/types'
import { ApiError } from '@assay/contract/errors'
import type { Page } from '@assay/domain/assessments/document'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { invalidByZod } from '../../../plugins/invalid-data.ts'
import { tooMuchJson } from '../../../plugins/json-size.ts'
import { readParts } from '../../../plugins/read-parts.ts'
import type { CandidateTicket, Services } from '../../../services.ts'
import type { TakenVersion } from '../taken-version.ts'
import { checkNamedUploads } from '../uploads/named-uploads.ts'
import { keepSentFiles, type SentFile } from '../uploads/sent-files.ts'

/** What submits a page: its timer, or a button that was pressed. */
type Submitter = { readonly kind: 'timer' } | { readonly kind: 'button'; readonly id: string }

/** A page as a candidate sent it. */
export interface Submission {
  readonly pageId: string
  readonly submitter: Submitter
  /** Whether the call was delayed, so that whoever pressed may not be there any more. */
  readonly isDelayed: boolean
  readonly answers: readonly StoredAnswer[]
  /** Whole files of recorders and identity documents. */
  readonly files: readonly SentFile[]
  /** The sender's address, which limits how much may be sent. */
  readonly address?: string
  readonly key: string
  /** A fingerprint of everything that was sent: another body under the same key is refused. */
  readonly fingerprint: string
}

/** A submission as it came: a client of the specification alone sends only answers (product 4.8). */
export interface SentSubmission extends Pick<Submission, 'isDelayed' | 'files' | 'fingerprint'> {
  readonly pageId: string | undefined
  readonly buttonId: string | undefined
  readonly isAutoSubmit: boolean
  readonly answers: readonly SentAnswer[]
  readonly address: string
  readonly key: string | null
}

type SentAnswer = Omit<StoredAnswer, 'seq'> & { readonly seq?: number | undefined }

const sentAnswers = z
  .array(
    z.strictObject({
      moduleId: z.string().min(1).max(64),
      value: z.unknown(),
      seq: z.int().min(1).max(maxOperation).optional(),
    }),
  )
  .max(2500)

const wanted = {
  fields: ['pageId', 'buttonId', 'answers'],
  files: /^file:[\w-]{1,64}$/,
  // A page's answers, its longest texts included; and what it may hold besides them.
  limits: { fieldBytes: 4_000_000, filesBytes: 20_000_000 },
}

/**
 * Reads a multipart submission with its files `file:{moduleId}`.
 * @throws ApiError fileTooLarge, bodyTooLarge, invalidData, malformedJson
 */
export async function readSubmission(
  request: FastifyRequest,
  key: string | null,
  { isAutoSubmit, isDelayed }: { readonly isAutoSubmit: boolean; readonly isDelayed: boolean },
): Promise<SentSubmission> {
  const { fields, files: parts } = await readParts(request, wanted)
  const files = parts.map(({ field, bytes }) => ({ moduleId: field.slice('file:'.length), bytes }))
  const { pageId = null, buttonId = null, answers = '[]' } = fields
  const read = sentAnswers.safeParse(parsed(answers))
  if (!read.success) throw invalidByZod(read.error)
  const hash = createHash('sha256').update(JSON.stringify([pageId, buttonId, isAutoSubmit, answers]))
  for (const file of files) hash.update(JSON.stringify([file.moduleId, file.bytes.length])).update(file.bytes)
  const fingerprint = hash.digest('base64url')
  return {
    pageId: pageId || undefined,
    buttonId: buttonId || undefined,
    isAutoSubmit,
    isDelayed,
    answers: read.data,
    files,
    address: request.ip,
    key,
    fingerprint,
  }
}

function parsed(json: string): unknown {
  const of = tooMuchJson(json)
  if (of) throw new ApiError('bodyTooLarge', { field: 'answers', of })
  try {
    return JSON.parse(json)
  } catch {
    throw new ApiError('malformedJson', { field: 'answers' })
  }
}

/**
 * Answers as the page's modules take them, the highest number of each.
 * @throws ApiError answerNotOfThisPage, answerInvalid, with `detail.modules`
 */
function readAnswers(version: TakenVersion, page: Page, sent: readonly StoredAnswer[]): StoredAnswer[] {
  const foreign = sent.filter(({ moduleId }) => version.items.get(moduleId)?.page !== page)
  if (foreign.length > 0)
    throw new ApiError('answerNotOfThisPage', { modules: foreign.map(({ moduleId }) => moduleId) })
  const latest = new Map<string, StoredAnswer>()
  for (const { moduleId, value, seq } of sent) {
    const answer = version.items.get(moduleId)?.read(value)
    if (answer === undefined) throw new ApiError('answerInvalid', { modules: [moduleId] })
    if (seq >= (latest.get(moduleId)?.seq ?? 0)) latest.set(moduleId, { moduleId, value: answer, seq })
  }
  return [...latest.values()]
}

/**
 * The answers sent with a page, its files stored first; uploads that they name must be the candidate's.
 * @throws ApiError answerNotOfThisPage, answerInvalid, answerMandatory, and what a file is refused for
 */
export async function readSentAnswers(
  services: Services,
  ticket: CandidateTicket,
  version: TakenVersion,
  page: Page,
  submission: Submission,
): Promise<readonly StoredAnswer[]> {
  const ofFiles = new Set(submission.files.map(({ moduleId }) => moduleId))
  const others = submission.answers.filter(({ moduleId }) => !ofFiles.has(moduleId))
  const read = readAnswers(version, page, others)
  const answers = [...read, ...(await keepSentFiles(services, ticket, version, page, submission))]
  // A timer's submission is accepted as it is; a file that is not there is shown to nobody.
  if (submission.submitter.kind === 'button')
    await checkNamedUploads(services, ticket, version, page, answers)
  return answers
}
