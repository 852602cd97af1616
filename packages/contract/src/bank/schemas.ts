/** What the calls of the bank say of a question. */
import { moduleItem } from '@assay/domain/assessments/document'
import { bankLimits, questionLevels, questionStates } from '@assay/domain/bank/question'
import { z } from 'zod'
import { id, instant } from '../fields.ts'

export const level = z.union(questionLevels.map((each) => z.literal(each))).nullable()
export const language = z.enum(['fr', 'en'])
export const state = z.enum(questionStates)
export const competence = z.string().trim().max(100)

/** A question of the company's, by its uuid, or one of the ready tests', by test and module. */
export const questionId = z.string().regex(/^[\w-]{1,64}(?:\.[\w-]{1,64})?$/)

export const questionRow = z.object({
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

export const bankQuestion = questionRow.extend({
  item: moduleItem,
  /** Its versions, the newest first, and the tests that hold it. */
  versions: z.array(z.object({ number: z.int(), author: z.string(), createdAt: instant })),
  tests: z.array(z.object({ id, name: z.string() })),
  /**
   * How candidates do in it, in whatever test it was shown: null but for n where fewer than 30 were
   * (product 12.11). Null for a ready test's.
   */
  figures: z
    .object({
      n: z.int(),
      /** The mean, 0 to 1. */
      facility: z.number().nullable(),
      /** The correlation with all other questions that the same people were shown. */
      discrimination: z.number().nullable(),
    })
    .nullable(),
})
export type BankQuestionFull = z.output<typeof bankQuestion>

/** What is said of a question beside what it asks. */
export const said = {
  category: z.string().max(2 * bankLimits.categoryCharacters),
  level: level.default(null),
  competence: competence.default(''),
  language: language.default('fr'),
}
