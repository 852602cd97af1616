/** Which answers of a recovery file are kept (product 4.9): never arrived, and fit the test. No zod here. */

/** One change that a candidate's browser stored, numbered within its application. */
export interface DraftOperation {
  readonly module: string
  readonly seq: number
  readonly value: unknown
}

export interface SortedOperations {
  /** Newer than what is stored, read as answers; one a module. */
  readonly kept: readonly DraftOperation[]
  /** How many modules have this answer, or a newer one, already. */
  readonly known: number
  /** Ids of modules whose answer cannot be kept: not of this test, or not of its form. */
  readonly refused: readonly string[]
}

/**
 * Sorts a recovery file's operations, the highest number of each module.
 * @param stored the stored answer's number by module
 * @param read an answer, `null` for one withdrawn, undefined where it cannot be one
 */
export function sortOperations(
  operations: readonly DraftOperation[],
  stored: ReadonlyMap<string, number>,
  read: (module: string, value: unknown) => unknown,
): SortedOperations {
  const latest = new Map<string, DraftOperation>()
  for (const operation of operations)
    if (operation.seq > (latest.get(operation.module)?.seq ?? 0)) latest.set(operation.module, operation)
  const newer = [...latest.values()].filter(({ module, seq }) => seq > (stored.get(module) ?? 0))
  const answers = newer.map((operation) => ({ ...operation, value: read(operation.module, operation.value) }))
  return {
    kept: answers.filter(({ value }) => value !== undefined),
    known: latest.size - newer.length,
    refused: answers.filter(({ value }) => value === undefined).map(({ module }) => module),
  }
}
