/** The home screen's figures (product 5.15). */
import { z } from 'zod'
import { listedApplication } from '../applications/schemas.ts'
import { declareCall } from '../call.ts'
import { id } from '../fields.ts'
import { pageOf, paging } from '../paging.ts'

/** A figure and that of the period before: null for "all" or a stopped count; not exact: there are more. */
const figure = z.object({
  value: z.number().nullable(),
  isExact: z.boolean(),
  previous: z.number().nullable(),
})

const percents = z.object({
  average: z.number().nullable(),
  median: z.number().nullable(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
})

export const getDashboard = declareCall({
  address: { method: 'GET', path: '/api/dashboard' },
  onReplica: true,
  summary:
    'Figures, the queue to evaluate and the latest applications; lists are empty without application.view',
  permission: 'signedIn',
  query: z.strictObject({ period: z.enum(['30', '90', 'all']).default('30') }),
  response: z.object({
    data: z.object({
      /** What the company has of its first day's steps; `hasApplications` counts those that one sees. */
      firstSteps: z.object({
        hasTest: z.boolean(),
        hasInvitation: z.boolean(),
        hasTeam: z.boolean(),
        hasLogo: z.boolean(),
        hasApplications: z.boolean(),
      }),
      /** False: own filters show more than 10,000 applications of the period; figures are of the newest. */
      isWhole: z.boolean(),
      figures: z.object({ ongoingTests: figure, applications: figure, toEvaluate: figure, hired: figure }),
      /** Scores in percent of the maximum; null while nothing is evaluated. */
      scores: percents,
      applicationsOverTime: z.array(z.object({ date: z.iso.date(), count: z.int() })),
      /** For who evaluates the queue of their own, and behind it what nobody has; else all that waits. */
      toEvaluate: z.array(listedApplication),
      /** How many wait for the viewer's own evaluation. */
      mine: z.object({ value: z.int(), isExact: z.boolean() }),
      latestApplications: z.array(listedApplication),
      ongoingTests: z.array(
        z.object({
          id,
          name: z.string(),
          candidates: z.int(),
          toEvaluate: z.int(),
          /** Those of the two counts that stopped. */
          uncertainCounts: z.array(z.enum(['candidates', 'toEvaluate'])),
        }),
      ),
    }),
  }),
})

/** The figures of the home screen that are made of applications; `scored` is what its scores are made of. */
export const applicationFigures = ['applications', 'toEvaluate', 'hired', 'refused', 'scored'] as const

export const listCountedApplications = declareCall({
  address: { method: 'GET', path: '/api/dashboard/applications' },
  onReplica: true,
  summary:
    'The applications that a figure of the home screen counts, in all tests or in one of those compared: as many as it says',
  permission: 'application.view',
  query: z.strictObject({
    ...paging,
    figure: z.enum(applicationFigures).default('applications'),
    /** Of this test alone: then the figures are those that tests are compared by. */
    assessmentId: id.optional(),
    /** The period of the figures; in all tests it does not limit what waits to be done. */
    period: z.enum(['30', '90', 'all']).default('30'),
    /** Those of the figure that began on one day, in Paris; like the period no limit to what waits. */
    day: z.iso.date().optional(),
  }),
  /** With the test that was asked for. */
  response: pageOf(listedApplication).extend({ assessment: z.object({ id, name: z.string() }).nullable() }),
  errors: ['assessmentNotFound'],
})

/** How many tests can be compared side by side: `assessmentIds` names one to six. */
export const comparedAtMost = 6
/** Applications of a test looked at for who has filters, the newest ones where there are more. */
export const comparedApplications = 10_000

/** An average is disclosed from so many evaluated applications on: that of one would be its marks. */
export const averagedFrom = 3

export const compareAssessments = declareCall({
  address: { method: 'GET', path: '/api/dashboard/compare' },
  onReplica: true,
  summary:
    'Figures of up to six tests side by side, for a user with filters those of the newest 10,000 applications of each; no scores without application.view',
  permission: 'assessment.list',
  query: z.strictObject({
    /** Joined with commas. */
    assessmentIds: z
      .string()
      .max(comparedAtMost * 37)
      .refine((text) => z.array(id).min(1).max(comparedAtMost).safeParse(text.split(',')).success),
    period: z.enum(['30', '90', 'all']).default('all'),
  }),
  response: z.object({
    /** In the order that was asked for, without those that are gone or out of sight. */
    data: z.array(
      z.object({
        id,
        name: z.string(),
        applications: z.int(),
        /** False: one’s own filters let one see more than 10,000, and the figures are of the newest ones. */
        isWhole: z.boolean(),
        toEvaluate: z.int(),
        hired: z.int(),
        refused: z.int(),
        /** Scores of the evaluated applications, in percent of the maximum. */
        scores: percents,
        /** Mean of each competence in percent of its maximum, of `averagedFrom` evaluated ones or more. */
        competences: z.array(z.object({ id: z.string(), name: z.string(), average: z.number() })),
      }),
    ),
  }),
})

/** How many applications of a test an average looks at for whoever has filters of their own: the newest. */
export const averagedApplications = 1000

export const getAverages = declareCall({
  address: { method: 'GET', path: '/api/assessments/:id/averages' },
  onReplica: true,
  summary:
    'A test’s average and that of each competence, from 3 evaluated applications on; for a user with filters those of the newest 1,000 applications that they see',
  permission: 'application.view',
  response: z.object({
    data: z.object({
      /** False where the viewer may see more applications than were averaged: then the newest ones count. */
      isWhole: z.boolean(),
      /** In percent of the maximum; null for fewer than three evaluated applications. */
      average: z.number().nullable(),
      competences: z.array(z.object({ id: z.string(), average: z.number() })),
    }),
  }),
})
