/** The questions of a company's bank (product 11). */
import { moduleItem } from '@assay/domain/assessments/document'
import { bankLimits } from '@assay/domain/bank/question'
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id } from '../fields.ts'
import { pageOf, paging } from '../paging.ts'
import { bankQuestion, competence, language, questionId, questionRow, state } from './schemas.ts'

export const listBankQuestions = declareCall({
  address: { method: 'GET', path: '/api/bank/questions' },
  onReplica: true,
  summary: 'Questions of the company’s bank, or those of the ready tests; a category has those below it',
  permission: 'assessment.edit',
  query: z.strictObject({
    ...paging,
    source: z.enum(['company', 'models']).default('company'),
    search: z.string().max(255).optional(),
    category: z.string().max(bankLimits.categoryCharacters).optional(),
    level: z.coerce.number().int().min(1).max(5).optional(),
    competence: competence.optional(),
    language: language.optional(),
    state: state.optional(),
    type: z.coerce.number().int().optional(),
    sort: z.enum(['newest', 'title', 'uses']).default('newest'),
  }),
  response: pageOf(questionRow),
})

export const listBankCategories = declareCall({
  address: { method: 'GET', path: '/api/bank/categories' },
  onReplica: true,
  summary: 'Categories of the bank by name, with how many questions each has, and the competences named',
  permission: 'assessment.edit',
  query: z.strictObject({ source: z.enum(['company', 'models']).default('company') }),
  response: z.object({
    data: z.array(z.object({ id: id.nullable(), path: z.string(), questions: z.int() })),
    competences: z.array(z.string()),
  }),
})

export const getBankQuestion = declareCall({
  address: { method: 'GET', path: '/api/bank/questions/:questionId' },
  summary: 'A question with its versions and the tests that hold it; `version` shows an earlier one',
  permission: 'assessment.edit',
  params: z.strictObject({ questionId }),
  query: z.strictObject({ version: z.coerce.number().int().min(1).optional() }),
  response: z.object({ data: bankQuestion }),
  errors: ['bankQuestionNotFound'],
})

export const readBankQuestions = declareCall({
  address: { method: 'POST', path: '/api/bank/questions/read' },
  summary:
    'The present versions of these questions, to be put into a test or compared with what it holds; unknown ones are left out',
  permission: 'assessment.edit',
  body: z.strictObject({ ids: z.array(questionId).max(500) }),
  response: z.object({
    data: z.array(
      questionRow
        .pick({ id: true, version: true, title: true, state: true, competence: true })
        .extend({ item: moduleItem }),
    ),
  }),
})
export type ReadBankQuestion = z.output<typeof readBankQuestions.response>['data'][number]

export const describePools = declareCall({
  address: { method: 'POST', path: '/api/bank/pools' },
  summary:
    'What the pools of a test draw from, how exposed their questions are, and an example of a draw, which counts nowhere',
  permission: 'assessment.edit',
  body: z.strictObject({
    /** The test as it stands where it is edited. */
    assessmentId: id,
    document: z.unknown(),
  }),
  response: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        category: z.string(),
        available: z.int(),
        /** Percent of candidates that see a question on average; null without any question. */
        meanExposure: z.number().nullable(),
        /** Percent that saw the most shown one so far; null before the first draw. */
        highestExposure: z.number().nullable(),
        isTooFew: z.boolean(),
        isCapTooLow: z.boolean(),
        draws: z.int(),
        shortDraws: z.int(),
        cappedDraws: z.int(),
        example: z.array(z.object({ id, version: z.int(), competence: z.string(), item: moduleItem })),
      }),
    ),
  }),
  errors: ['assessmentNotFound', 'assessmentTooLarge', 'assessmentTooManyPools'],
})
export type DescribedPool = z.output<typeof describePools.response>['data'][number]
