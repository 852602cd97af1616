/** What candidates declare of themselves after a test, and what staff see of it (product 12.12, 12.13). */
import { ageBands, type Declaration, sexes } from '@assay/domain/quality/declarations'
import { z } from 'zod'

/** Sex and age band as one declares them; null: not said. */
export const declaration = z.strictObject({
  sex: z.enum(sexes).nullable(),
  age: z.enum(ageBands).nullable(),
}) satisfies z.ZodType<Declaration>

/** A group of people, with how many were hired, or would pass a cut-off; `of`: who was decided on. */
const compared = z.object({
  group: z.enum([...sexes, ...ageBands]),
  of: z.int(),
  selected: z.int(),
  /** Its rate in parts of the highest one, Katz's interval of 95 %, Fisher's p; null: it has the highest. */
  ratio: z.object({ ratio: z.number(), from: z.number(), to: z.number(), p: z.number() }).nullable(),
})

/** Null until there are groups of 30, with 5 in every cell. */
const division = z
  .object({
    outcome: z.array(compared),
    /** In percent of the maximum; none where a step would hold fewer than 5 of a group. */
    cutOffs: z.array(z.object({ percent: z.int(), groups: z.array(compared) })),
  })
  .nullable()

/** Of those who declared something, once they were decided on, apart from their application. */
export const fairness = z.object({ isAsked: z.boolean(), sex: division, age: division })
