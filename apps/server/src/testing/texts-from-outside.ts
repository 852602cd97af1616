/**
 * What reads text that comes from outside, each with the longest text that it may get. The test runs each of
 * them at that length on texts made of every part, and `npm run bench:linear` says how their time grows. Of a
 * password 64 characters are read whatever comes in, so that its time does not grow at all: see
 * `common-passwords.test.ts`.
 */
import { recoveryChunk } from '@assay/contract/answers/recovery'
import { readPage } from '@assay/domain/answers/clamp-page'
import { imagesWithoutSize, withImageSizes } from '@assay/domain/assessments/image-size'
import { documentLimits } from '@assay/domain/assessments/limits'
import { slugify } from '@assay/domain/assessments/slug'
import { openCandidatesCsv, readCandidatesCsv } from '@assay/domain/candidates/csv'
import { csvHeader, readCsvHead } from '@assay/domain/candidates/csv-columns'
import { isEmail } from '@assay/domain/candidates/email'
import { isPhone } from '@assay/domain/candidates/phone'
import { formatSiret, isSiret, siretDigits } from '@assay/domain/companies/siret'
import { hasLink, hasOnlySafeLinks, withoutLinks } from '@assay/domain/mail/links'
import { fillHtml, fillSubject, unknownPlaceholders } from '@assay/domain/mail/placeholders'
import { plainText } from '@assay/domain/modules/plain-text'
import { freeTextLimit, readText } from '@assay/domain/modules/reading'
import { mailPreview } from '@assay/domain/modules/shared/mails/mail-preview'
import { exactNumber } from '@assay/domain/modules/shared/numbers'
import { synonymsOf, wordFinder } from '@assay/domain/modules/shared/words'
import { keepDigits } from '@assay/domain/modules/types/question-auto/answer'
import type { ReaderOfText } from '@assay/domain/testing/long-texts'
import { normalisePhone, readPhoneNumber } from '../phone-number.ts'
// Requests have cookies, also for benches that load no server.
import '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import type { AppSettings } from '../app-settings.ts'
import { TaggedPdf } from '../documents/tagged-pdf.ts'
import { readCandidateTickets } from '../features/answers/candidate-cookie.ts'
import { sanitiseRichText } from '../features/assessments/sanitise.ts'
import { headerLine, oneAddress } from '../features/mail/queue-mail.ts'
import { textOf } from '../features/mail/render-mail.ts'
import { allowedMethods } from '../plugins/allowed-methods.ts'
import { tooMuchJson } from '../plugins/json-size.ts'
import { languageOf } from '../plugins/language.ts'
import { readRange } from '../storage/byte-range.ts'

const richText = documentLimits.richTextCharacters
/** Node takes 16 KiB of headers, address included. */
const headers = 16_384
/** More than any other field takes. */
const body = 200_000
/** A tenth of the largest test or file of candidates: the square of it would take minutes all the same. */
const whole = 1_000_000

const id = '01a203c6-1a58-7506-8da1-c3828d0bbc79'

/** Reads the text as a request does that brings it as the cookie of a test. */
function readCookie(text: string): unknown {
  const settings = { publicUrl: 'http://localhost', sessionSecret: 'of tests' } as AppSettings
  const request = {
    headers: {},
    query: {},
    method: 'GET',
    params: {},
    cookies: { [`assay_attempt_${id}`]: text },
  }
  const clock = { now: () => new Date() }
  return readCandidateTickets({ settings, clock }, request as unknown as FastifyRequest)
}

/** Lays the text out and writes it as one answer of a printed application. */
function print(text: string): void {
  const pdf = new TaggedPdf({ title: 'A text', language: 'fr' })
  pdf.paragraph(text)
  pdf.end('A text').resume()
}

function isRefused(read: () => unknown): boolean {
  try {
    read()
    return false
  } catch {
    return true
  }
}

export const readersOfText: readonly ReaderOfText[] = [
  { name: 'exactNumber', limit: freeTextLimit, read: exactNumber },
  {
    name: 'wordFinder',
    limit: freeTextLimit,
    read: (text) => ['end', 'aa'].map(wordFinder(`${text} end`)),
  },
  { name: 'synonymsOf', limit: 20_000, read: synonymsOf },
  { name: 'readText', limit: freeTextLimit, read: readText },
  { name: 'keepDigits', limit: freeTextLimit, read: keepDigits },
  { name: 'plainText', limit: richText, read: plainText },
  { name: 'mailPreview', limit: richText, read: mailPreview },
  { name: 'imagesWithoutSize', limit: richText, read: imagesWithoutSize },
  { name: 'withImageSizes', limit: richText, read: (text) => withImageSizes(text, new Map()) },
  { name: 'hasLink', limit: richText, read: hasLink },
  {
    name: 'hasOnlySafeLinks',
    limit: richText,
    read: (text) => hasOnlySafeLinks(text, 'https://assay.example'),
  },
  { name: 'withoutLinks', limit: richText, read: withoutLinks },
  { name: 'unknownPlaceholders', limit: richText, read: (text) => unknownPlaceholders(text) },
  { name: 'fillHtml', limit: richText, read: (text) => fillHtml(text, { companyName: text.slice(0, 255) }) },
  { name: 'fillSubject', limit: richText, read: (text) => fillSubject(text, {}) },
  { name: 'text of a mail', limit: richText, read: textOf },
  { name: 'slugify', limit: body, read: slugify },
  { name: 'isEmail', limit: body, read: isEmail },
  { name: 'normalisePhone', limit: body, read: normalisePhone },
  { name: 'isPhone', limit: body, read: isPhone },
  { name: 'isSiret', limit: body, read: isSiret },
  { name: 'siretDigits', limit: body, read: siretDigits },
  { name: 'formatSiret', limit: body, read: formatSiret },
  {
    name: 'base64 of a recovery file',
    limit: 2_800_000,
    read: (text) => recoveryChunk.shape.base64.safeParse(text),
  },
  { name: 'page of an address', limit: headers, read: (text) => readPage(text, 5) },
  {
    name: 'path of no call',
    limit: headers,
    read: (text) => allowedMethods({ servedCalls: new Set() }, `/${text}`),
  },
  { name: 'Accept-Language', limit: headers, read: languageOf },
  { name: 'cookie of a candidate', limit: headers, read: readCookie },
  {
    name: 'cookie of a candidate, its parts',
    limit: headers,
    read: (text) => readCookie(text.replace(/[^.]+/g, id)),
  },
  { name: 'address of a mail', limit: body, read: (text) => isRefused(() => oneAddress(text)) },
  { name: 'subject of a mail', limit: body, read: headerLine },
  { name: 'tooMuchJson', limit: whole, read: tooMuchJson },
  { name: 'tooMuchJson, within a text', limit: whole, read: (text) => tooMuchJson(`"${text}`) },
  { name: 'header of candidates', limit: whole, read: (text) => openCandidatesCsv(text, readPhoneNumber) },
  {
    name: 'candidates',
    limit: whole,
    read: (text) => readCandidatesCsv(`${csvHeader.join(';')}\n${text}`, readPhoneNumber),
  },
  { name: 'columns of candidates', limit: whole, read: readCsvHead },
  {
    name: 'candidates of mapped columns',
    limit: whole,
    read: (text) =>
      readCandidatesCsv(`Nom,Prénom,Mail,Tags${',x'.repeat(50)}\n${text}`, readPhoneNumber, [
        ...(['lastName', 'firstName', 'email', 'tags'] as const),
        ...Array.from({ length: 50 }, () => null),
      ]),
  },
  // A tenth of the longest answer: its square takes a quarter of a minute for each kind of text.
  { name: 'text of a PDF', limit: 20_001, read: print },
  { name: 'Range', limit: headers, read: (text) => readRange(text, 1000) },
]

/** Quadratic in the depth of its elements: a text may have 10,000 tags. */
export const richTextReader: ReaderOfText = {
  name: 'sanitiseRichText',
  limit: documentLimits.tagsPerText,
  read: sanitiseRichText,
}
