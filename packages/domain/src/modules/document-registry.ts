/**
 * Each module type without its answer, for whoever edits, stores, projects or scores a document. This file
 * brings zod.
 */
import type { z } from 'zod'
import { allDocuments } from './all-documents.ts'
import type { Answer, PublicData } from './answer-registry.ts'
import type { DocumentDefinition, ScoreDefinition } from './definition.ts'
import type { ModuleType } from './module-types.ts'

/** The definition of each type; its schema, and what its data is, follow from it. */
export const moduleDocuments = allDocuments satisfies {
  readonly [T in ModuleType]: DocumentDefinition<z.ZodObject, PublicData<T>, Answer<T>>
}

type Schemas = { readonly [T in ModuleType]: (typeof moduleDocuments)[T]['data'] }
/** A type's `data`, as a parsed document has it. */
export type ModuleData = { [T in ModuleType]: z.output<Schemas[T]> }

/** The zod schema of each type's `data`. */
export const moduleDataSchemas = Object.fromEntries(
  Object.entries(moduleDocuments).map(([type, { data }]) => [type, data]),
) as Schemas

/**
 * Gives the definition of one type. Where the type is known only at run time (`ModuleType`), the definition
 * takes any type's data: give it the data of that type.
 */
export function documentOf<T extends ModuleType>(
  type: T,
): DocumentDefinition<z.ZodType<ModuleData[T]>, PublicData<T>, Answer<T>> {
  return moduleDocuments[type] as unknown as DocumentDefinition<
    z.ZodType<ModuleData[T]>,
    PublicData<T>,
    Answer<T>
  >
}

const noScore: ScoreDefinition<unknown, unknown> = {
  max: () => 0,
  score: () => ({ score: 0, max: 0, reasons: [] }),
  isWhole: () => true,
}

/**
 * Gives the score definition of one type, typed as `documentOf` types its data; undefined where the type is
 * not scored.
 */
export function scoreOf<T extends ModuleType>(type: T): ScoreDefinition<ModuleData[T], Answer<T>> {
  return documentOf(type).score ?? noScore
}
