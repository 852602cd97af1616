/** The rules of each module type, to edit, project, check or score a document. No zod. */
import type { z } from 'zod'
import * as allDocuments from './all-documents.ts'
import type { Answer, PublicData } from './answer-registry.ts'
import type { ModuleData, moduleDataSchemas } from './data-registry.ts'
import type { DocumentDefinition, ScoreDefinition } from './definition.ts'
import type { ModuleType } from './module-types.ts'

export const moduleDocuments = allDocuments satisfies {
  readonly [T in ModuleType]: DocumentDefinition<(typeof moduleDataSchemas)[T], PublicData<T>, Answer<T>>
}

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
