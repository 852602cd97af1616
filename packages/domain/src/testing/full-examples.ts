/** The example of each module type, found in its folder, and how a value's fields are named. */
import { type ModuleType, moduleTypes } from '../modules/module-types.ts'
import type { ModuleExample } from './module-example.ts'

const found = await Promise.all(
  Object.keys(moduleTypes).map(async (type) => {
    const { example } = (await import(`../modules/types/${type}/example.ts`)) as { example: unknown }
    return [type, example] as const
  }),
)

export const moduleExamples = Object.fromEntries(found) as { readonly [T in ModuleType]: ModuleExample<T> }

/** Data of each type in which every field is set and no list is empty. */
export const fullExamples = Object.fromEntries(
  Object.entries(moduleExamples).map(([type, { data }]) => [type, data]),
) as { readonly [T in ModuleType]: ModuleExample<T>['data'] }

/** The paths of all values that are not lists or objects; `*` stands for a place in a list. */
export function pathsOf(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [path.join('.')]
  return Object.entries(value).flatMap(([key, each]) =>
    pathsOf(each, [...path, Array.isArray(value) ? '*' : key]),
  )
}
