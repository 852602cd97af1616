/** What leaves the product as a file: a test's spreadsheet, an application's PDF (SPEC §7, PRODUCT §7). */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { idParams } from '../fields.ts'
import { exportAddresses } from './addresses.ts'

export const extractApplications = declareCall({
  address: exportAddresses.extractApplications,
  summary: 'The applications of a test that one sees, as a spreadsheet or CSV in the language of the request',
  permission: 'application.extract',
  params: idParams,
  query: z.strictObject({ format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  response: 'stream',
  errors: ['assessmentNotFound'],
})

export const printApplication = declareCall({
  address: exportAddresses.printApplication,
  summary: 'One application as a PDF in the language of the request: identity, answers, marks, scores, radar',
  permission: 'application.extract',
  params: idParams,
  response: 'stream',
  errors: ['applicationNotFound'],
})

export const exportCalls = [extractApplications, printApplication] as const
