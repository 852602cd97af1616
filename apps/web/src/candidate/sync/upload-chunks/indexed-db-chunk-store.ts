/** The store of pieces of ordinary browsers: a database of its own, so that the one of the answers stays small. */
import type { KeptUpload, PieceKey, PieceStore } from './chunk-store.ts'

const uploadsName = 'uploads'
const piecesName = 'pieces'

interface UploadEntry {
  readonly attempt: string
  readonly uploadId: string
  readonly upload: KeptUpload
}
interface PieceEntry extends PieceKey {
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
  const request = indexedDB.open('assay-pieces', 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(uploadsName, { keyPath: ['attempt', 'uploadId'] })
    request.result.createObjectStore(piecesName, { keyPath: ['attempt', 'uploadId', 'number'] })
  })
  return settle(request)
}

/** Everything whose key begins with these. */
const rangeOf = (...start: string[]) => IDBKeyRange.bound(start, [...start, []])

interface Stores {
  readonly uploads: IDBObjectStore
  readonly pieces: IDBObjectStore
}

export function indexedDbPieceStore(): PieceStore {
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
    const transaction = (await database()).transaction([uploadsName, piecesName], 'readwrite')
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB')))
      transaction.addEventListener('error', () => reject(transaction.error ?? new Error('IndexedDB')))
    })
    work({ uploads: transaction.objectStore(uploadsName), pieces: transaction.objectStore(piecesName) })
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
      const transaction = (await database()).transaction([uploadsName, piecesName])
      const [uploads, keys] = await Promise.all([
        settle<UploadEntry[]>(transaction.objectStore(uploadsName).getAll(rangeOf(attempt))),
        settle(transaction.objectStore(piecesName).getAllKeys(rangeOf(attempt))),
      ])
      return {
        uploads: uploads.map(({ upload }) => upload),
        pieces: (keys as [string, string, number][]).map(([, uploadId, number]) => ({ uploadId, number })),
      }
    },
    putUpload: (attempt, upload) => write(({ uploads }) => uploads.put(uploadEntry(attempt, upload))),
    putPiece: (attempt, upload, number, bytes) =>
      write(({ uploads, pieces }) => {
        pieces.put({ attempt, uploadId: upload.uploadId, number, bytes } satisfies PieceEntry)
        uploads.put(uploadEntry(attempt, upload))
      }),
    async readPiece(attempt, { uploadId, number }) {
      const store = (await database()).transaction(piecesName).objectStore(piecesName)
      const entry: PieceEntry | undefined = await settle(store.get([attempt, uploadId, number]))
      return entry?.bytes
    },
    removePiece: (attempt, { uploadId, number }) =>
      write(({ pieces }) => pieces.delete([attempt, uploadId, number])),
    removeUpload: (attempt, uploadId) =>
      write(({ uploads, pieces }) => {
        uploads.delete([attempt, uploadId])
        pieces.delete(rangeOf(attempt, uploadId))
      }),
    clear: (attempt) =>
      write(({ uploads, pieces }) => {
        uploads.delete(rangeOf(attempt))
        pieces.delete(rangeOf(attempt))
      }),
  }
}
