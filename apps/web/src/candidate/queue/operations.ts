/**
 * The changes of one application that the server does not have yet: pure. A change is an operation numbered within
 * its application; of a module only the latest is kept, as a later number replaces an earlier one on the server too.
 * An operation leaves only when the server has acknowledged its number, or is set apart when the server refuses it.
 */
import type { DraftOperation } from '@assay/contract/answers/types'

/** An operation that the server refused for good; kept and shown, never dropped. */
export interface RefusedOperation extends DraftOperation {
  readonly code: string
}

export interface Operations {
  /** Number of the next change; above every number that this application has used anywhere. */
  readonly nextSeq: number
  /** Not acknowledged yet, by module. */
  readonly waiting: ReadonlyMap<string, DraftOperation>
  readonly refused: readonly RefusedOperation[]
  /** After a refusal of several at once: send one by one, to find which was meant. */
  readonly oneByOne: boolean
}

export const noOperations: Operations = { nextSeq: 1, waiting: new Map(), refused: [], oneByOne: false }

/** The server takes at most this many operations in a call. */
export const batchLimit = 200
/** Room for one call's body, in characters; its limit is 2 MB. An operation larger than this goes alone. */
export const batchCharacters = 600_000

/**
 * Joins what was found in this browser with what the server has, `lastSeq` being its highest number: an operation
 * that the server has already is left out.
 */
export function restore(
  found: readonly DraftOperation[],
  refused: readonly RefusedOperation[],
  stored: readonly { readonly moduleId: string; readonly seq: number }[],
  lastSeq: number,
): Operations {
  const storedSeq = new Map(stored.map(({ moduleId, seq }) => [moduleId, seq]))
  const waiting = new Map<string, DraftOperation>()
  for (const operation of found) {
    const newer =
      operation.seq > Math.max(storedSeq.get(operation.module) ?? 0, waiting.get(operation.module)?.seq ?? 0)
    if (newer) waiting.set(operation.module, operation)
  }
  const used = [...found, ...refused, ...stored].map(({ seq }) => seq)
  return { ...noOperations, nextSeq: Math.max(lastSeq, ...used) + 1, waiting, refused }
}

/** Adds a change. Returns it with its number. */
export function change(
  operations: Operations,
  module: string,
  value: unknown,
): { operations: Operations; operation: DraftOperation } {
  const operation = { module, seq: operations.nextSeq, value }
  const waiting = new Map(operations.waiting)
  // Last in the order, so that what waits longest goes first.
  waiting.delete(module)
  waiting.set(module, operation)
  return { operations: { ...operations, nextSeq: operations.nextSeq + 1, waiting }, operation }
}

/** What the next call carries: the oldest first; empty when nothing waits. */
export function nextBatch({ waiting, oneByOne }: Operations): DraftOperation[] {
  const batch: DraftOperation[] = []
  let characters = 0
  for (const operation of waiting.values()) {
    characters += JSON.stringify(operation.value ?? null).length
    if (batch.length > 0 && (oneByOne || batch.length === batchLimit || characters > batchCharacters)) break
    batch.push(operation)
  }
  return batch
}

/** Takes away what the server has. A number lower than the one that waits says nothing about the one that waits. */
export function acknowledge(
  operations: Operations,
  acknowledged: readonly Pick<DraftOperation, 'module' | 'seq'>[],
): Operations {
  const waiting = new Map(operations.waiting)
  for (const { module, seq } of acknowledged) {
    const waits = waiting.get(module)
    if (waits && waits.seq <= seq) waiting.delete(module)
  }
  return { ...operations, waiting, oneByOne: operations.oneByOne && waiting.size > 0 }
}

/** The server refuses a batch for good: several are tried one by one, a single one is set apart. */
export function refuse(operations: Operations, batch: readonly DraftOperation[], code: string): Operations {
  const [only] = batch
  if (only === undefined) return operations
  if (batch.length > 1) return { ...operations, oneByOne: true }
  const waiting = new Map(operations.waiting)
  if (waiting.get(only.module)?.seq === only.seq) waiting.delete(only.module)
  const refused = [...operations.refused.filter(({ module }) => module !== only.module), { ...only, code }]
  return { ...operations, waiting, refused }
}
