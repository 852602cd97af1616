/** Every call of these files: what the server serves, OpenAPI describes and the permission test walks. */
import type { Call } from './call.ts'
import * as files from './call-files.ts'

export const allCalls = callsIn(Object.values(files))

/** The calls among what these files export. */
export function callsIn(files: readonly object[]): readonly Call[] {
  return files
    .flatMap((file): unknown[] => Object.values(file))
    .filter((value): value is Call => typeof value === 'object' && value !== null && 'address' in value)
}
