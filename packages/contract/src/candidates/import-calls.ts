/** Candidates out of a CSV file (product 6.7, 6.8). */
import { csvMaxBytes } from '@assay/domain/candidates/csv'
import { csvFields, csvMaxColumns } from '@assay/domain/candidates/csv-columns'
import { z } from 'zod'
import { declareCall, requiredFile } from '../call.ts'
import { csvErrors, id, instant } from '../fields.ts'

/** Files with more lines are worked off in the background. */
export const linesAtOnce = 1_000

const csv = {
  candidatesCsv: requiredFile('semicolons; prenom;nom;email;telephone or firstname;lastname;email;phone'),
}
/** A file whose columns a person may have mapped. */
const mappedCsv = {
  ...csv,
  columns:
    'what each column is, where the header is another one: a JSON list of firstName, lastName, email, phone, tags, source, or null for one passed over',
}

/** What each column of a file is; null for one that is passed over. */
export const csvColumns = z.array(z.enum(csvFields).nullable()).max(csvMaxColumns)

export const readCsvColumns = declareCall({
  address: { method: 'POST', path: '/api/candidate/massadd/columns' },
  summary:
    'What the columns of a file are taken for, with their first values, to be mapped; nothing is written',
  permission: 'candidate.create',
  multipart: csv,
  bodyLimit: csvMaxBytes + 100_000,
  response: z.object({
    /** It has one of the two specified headers and needs no mapping. */
    isSpecified: z.boolean(),
    columns: z.array(
      z.object({ name: z.string(), values: z.array(z.string()), field: z.enum(csvFields).nullable() }),
    ),
    /** The places of several columns that look like e-mail addresses: which one counts is asked. */
    emails: z.array(z.int()),
  }),
  errors: csvErrors,
})

/** A line that fails, or would; `line` counts from 1 with the header. */
export const lineError = z
  .object({
    line: z.int(),
    code: z.string(),
    message: z.string(),
    /** The earlier line with the same e-mail. */
    sameAsLine: z.int().nullable(),
    /** The beginning of what stands in the line, where it is one of a file. */
    content: z.string().optional(),
  })
  .meta({ id: 'LineError' })

export const previewCandidates = declareCall({
  address: { method: 'POST', path: '/api/candidate/massadd/preview' },
  summary: 'What adding a file would do to each of its lines; nothing is written',
  permission: 'candidate.create',
  multipart: mappedCsv,
  bodyLimit: csvMaxBytes + 100_000,
  response: z.object({
    total: z.int(),
    created: z.int(),
    failed: z.int(),
    /** Those that would fail, and after them the first 200 others; 1,000 at most in all. */
    lines: z.array(
      z.object({
        line: z.int(),
        name: z.string().nullable(),
        email: z.string().nullable(),
        problem: lineError.nullable(),
      }),
    ),
  }),
  errors: [...csvErrors, 'csvColumnsInvalid'],
})

export const addCandidates = declareCall({
  address: { method: 'POST', path: '/api/candidate/massadd' },
  summary:
    'Adds the candidates of a file; lines that fail hold up no others. Above 1,000 lines in the background',
  permission: 'candidate.create',
  multipart: mappedCsv,
  bodyLimit: csvMaxBytes + 100_000,
  response: z.object({
    errors: z.array(lineError),
    /** No line was added. */
    allError: z.boolean(),
    successCount: z.int(),
    failCount: z.int(),
    /** The ids of the added candidates, for inviting them. */
    candidateIds: z.array(id),
    /** The background import, for asking about it; its counts are 0. Null otherwise. */
    importId: id.nullable(),
  }),
  errors: [...csvErrors, 'csvColumnsInvalid'],
})

export const csvTemplate = declareCall({
  address: { method: 'GET', path: '/api/candidate/massadd/template' },
  summary: 'An empty file with the French header',
  permission: 'candidate.create',
  produces: ['text/csv'],
  response: 'stream',
})

const importState = z.object({
  id,
  state: z.enum(['waiting', 'running', 'done', 'cancelled']),
  total: z.int(),
  read: z.int(),
  created: z.int(),
  failed: z.int(),
  createdAt: instant,
})

export const listImports = declareCall({
  address: { method: 'GET', path: '/api/candidate/massadd' },
  summary: 'One’s own files of the last 24 hours that are worked off in the background, the newest first',
  permission: 'candidate.create',
  response: z.object({ data: z.array(importState) }),
})

export const getImport = declareCall({
  address: { method: 'GET', path: '/api/candidate/massadd/:id' },
  summary: 'How far a file of one’s own is; gone after 24 hours',
  permission: 'candidate.create',
  /** The errors are the first 100. */
  response: z.object({ data: importState.extend({ errors: z.array(lineError) }) }),
  errors: ['importNotFound'],
})

export const cancelImport = declareCall({
  address: { method: 'DELETE', path: '/api/candidate/massadd/:id' },
  summary: 'Stops a file of one’s own; who was added stays',
  permission: 'candidate.create',
  errors: ['importNotFound'],
})

export const importReport = declareCall({
  address: { method: 'GET', path: '/api/candidate/massadd/:id/report' },
  summary: 'Every line that failed and why, as CSV; for who added the file, for 24 hours',
  permission: 'candidate.create',
  produces: ['text/csv'],
  response: 'stream',
  errors: ['importNotFound'],
})
