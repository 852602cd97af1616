/** Candidates out of a CSV file (SPEC §2, §5, §7, §8; PRODUCT §8). */
import { csvMaxBytes } from '@assay/domain/candidates/csv'
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id, idParams, instant } from '../fields.ts'
import { importAddresses } from './addresses.ts'

/** Files with more lines are worked off in the background. */
export const linesAtOnce = 1_000

const csv = { candidatesCsv: 'semicolons; prenom;nom;email;telephone or firstname;lastname;email;phone' }
const fileErrors = [
  'csvNotChosen',
  'fileTooLarge',
  'csvHeaderInvalid',
  'csvWithoutLines',
  'csvTooManyLines',
] as const

/** A line that fails, or would; `line` counts from 1 with the header. */
export const lineError = z.object({
  line: z.int(),
  code: z.string(),
  message: z.string(),
  /** The earlier line with the same e-mail. */
  sameAsLine: z.int().nullable(),
})

export const previewCandidates = declareCall({
  address: importAddresses.previewCandidates,
  summary: 'What adding a file would do to each of its lines; nothing is written',
  permission: 'candidate.create',
  multipart: csv,
  bodyLimit: csvMaxBytes + 100_000,
  response: z.object({
    total: z.int(),
    created: z.int(),
    failed: z.int(),
    /** The first 200 lines, and after them those that would fail, 1,000 at most in all. */
    lines: z.array(
      z.object({
        line: z.int(),
        name: z.string().nullable(),
        email: z.string().nullable(),
        problem: lineError.nullable(),
      }),
    ),
  }),
  errors: fileErrors,
})

export const addCandidates = declareCall({
  address: importAddresses.addCandidates,
  summary:
    'Adds the candidates of a file; lines that fail hold up no others. Above 1,000 lines in the background',
  permission: 'candidate.create',
  multipart: csv,
  bodyLimit: csvMaxBytes + 100_000,
  response: z.object({
    errors: z.array(lineError),
    /** No line was added. */
    allError: z.boolean(),
    successCount: z.int(),
    failCount: z.int(),
    /** The ids of the added candidates, for inviting them. */
    candidateIds: z.array(id),
    /**
     * The id of the background import, for asking about it, where the file is imported in the background; the
     * counts are 0 then.
     */
    importId: id.nullable(),
  }),
  errors: fileErrors,
})

export const csvTemplate = declareCall({
  address: importAddresses.csvTemplate,
  summary: 'An empty file with the French header',
  permission: 'candidate.create',
  response: 'stream',
  errors: [],
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
  address: importAddresses.listImports,
  summary: 'One’s own files of the last 24 hours that are worked off in the background, the newest first',
  permission: 'candidate.create',
  response: z.object({ data: z.array(importState) }),
  errors: [],
})

export const getImport = declareCall({
  address: importAddresses.getImport,
  summary: 'How far a file of one’s own is; gone after 24 hours',
  permission: 'candidate.create',
  params: idParams,
  response: z.object({
    data: importState.extend({
      /** The first 100. */
      errors: z.array(lineError),
    }),
  }),
  errors: ['importNotFound'],
})

export const cancelImport = declareCall({
  address: importAddresses.cancelImport,
  summary: 'Stops a file of one’s own; who was added stays',
  permission: 'candidate.create',
  params: idParams,
  response: z.object({ success: z.boolean() }),
  errors: ['importNotFound'],
})

export const importReport = declareCall({
  address: importAddresses.importReport,
  summary: 'Every line that failed and why, as CSV; for who added the file, for 24 hours',
  permission: 'candidate.create',
  params: idParams,
  response: 'stream',
  errors: ['importNotFound'],
})

export const importCalls = [
  previewCandidates,
  addCandidates,
  csvTemplate,
  listImports,
  getImport,
  cancelImport,
  importReport,
] as const
