/** Changes of the bank of questions (product 11). */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id } from '../fields.ts'
import { bankQuestion, said, state } from './schemas.ts'

export const keepInBank = declareCall({
  address: { method: 'POST', path: '/api/bank/questions' },
  summary: 'A new question of the bank, a draft, from a module of a test',
  permission: 'assessment.edit',
  body: z.strictObject({ item: z.unknown(), ...said, state: state.default('draft') }),
  response: z.object({ data: bankQuestion }),
  errors: ['bankNotAQuestion', 'bankCategoryInvalid', 'bankTooManyCategories', 'assessmentTooLarge'],
})

export const editBankQuestion = declareCall({
  address: { method: 'PUT', path: '/api/bank/questions/:id' },
  summary:
    'Changes a question at the version that was opened: what it asks makes a new version, which no test takes by itself',
  permission: 'assessment.edit',
  body: z.strictObject({
    version: z.int().min(1),
    /** Left out where what it asks stays. */
    item: z.unknown().optional(),
    ...said,
    state,
    isChecked: z.boolean(),
  }),
  response: z.object({ data: bankQuestion }),
  errors: [
    'bankQuestionNotFound',
    'bankQuestionChangedSince',
    'bankNotAQuestion',
    'bankCategoryInvalid',
    'bankTooManyCategories',
    'assessmentTooLarge',
  ],
})

export const deleteBankQuestion = declareCall({
  address: { method: 'DELETE', path: '/api/bank/questions/:id' },
  summary: 'Deletes a draft that no test holds and nobody was shown, with its versions',
  permission: 'assessment.edit',
  errors: ['bankQuestionNotFound', 'bankQuestionUsed'],
})

export const setBankStates = declareCall({
  address: { method: 'PATCH', path: '/api/bank/questions' },
  summary: 'Puts questions in use, back to drafts, or retires them; those that are gone are left out',
  permission: 'assessment.edit',
  body: z.strictObject({ ids: z.array(id).min(1).max(100), state }),
  response: z.object({ changed: z.int() }),
})

export const renameBankCategory = declareCall({
  address: { method: 'PATCH', path: '/api/bank/categories/:id' },
  summary: 'Renames a category and those below it; tests that draw from it go on drawing from it',
  permission: 'assessment.edit',
  body: z.strictObject({ path: said.category }),
  response: z.object({ data: z.object({ id, path: z.string() }) }),
  errors: ['bankCategoryNotFound', 'bankCategoryInvalid', 'bankCategoryTaken'],
})
