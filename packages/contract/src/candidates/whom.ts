/** The address book's filters, and whom an act on many is for: chosen people, or all who match. */
import { readContact } from '@assay/domain/candidates/contact-state'
import { tagLength } from '@assay/domain/candidates/tags'
import { z } from 'zod'
import { id } from '../fields.ts'

export const candidateFilters = ['all', 'hired', 'application_less'] as const

const search = z.string().max(255).optional()

export const listFilters = {
  search,
  filter: z.enum(candidateFilters).default('all'),
  /** Ids of tests with commas between them: who took one of these. */
  assessmentIds: z
    .string()
    .regex(/^[0-9a-f-]{36}(?:,[0-9a-f-]{36}){0,49}$/)
    .optional(),
  tag: z.string().max(tagLength).optional(),
  /** How far they are with a test that they were written to about: `notBegun:<id of the test>`. */
  contact: z
    .string()
    .refine((text) => readContact(text) !== undefined)
    .optional(),
}

/** The most people whom one act may be for. */
export const meantAtMost = 10_000

/** All who match, and how many they were when that was chosen: where they differ, nothing is done. */
export const matchingCandidates = z.strictObject({
  ...listFilters,
  count: z.int().min(1).max(meantAtMost),
})

/** Whom an act is for: chosen ones, or all who match. */
export const whom = z.union([
  z.strictObject({ candidateIds: z.array(id).min(1).max(1000) }),
  z.strictObject({ matching: matchingCandidates }),
])
export type Whom = z.output<typeof whom>
