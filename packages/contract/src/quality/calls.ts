/** Whether a test measures well: figures of a whole version, which show no person (product 12). */
import { choiceReasons, lookReasons } from '@assay/domain/quality/to-look-at'
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id, instant } from '../fields.ts'
import { fairness } from './declarations.ts'

/** A page, in the version's order. */
const page = z.object({
  position: z.int(),
  name: z.string(),
  /** Of those who have ended, how many saw it. */
  reached: z.int(),
  /** How many were seen to leave it: what `seconds` is of. */
  timed: z.int(),
  /** Half were quicker; null where fewer than 30 were timed. */
  seconds: z.number().nullable(),
  /** A quarter was quicker, and a quarter slower. */
  quick: z.number().nullable(),
  slow: z.number().nullable(),
  /** Who stopped here for good; null where fewer than 30 saw it. */
  left: z.int().nullable(),
})

/** A question with points. Figures are null where fewer than 30 were shown it. */
const question = z.object({
  id: z.string(),
  /** From 1 on, among the questions with points. */
  number: z.int(),
  /** The page's. */
  position: z.int(),
  /** Its words; the category where a pool draws. */
  label: z.string(),
  max: z.number(),
  /** How many questions a pool draws here, which count as one; 0 for a question itself. */
  drawn: z.int(),
  /** Who was shown it. */
  n: z.int(),
  facility: z.number().nullable(),
  /** Of its points, in points. */
  deviation: z.number().nullable(),
  /** With the rest; null also where all have the same. */
  discrimination: z.number().min(-1).max(1).nullable(),
  reasons: z.array(z.enum(lookReasons)),
  /** It has choices, whose figures `getQuestionFigures` gives. */
  hasChoices: z.boolean(),
})

const figures = z.object({
  /** Applications that have ended: completed, or stopped for good. */
  ended: z.int(),
  completed: z.int(),
  /** Those with a result, of the maximum that most have. */
  scored: z.int(),
  /** In percent of the maximum; null where fewer than 30 have a result. */
  results: z
    .object({
      mean: z.number(),
      median: z.number(),
      deviation: z.number(),
      /** From 0 to 100 in tenths, the last one with 100. */
      distribution: z.array(z.int()).length(10),
    })
    .nullable(),
  /** How many were shown every question. */
  whole: z.int(),
  /** Null where fewer than 30 were, or nothing can be said. */
  reliability: z
    .object({
      alpha: z.number(),
      from: z.number(),
      to: z.number(),
      /** Standard error of measurement, in points and in percent of the maximum. */
      sem: z.number(),
      semPercent: z.number(),
    })
    .nullable(),
  pages: z.array(page),
  questions: z.array(question),
  /** How candidates rate the test, 1 to 5. */
  rating: z.object({
    n: z.int(),
    /** Null where fewer than 30 did. */
    mean: z.number().nullable(),
    /** How many gave 1, 2 and so on; null as well. */
    counts: z.array(z.int()).length(5).nullable(),
  }),
})
export type QualityFigures = z.output<typeof figures>
export type QuestionQuality = QualityFigures['questions'][number]

/** A query that names a version; without it, the newest with enough applications. */
const query = z.strictObject({ versionId: id.optional() })

export const getTestQuality = declareCall({
  address: { method: 'GET', path: '/api/assessments/:id/quality' },
  summary:
    'How well a version of a test measures: questions, reliability, pages and rating, of all its applications that have ended; nothing of fewer than 30',
  permission: 'application.view',
  query,
  response: z.object({
    data: z.object({
      /** The test's. */
      name: z.string(),
      /** Those that somebody has ended, the newest first. */
      versions: z.array(z.object({ id, number: z.int(), createdAt: instant, ended: z.int() })),
      versionId: id.nullable(),
      /** Applications of the version that are under way. */
      underWay: z.int(),
      /** Null where nobody has ended any. */
      figures: figures.nullable(),
      fairness,
    }),
  }),
  errors: ['versionNotFound'],
})

const choice = z.object({
  id: z.string(),
  label: z.string(),
  isKey: z.boolean(),
  /** Who chose it. */
  chosen: z.int(),
  /** A part of the whole, 0 to 1. */
  share: z.number().min(0).max(1),
  /** Mean of the other questions' points of those who chose it less that of the rest, in deviations. */
  lead: z.number().nullable(),
  reason: z.enum(choiceReasons).nullable(),
})

export const getQuestionFigures = declareCall({
  address: { method: 'GET', path: '/api/assessments/:id/quality/questions/:itemId' },
  summary: 'Who chooses what in a question: each choice, right or wrong, with how its choosers do elsewhere',
  permission: 'application.view',
  params: z.strictObject({ id, itemId: z.string().min(1).max(64) }),
  query,
  response: z.object({
    data: z.object({
      /** Who was shown it. */
      n: z.int(),
      /** How many of them chose nothing. */
      unanswered: z.int(),
      /** Null where fewer than 30 were shown it. */
      choices: z.array(choice).nullable(),
    }),
  }),
  errors: ['versionNotFound', 'questionNotFound'],
})
