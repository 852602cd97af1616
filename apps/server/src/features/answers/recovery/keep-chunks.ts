import { ApiError, type ErrorCode } from '@assay/contract/errors'
import type { Services } from '../../../services.ts'
import { keepPiece, type Taking } from '../uploads/keep-chunk.ts'
import type { ReceivedRecovery } from './receive-recovery.ts'

/** What became of the pieces of recordings and photos. */
export interface KeptPieces {
  readonly kept: number
  readonly known: number
  /** Ids of modules that something was kept for. */
  readonly modules: ReadonlySet<string>
  /** Ids of modules for which a piece cannot be kept. */
  readonly refused: ReadonlySet<string>
}

/** What is wrong with a piece itself; anything else ends the recovery, which can be tried again. */
const refusals: ReadonlySet<ErrorCode> = new Set([
  'answerNotOfThisPage',
  'fileMissing',
  'fileTypeRefused',
  'uploadConflict',
  'uploadTooLong',
])

/** Puts the pieces of a recovery file with those that got through, as if they had come later. */
export async function keepPieces(
  services: Services,
  taking: Taking,
  received: ReceivedRecovery,
): Promise<KeptPieces> {
  let [kept, known] = [0, 0]
  const modules = new Set<string>()
  const refused = new Set<string>()
  for await (const { uploadId, module, number, mimeType, base64 } of received.pieces()) {
    const piece = { uploadId, moduleId: module, number, mimeType, bytes: Buffer.from(base64, 'base64') }
    try {
      const { isNew } = await keepPiece(services, taking, piece)
      if (isNew) modules.add(module)
      if (isNew) kept += 1
      else known += 1
    } catch (error) {
      if (!(error instanceof ApiError && refusals.has(error.code))) throw error
      refused.add(module)
    }
  }
  return { kept, known, modules, refused }
}
