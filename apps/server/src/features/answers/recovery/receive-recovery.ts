import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RecoveryHead, recoveryChunk, recoveryHead } from '@assay/contract/answers/recovery'
import type { RecoveryChunk } from '@assay/contract/answers/types'
import { recoveryMaxBytes } from '@assay/contract/applications/accommodation-calls'
import { ApiError } from '@assay/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { newDocumentId } from '../../../ids.ts'
import { refusalOf } from '../../../plugins/read-parts.ts'
import { type ByteRange, ChunkCutter, CuttingFailure } from './chunk-cutter.ts'

/** A recovery file that is well formed, throughout. */
export interface ReceivedRecovery {
  readonly head: RecoveryHead
  readonly chunkCount: number
  /** Reads one chunk after the other, so that only one is held at a time. */
  readonly chunks: () => AsyncGenerator<RecoveryChunk>
}

/**
 * Receives a recovery file in a temporary file without a name and checks all of it before `use` sees it;
 * memory holds its head and one chunk.
 * @throws ApiError fileMissing, fileTooLarge, recoveryFileInvalid, invalidData
 */
export async function withRecoveryFile<T>(
  request: FastifyRequest,
  use: (received: ReceivedRecovery) => Promise<T>,
): Promise<T> {
  const path = join(tmpdir(), `assay-recovery-${newDocumentId()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    // The file is removed at once, so that nothing of a candidate's answers stays behind whatever happens.
    await unlink(path)
    const cutter = await receive(request, file)
    const head = parse(recoveryHead, cutter.head(), 'head')
    const read = async ({ from, to }: ByteRange): Promise<RecoveryChunk> => {
      const bytes = Buffer.alloc(to - from)
      await file.read(bytes, 0, bytes.length, from)
      return parse(recoveryChunk, bytes, 'pieces')
    }
    for (const range of cutter.chunks) await read(range)
    return await use({
      head,
      chunkCount: cutter.chunks.length,
      async *chunks() {
        for (const range of cutter.chunks) yield await read(range)
      },
    })
  } finally {
    await file.close()
  }
}

/** Writes and cuts the request's one file; read to its end, as a browser hears no answer while it sends. */
async function receive(request: FastifyRequest, file: FileHandle): Promise<ChunkCutter> {
  const limits = { fileSize: recoveryMaxBytes }
  const cutter = new ChunkCutter()
  const seen = new Set<string>()
  let refusal: ApiError | undefined
  for await (const part of request.parts({ limits })) {
    refusal ??= refusalOf(part, { fields: [], files: /^file$/ }, seen)
    if (part.type === 'field') continue
    for await (const bytes of part.file as AsyncIterable<Buffer>) {
      refusal ??= cut(cutter, bytes)
      if (!refusal) await file.appendFile(bytes)
    }
    if (part.file.truncated) refusal = new ApiError('fileTooLarge', { maxBytes: recoveryMaxBytes })
  }
  if (refusal) throw refusal
  if (!seen.has('file')) throw new ApiError('fileMissing', { field: 'file' })
  return cutter
}

function cut(cutter: ChunkCutter, bytes: Buffer): ApiError | undefined {
  try {
    cutter.push(bytes)
    return undefined
  } catch (error) {
    if (error instanceof CuttingFailure) return new ApiError('recoveryFileInvalid', { part: error.message })
    throw error
  }
}

function parse<S extends z.ZodType>(schema: S, bytes: Buffer, part: string): z.output<S> {
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return schema.parse(json)
  } catch {
    // The part is not UTF-8, not JSON or not of the expected form. Nobody may read its content, so the error
    // names the part only.
    throw new ApiError('recoveryFileInvalid', { part })
  }
}
