/** Files of the bank, and the names of its categories (product 11). */
import { z } from 'zod'
import { declareCall, requiredFile } from '../call.ts'
import { id } from '../fields.ts'
import { said } from './schemas.ts'

/** Largest file of questions that is imported, in bytes. */
export const bankImportMaxBytes = 10_000_000

export const renameBankCategory = declareCall({
  address: { method: 'PATCH', path: '/api/bank/categories/:id' },
  summary: 'Renames a category and those below it; tests that draw from it go on drawing from it',
  permission: 'assessment.edit',
  body: z.strictObject({ path: said.category }),
  response: z.object({ data: z.object({ id, path: z.string() }) }),
  errors: ['bankCategoryNotFound', 'bankCategoryInvalid', 'bankCategoryTaken'],
})

export const importBankFile = declareCall({
  address: { method: 'POST', path: '/api/bank/import' },
  summary:
    'Takes the questions of a file in as drafts: an exported bank or test, JSON; says which were refused and why',
  permission: 'assessment.edit',
  multipart: { file: requiredFile('an exported bank or test: .json') },
  bodyLimit: bankImportMaxBytes + 100_000,
  response: z.object({
    taken: z.int(),
    refused: z.array(
      z.object({ position: z.int(), title: z.string(), code: z.string(), message: z.string() }),
    ),
  }),
  errors: ['importUnreadable', 'importFromNewerVersion', 'bankImportTooMany', 'fileTooLarge', 'fileMissing'],
})
