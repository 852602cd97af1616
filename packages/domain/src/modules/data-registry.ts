/** The zod schema of each module type's `data`, to read a document by. What its data is follows from it. */
import type { z } from 'zod'
import * as allData from './all-data.ts'
import type { ModuleType } from './module-types.ts'

export const moduleDataSchemas = allData satisfies Readonly<Record<ModuleType, z.ZodObject>>

type Schemas = typeof moduleDataSchemas
/** A type's `data`, as a parsed document has it. */
export type ModuleData = { [T in ModuleType]: z.output<Schemas[T]> }
