/** The store of chunks of ordinary browsers: a database of its own, so that the one of the answers stays small. */
import type { ChunkKey, ChunkStore, KeptUpload } from './chunk-store.ts'

/** Database and stores keep the names that they had first: browsers hold recordings under them. */
const databaseName = 'assay-pieces'
const uploadsName = 'uploads'
const chunksName = 'pieces'

interface UploadEntry {
  readonly attempt: string
  readonly uploadId: string
  readonly upload: KeptUpload
}
interface ChunkEntry extends ChunkKey {
  readonly attempt: string
  readonly bytes: ArrayBuffer
}

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
    request.addEventListener('blocked', () => reject(new Error('IndexedDB is blocked')))
  })
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(uploadsName, { keyPath: ['attempt', 'uploadId'] })
    request.result.createObjectStore(chunksName, { keyPath: ['attempt', 'uploadId', 'number'] })
  })
  return settle(request)
}

/** Everything whose key begins with these. */
const rangeOf = (...start: string[]) => IDBKeyRange.bound(start, [...start, []])

interface Stores {
  readonly uploads: IDBObjectStore
  readonly chunks: IDBObjectStore
}

export function indexedDbChunkStore(): ChunkStore {
  let opened: Promise<IDBDatabase> | undefined
  const database = () => {
    opened ??= open()
    return opened
  }

  /**
   * Runs in one transaction and resolves once it is kept. It is committed at once, not when its requests were answered:
   * a page that goes meanwhile would take with it what was handed over last.
   */
  async function write(work: (stores: Stores) => void): Promise<void> {
    const transaction = (await database()).transaction([uploadsName, chunksName], 'readwrite')
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB')))
      transaction.addEventListener('error', () => reject(transaction.error ?? new Error('IndexedDB')))
    })
    work({ uploads: transaction.objectStore(uploadsName), chunks: transaction.objectStore(chunksName) })
    transaction.commit()
    return done
  }
  const uploadEntry = (attempt: string, upload: KeptUpload): UploadEntry => ({
    attempt,
    uploadId: upload.uploadId,
    upload,
  })

  return {
    async load(attempt) {
      const transaction = (await database()).transaction([uploadsName, chunksName])
      const [uploads, keys] = await Promise.all([
        settle<UploadEntry[]>(transaction.objectStore(uploadsName).getAll(rangeOf(attempt))),
        settle(transaction.objectStore(chunksName).getAllKeys(rangeOf(attempt))),
      ])
      return {
        uploads: uploads.map(({ upload }) => upload),
        chunks: (keys as [string, string, number][]).map(([, uploadId, number]) => ({ uploadId, number })),
      }
    },
    putUpload: (attempt, upload) => write(({ uploads }) => uploads.put(uploadEntry(attempt, upload))),
    putChunk: (attempt, upload, number, bytes) =>
      write(({ uploads, chunks }) => {
        chunks.put({ attempt, uploadId: upload.uploadId, number, bytes } satisfies ChunkEntry)
        uploads.put(uploadEntry(attempt, upload))
      }),
    async readChunk(attempt, { uploadId, number }) {
      const store = (await database()).transaction(chunksName).objectStore(chunksName)
      const entry: ChunkEntry | undefined = await settle(store.get([attempt, uploadId, number]))
      return entry?.bytes
    },
    removeChunk: (attempt, { uploadId, number }) =>
      write(({ chunks }) => chunks.delete([attempt, uploadId, number])),
    removeUpload: (attempt, uploadId) =>
      write(({ uploads, chunks }) => {
        uploads.delete([attempt, uploadId])
        chunks.delete(rangeOf(attempt, uploadId))
      }),
    clear: (attempt) =>
      write(({ uploads, chunks }) => {
        uploads.delete(rangeOf(attempt))
        chunks.delete(rangeOf(attempt))
      }),
  }
}
