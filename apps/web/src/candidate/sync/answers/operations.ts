/**
 * The changes of one application that the server does not have yet: pure. A change is an operation numbered
 * within its application; of a module only the latest is kept, as a later number replaces an earlier one on
 * the server too. An operation leaves only when the server has acknowledged its number, or is set apart when
 * the server refuses it.
 */
import type { DraftOperation } from '@assay/contract/answers/types'
import { holderOf } from '@assay/domain/answers/operation-numbers'
import { answeredElsewhere, isAnsweredElsewhere, type RefusedOperation } from '../queue-view.ts'

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
const batchCharacters = 600_000

/** What the server has: its numbers, and the values of the page that is open. */
export interface StoredOperation {
  readonly moduleId: string
  readonly seq: number
  readonly value?: unknown
}

/**
 * A page that goes away sends what it has, also changes that its store had no time to write, and that call
 * may arrive behind the first ones of the page that follows: this one counts on so far above all that is
 * known, more than is ever written at once.
 */
const unknownNumbers = 100

/**
 * Joins what was found in this browser with what the server has; whoever goes on counts from `lastSeq`, which
 * is below what was stored by whoever took the application over. An operation that the server has is left
 * out, and so is one that a later one of this browser has replaced there. One that never arrived, while the
 * answer was given on another device, is set apart: the later answer stands, and nothing that was typed goes
 * away unsaid.
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

/** Each once; the last of those that are the same. */
export function uniqueOperations<O extends DraftOperation>(operations: readonly O[]): O[] {
  return [...new Map(operations.map((each) => [operationKey(each), each])).values()]
}

/** Of one module there may be several that are refused or set apart. */
export const operationKey = ({ module, seq }: Pick<DraftOperation, 'module' | 'seq'>): string =>
  `${module} ${seq}`

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

/**
 * Takes away what the server has. A number lower than the one that waits says nothing about the one that
 * waits. What was refused of a module is over, too, once a later value of it is taken; what was set apart is
 * for the candidate.
 */
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

/** The server refuses a batch for good: several are tried one by one, a single one is set apart. */
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
