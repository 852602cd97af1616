/** The questions of a company's bank (product 11). */
import { moduleItem } from '@assay/domain/assessments/document'
import { bankLimits, questionLevels, questionStates } from '@assay/domain/bank/question'
import { z } from 'zod'
import { declareCall, requiredFile } from '../call.ts'
import { id, instant, pageOf, paging } from '../fields.ts'

/** Largest file of questions that is imported, in bytes. */
export const bankImportMaxBytes = 10_000_000

const level = z.union(questionLevels.map((each) => z.literal(each))).nullable()
const language = z.enum(['fr', 'en'])
const state = z.enum(questionStates)
const competence = z.string().trim().max(100)

/** A question of the company's, by its uuid, or one of the ready tests', by test and module. */
const questionId = z.string().regex(/^[\w-]{1,64}(?:\.[\w-]{1,64})?$/)

const questionRow = z.object({
  id: questionId,
  /** Its first words; empty where it has none. */
  title: z.string(),
  moduleId: z.int(),
  category: z.string(),
  level,
  competence: z.string(),
  language,
  state,
  version: z.int(),
  /** How many applications drew it. */
  uses: z.int(),
  /** Who said that this version is right; null where nobody has. */
  checkedBy: z.string().nullable(),
  checkedAt: instant.nullable(),
  updatedAt: instant.nullable(),
})
export type BankQuestionRow = z.output<typeof questionRow>

const bankQuestion = questionRow.extend({
  item: moduleItem,
  /** Its versions, the newest first, and the tests that hold it. */
  versions: z.array(z.object({ number: z.int(), author: z.string(), createdAt: instant })),
  tests: z.array(z.object({ id, name: z.string() })),
})
export type BankQuestionFull = z.output<typeof bankQuestion>

/** What is said of a question beside what it asks. */
const said = {
  category: z.string().max(2 * bankLimits.categoryCharacters),
  level: level.default(null),
  competence: competence.default(''),
  language: language.default('fr'),
}

export const listBankQuestions = declareCall({
  address: { method: 'GET', path: '/api/bank/questions' },
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
  summary: 'Categories of the bank by name, with how many questions each has, and the competences named',
  permission: 'assessment.edit',
  query: z.strictObject({ source: z.enum(['company', 'models']).default('company') }),
  response: z.object({
    data: z.array(z.object({ id: id.nullable(), path: z.string(), questions: z.int() })),
    competences: z.array(z.string()),
  }),
})

export const renameBankCategory = declareCall({
  address: { method: 'PATCH', path: '/api/bank/categories/:id' },
  summary: 'Renames a category and those below it; tests that draw from it go on drawing from it',
  permission: 'assessment.edit',
  body: z.strictObject({ path: said.category }),
  response: z.object({ data: z.object({ id, path: z.string() }) }),
  errors: ['bankCategoryNotFound', 'bankCategoryInvalid', 'bankCategoryTaken'],
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
      z.object({
        id: questionId,
        version: z.int(),
        title: z.string(),
        state,
        competence: z.string(),
        item: moduleItem,
      }),
    ),
  }),
})
export type ReadBankQuestion = z.output<typeof readBankQuestions.response>['data'][number]

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
  errors: ['assessmentNotFound', 'assessmentTooLarge'],
})
export type DescribedPool = z.output<typeof describePools.response>['data'][number]

export const setBankStates = declareCall({
  address: { method: 'PATCH', path: '/api/bank/questions' },
  summary: 'Puts questions in use, back to drafts, or retires them; those that are gone are left out',
  permission: 'assessment.edit',
  body: z.strictObject({ ids: z.array(id).min(1).max(100), state }),
  response: z.object({ changed: z.int() }),
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

export const exportBank = declareCall({
  address: { method: 'GET', path: '/api/bank/export' },
  summary: 'The whole bank with its keys, the present versions, as a JSON file',
  permission: 'assessment.edit',
  produces: ['application/json'],
  response: 'stream',
})
