/** Each module type without its answer, to edit, store, project or score a document. Brings zod. */
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

/** The definition of one type; for a `ModuleType` known only at run time it takes that type's data. */
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

/** The score definition of one type, typed as `documentOf`; undefined where it is not scored. */
export function scoreOf<T extends ModuleType>(type: T): ScoreDefinition<ModuleData[T], Answer<T>> {
  return documentOf(type).score ?? noScore
}
