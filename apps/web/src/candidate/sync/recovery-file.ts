/** The recovery file (product 4.9): what this browser keeps and the server lacks. Pure. */
import type { DraftOperation, RecoveryChunk, RecoveryFile } from '@assay/contract/answers/types'
import type { StoredWork } from './answers/local-store.ts'

interface RecoveryParts {
  readonly applicationId: string
  readonly assessmentId: string
  readonly stored: StoredWork
  readonly chunks?: readonly RecoveryChunk[]
  /** ISO instant, by the server's clock. */
  readonly madeAt: string
}

/** Of each module the operation with the highest number: waiting, refused or being submitted. */
export function recoveryFileOf({ stored, chunks = [], ...about }: RecoveryParts): RecoveryFile {
  const { operations, refused, submission } = stored
  const submitted = submission?.answers.map(({ moduleId, seq, value }) => ({ module: moduleId, seq, value }))
  const latest = new Map<string, DraftOperation>()
  for (const { module, seq, value } of [...operations, ...refused, ...(submitted ?? [])]) {
    if (seq > (latest.get(module)?.seq ?? 0)) latest.set(module, { module, seq, value })
  }
  return {
    format: 'assay-recovery',
    version: 1,
    ...about,
    operations: [...latest.values()].sort((a, b) => a.seq - b.seq),
    submittedPageId: submission?.pageId ?? null,
    pieces: [...chunks],
  }
}
