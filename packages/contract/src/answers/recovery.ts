/** The recovery file, checked: what a candidate hands over may have been changed by anybody (product 4.9). */
import { z } from 'zod'
import { id, instant } from '../fields.ts'
import { maxOperation } from './addresses.ts'
import { chunkLimit } from './lazy-addresses.ts'
import type { RecoveryChunk, RecoveryFile } from './types.ts'

const documentId = z.string().min(1).max(64)

/**
 * All of the file but its upload chunks (`pieces` in the file), which are read one by one. `madeAt` is the
 * browser's clock: nothing goes by it.
 */
export const recoveryHead = z.strictObject({
  format: z.literal('assay-recovery'),
  version: z.literal(1),
  applicationId: id,
  assessmentId: id,
  madeAt: instant,
  operations: z
    .array(z.strictObject({ module: documentId, seq: z.int().min(1).max(maxOperation), value: z.unknown() }))
    .max(5000),
  submittedPageId: documentId.nullable(),
  pieces: z.array(z.never()),
}) satisfies z.ZodType<RecoveryFile>
export type RecoveryHead = z.output<typeof recoveryHead>

export const recoveryChunk = z.strictObject({
  uploadId: id,
  module: documentId,
  number: z
    .int()
    .min(0)
    .max(chunkLimit - 1),
  mimeType: z.string().min(3).max(100),
  base64: z.string().regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/),
}) satisfies z.ZodType<RecoveryChunk>
