/** The browser's store for what an application has typed until the server has it. */
import type { DraftOperation } from '@assay/contract/answers/types'
import type { PendingSubmission } from '../../api/calls.ts'
import type { RefusedOperation } from '../queue-view.ts'

export interface StoredWork {
  readonly operations: readonly DraftOperation[]
  readonly refused: readonly RefusedOperation[]
  readonly submission: PendingSubmission | null
}

export const nothingStored: StoredWork = { operations: [], refused: [], submission: null }

/**
 * Outlives a reload. Each method may reject (private browsing, a full disk); what was put is there after any
 * crash. An operation replaces the earlier one of its module; of refused ones a module may have several.
 */
export interface LocalStore {
  load: (attempt: string) => Promise<StoredWork>
  putOperation: (attempt: string, operation: DraftOperation) => Promise<void>
  removeOperation: (attempt: string, operation: Pick<DraftOperation, 'module' | 'seq'>) => Promise<void>
  putRefused: (attempt: string, operation: RefusedOperation) => Promise<void>
  removeRefused: (attempt: string, operation: Pick<RefusedOperation, 'module' | 'seq'>) => Promise<void>
  putSubmission: (attempt: string, submission: PendingSubmission | null) => Promise<void>
  clear: (attempt: string) => Promise<void>
}
