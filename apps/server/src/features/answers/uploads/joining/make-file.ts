import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ApiError } from '@assay/contract/errors'
import { photoLeastSide, type UploadKind } from '@assay/domain/answers/upload-limits'
import type { Services } from '../../../../services.ts'
import { readFile } from '../../../media/file-type.ts'
import { type MadeFile, newStorageKey } from './recording-file.ts'
import type { Remuxed } from './remux.ts'
import { remuxApart } from './remux-apart.ts'
import { inWorkFolder } from './work-folder.ts'
import { runsOf, type StoredChunk, writeRuns } from './write-runs.ts'

interface JoinedUpload {
  readonly companyId: string
  readonly kind: UploadKind
  /** The type of the recording as the browser named it. */
  readonly mime: string
  readonly chunks: readonly StoredChunk[]
}

/**
 * Puts an upload's one file into the store: a recording with its length, or a picture and nothing else; null
 * for neither.
 * @param isLast the last retry: what cannot be rewritten is stored as it was made
 */
export async function makeFile(
  services: Services,
  upload: JoinedUpload,
  isLast: boolean,
): Promise<MadeFile | null> {
  if (upload.chunks[0]?.number !== 0) return null
  return upload.kind === 'photo'
    ? await makePhoto(services, upload)
    : await inWorkFolder((folder) => makeRecording(services, upload, folder, isLast))
}

async function makePhoto(
  { storage }: Services,
  { companyId, chunks }: JoinedUpload,
): Promise<MadeFile | null> {
  const [whole = []] = runsOf(chunks)
  const bytes = Buffer.concat(
    await Promise.all(whole.map(async ({ storageKey }) => await buffer(await storage.read(storageKey)))),
  )
  try {
    const { content, mime, width, height } = await readFile(bytes, ['image/jpeg', 'image/png'])
    if (Math.min(width ?? 0, height ?? 0) < photoLeastSide) return null
    const storageKey = newStorageKey(companyId, mime)
    await storage.put(storageKey, content)
    return { storageKey, kind: 'identity', mime, size: content.length, durationMs: null, width, height }
  } catch (error) {
    // Bytes that are no picture are shown to nobody.
    if (error instanceof ApiError) return null
    throw error
  }
}

async function makeRecording(
  services: Services,
  upload: JoinedUpload,
  folder: string,
  isLast: boolean,
): Promise<MadeFile | null> {
  const paths = await writeRuns(services.storage, upload.chunks, folder)
  const target = join(folder, 'joined')
  const task = { parts: [paths], target }
  const remuxed = await remuxApart(task).catch((error: unknown): Remuxed => {
    if (!isLast) throw error
    return { kind: 'unreadable' }
  })
  const [asMade = ''] = paths
  return remuxed.kind === 'joined'
    ? await putRecording(services, upload.companyId, { ...remuxed, path: target })
    : await putRecording(services, upload.companyId, { mime: upload.mime, durationMs: null, path: asMade })
}

/** Puts a recording of this machine into the store, whole and on its disk before it is spoken of. */
export async function putRecording(
  { storage }: Services,
  companyId: string,
  { mime, durationMs, path }: Pick<MadeFile, 'mime' | 'durationMs'> & { readonly path: string },
): Promise<MadeFile> {
  const storageKey = newStorageKey(companyId, mime)
  await storage.putFile(storageKey, path)
  const { size } = await stat(path)
  return { storageKey, kind: 'recording', mime, size, durationMs, width: null, height: null }
}

/** Writes a stored file onto this machine, to be read again and again. */
export async function fetchFile({ storage }: Services, storageKey: string, path: string): Promise<void> {
  const handle = await open(path, 'wx')
  try {
    for await (const bytes of await storage.read(storageKey)) await handle.write(bytes as Buffer)
  } finally {
    await handle.close()
  }
}
