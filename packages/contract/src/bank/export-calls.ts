/** Files that the bank gives: itself, and the spreadsheet to fill in (product 11). */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { language } from './schemas.ts'

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
