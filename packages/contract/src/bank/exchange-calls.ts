/** Files whose questions the bank takes in, and those that it gives (product 11). */
import { z } from 'zod'
import { declareCall, requiredFile } from '../call.ts'
import { language } from './schemas.ts'

/** Largest file of questions that is imported, in bytes. */
export const bankImportMaxBytes = 10_000_000

/** A question of a file: what it lost, or why it was refused. */
const reportLine = z.object({
  /** Which of the file's questions, from 1. */
  position: z.int(),
  /** Where it stands: a line, or a file of a package; empty where its number says it. */
  place: z.string(),
  title: z.string(),
  code: z.string(),
  message: z.string(),
})

export const importBankFile = declareCall({
  address: { method: 'POST', path: '/api/bank/import' },
  summary:
    'Takes the questions of a file in as drafts: an exported bank or test, a spreadsheet by the template, GIFT, Aiken, Moodle XML or QTI, by its content; says what was lost, what refused, and why',
  permission: 'assessment.edit',
  query: z.strictObject({
    /** Of questions that say none; left out: the one of whoever asks. */
    language: language.optional(),
  }),
  multipart: { file: requiredFile('.json, .zip, .csv, .xlsx, .gift, .txt or .xml') },
  bodyLimit: bankImportMaxBytes + 100_000,
  response: z.object({
    taken: z.int(),
    /** The bank has them, or the file brought them before: they were left aside. */
    alreadyThere: z.int(),
    /** How many of those imported lost something. */
    takenWithLoss: z.int(),
    losses: z.array(reportLine),
    refused: z.array(reportLine),
  }),
  errors: [
    'importUnreadable',
    'importFromNewerVersion',
    'importArchiveTooLarge',
    'importPathOutside',
    'assessmentTooLarge',
    'bankFileUnreadable',
    'bankImportTooMany',
    'fileTooLarge',
    'fileMissing',
  ],
})

export const bankTemplate = declareCall({
  address: { method: 'GET', path: '/api/bank/template' },
  summary: 'A spreadsheet to fill in with questions, with an example of every kind',
  permission: 'assessment.edit',
  query: z.strictObject({
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
    language: language.default('fr'),
  }),
  produces: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
  response: 'stream',
})

export const exportFormats = ['json', 'gift', 'qti22', 'qti30'] as const

export const exportBank = declareCall({
  address: { method: 'GET', path: '/api/bank/export' },
  summary:
    'The whole bank with its keys, the present versions, as JSON, GIFT, or a package of QTI; what a format cannot say is named in the file',
  permission: 'assessment.edit',
  query: z.strictObject({ format: z.enum(exportFormats).default('json') }),
  produces: ['application/json', 'text/plain', 'application/zip'],
  response: 'stream',
})
