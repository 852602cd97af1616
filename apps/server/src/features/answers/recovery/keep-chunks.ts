import { ApiError, type ErrorCode } from '@assay/contract/errors'
import type { Services } from '../../../services.ts'
import { keepChunk, type Taking } from '../uploads/keep-chunk.ts'
import type { ReceivedRecovery } from './receive-recovery.ts'

/** The result of recovering the chunks of recordings and photos. */
export interface AddedChunks {
  readonly kept: number
  readonly known: number
  /** Ids of modules of which something was stored. */
  readonly modules: ReadonlySet<string>
  /** Ids of modules of which a chunk cannot be stored. */
  readonly refused: ReadonlySet<string>
}

/** Errors that concern a single chunk. Any other error ends the recovery, which can be tried again. */
const refusals: ReadonlySet<ErrorCode> = new Set([
  'answerNotOfThisPage',
  'fileMissing',
  'fileTypeRefused',
  'uploadConflict',
  'uploadTooLong',
])

/** Puts the chunks of a recovery file with those that got through, as if they had come later. */
export async function keepChunks(
  services: Services,
  taking: Taking,
  received: ReceivedRecovery,
): Promise<AddedChunks> {
  let [kept, known] = [0, 0]
  const modules = new Set<string>()
  const refused = new Set<string>()
  for await (const { uploadId, module, number, mimeType, base64 } of received.chunks()) {
    const chunk = { uploadId, moduleId: module, number, mimeType, bytes: Buffer.from(base64, 'base64') }
    try {
      const { isNew } = await keepChunk(services, taking, chunk)
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
