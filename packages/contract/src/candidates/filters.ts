/** The address book's filters, and how many people a request for many takes. */
import { readContact } from '@assay/domain/candidates/contact-state'
import { tagLength } from '@assay/domain/candidates/tags'
import { z } from 'zod'
import { id } from '../fields.ts'

export const candidateFilters = ['all', 'hired', 'application_less'] as const

export const listFilters = {
  search: z.string().max(255).optional(),
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

/** The most people that can be chosen at once. */
export const peopleAtMost = 10_000

/** Of an act on many one request takes so many, so that it holds up nobody for long. */
export const peopleOfRequest = 200

export const candidateIds = z.array(id).min(1).max(peopleOfRequest)
