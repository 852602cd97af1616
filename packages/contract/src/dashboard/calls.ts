/** The home screen's figures (SPEC §1; PRODUCT §7). */
import { z } from 'zod'
import { listedApplication } from '../applications/calls.ts'
import { declareCall } from '../call.ts'
import { id } from '../fields.ts'
import { dashboardAddresses } from './addresses.ts'

/** A figure with what it was in the period before; null for "all". */
const figure = z.object({ value: z.number().nullable(), previous: z.number().nullable() })

export const getDashboard = declareCall({
  address: dashboardAddresses.dashboard,
  summary:
    'Figures, the queue to evaluate and the latest applications; lists are empty without application.view',
  permission: 'signedIn',
  query: z.strictObject({ period: z.enum(['30', '90', 'all']).default('30') }),
  response: z.object({
    data: z.object({
      figures: z.object({
        ongoingTests: figure,
        applications: figure,
        toEvaluate: figure,
        hired: figure,
      }),
      /** In percent of the maximum; null while nothing is evaluated. */
      scores: z.object({
        average: z.number().nullable(),
        minimum: z.number().nullable(),
        median: z.number().nullable(),
        maximum: z.number().nullable(),
      }),
      applicationsOverTime: z.array(z.object({ date: z.iso.date(), count: z.int() })),
      toEvaluate: z.array(listedApplication),
      latestApplications: z.array(listedApplication),
      ongoingTests: z.array(z.object({ id, name: z.string(), candidates: z.int(), toEvaluate: z.int() })),
    }),
  }),
  errors: [],
})

export const dashboardCalls = [getDashboard] as const
