/**
 * What the server does not have yet of one application: of each module the latest change, under a number
 * unique in it, until the server has acknowledged that number or refuses it (then set apart). Pure.
 */
import type { DraftOperation } from '@assay/contract/answers/types'
import { holderOf } from '@assay/domain/answers/operation-numbers'
import { answeredElsewhere, isAnsweredElsewhere, type RefusedOperation } from '../queue-view.ts'

export interface Operations {
  /** Number of the next change; above every number that this application has used anywhere. */
  readonly nextSeq: number
  readonly waiting: ReadonlyMap<string, DraftOperation>
  readonly refused: readonly RefusedOperation[]
  /** Whether each is sent alone, to find the one that was meant when several were refused. */
  readonly oneByOne: boolean
}

export const noOperations: Operations = { nextSeq: 1, waiting: new Map(), refused: [], oneByOne: false }

/** The server takes at most this many operations in a call. */
export const batchLimit = 200
/** Room for one call's body, in characters; its limit is 2 MB. An operation larger than this goes alone. */
const batchCharacters = 600_000

export interface StoredOperation {
  readonly moduleId: string
  readonly seq: number
  readonly value?: unknown
}

/**
 * A page that goes away sends its last changes even unstored, and they may arrive after the next load's
 * first: so that one counts on from so far above the highest number it knows.
 */
const unknownNumbers = 100

/**
 * Joins what this browser has with what the server has; numbers go on from `lastSeq`. Left out is what the
 * server has or a later operation replaced there; what another device answered later is set apart, and told.
 */
export function restore(
  found: readonly DraftOperation[],
  refused: readonly RefusedOperation[],
  stored: readonly StoredOperation[],
  lastSeq: number,
): Operations {
  const there = new Map(stored.map((each) => [each.moduleId, each]))
  const waiting = new Map<string, DraftOperation>()
  const elsewhere: RefusedOperation[] = []
  for (const operation of found) {
    const known = there.get(operation.module)
    if (known && known.seq >= operation.seq) {
      const isOwn = holderOf(known.seq) === holderOf(operation.seq)
      if (!isOwn && !isSame(known.value, operation.value))
        elsewhere.push({ ...operation, code: answeredElsewhere })
    } else if (operation.seq > (waiting.get(operation.module)?.seq ?? 0))
      waiting.set(operation.module, operation)
  }
  const used = [...found, ...refused].map(({ seq }) => seq)
  const nextSeq = Math.max(lastSeq, ...used) + 1 + unknownNumbers
  // One that was set apart before, and is still among the waiting as a crash came in between, stands here
  // once.
  return { ...noOperations, nextSeq, waiting, refused: uniqueOperations([...refused, ...elsewhere]) }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Keeps each operation once: the last of those with the same module and number. */
export function uniqueOperations<O extends DraftOperation>(operations: readonly O[]): O[] {
  return [...new Map(operations.map((each) => [operationKey(each), each])).values()]
}

/** Makes a key for a refused or set-apart operation, as one module may have several. */
export const operationKey = ({ module, seq }: Pick<DraftOperation, 'module' | 'seq'>): string =>
  `${module} ${seq}`

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

/** Gives the operations of the next call, the oldest first; empty when nothing waits. */
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

/** Removes what the server has, by number, and what it refused of modules whose later value it took. */
export function acknowledge(
  operations: Operations,
  acknowledged: readonly Pick<DraftOperation, 'module' | 'seq'>[],
): Operations {
  const isLeft = ({ module, seq }: DraftOperation) =>
    !acknowledged.some((each) => each.module === module && each.seq >= seq)
  const waiting = new Map([...operations.waiting].filter(([, each]) => isLeft(each)))
  const refused = operations.refused.filter((each) => isAnsweredElsewhere(each) || isLeft(each))
  return { ...operations, waiting, refused, oneByOne: operations.oneByOne && waiting.size > 0 }
}

/** A batch was refused for good: several are tried one by one, a single one is set apart. */
export function refuse(operations: Operations, batch: readonly DraftOperation[], code: string): Operations {
  const [only] = batch
  if (only === undefined) return operations
  if (batch.length > 1) return { ...operations, oneByOne: true }
  const waiting = new Map(operations.waiting)
  if (waiting.get(only.module)?.seq === only.seq) waiting.delete(only.module)
  const others = operations.refused.filter((each) => isAnsweredElsewhere(each) || each.module !== only.module)
  const refused = [...others, { ...only, code }]
  return { ...operations, waiting, refused }
}
