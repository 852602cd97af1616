import { join } from 'node:path'
import { openDiskStorage, type Storage } from './storage.ts'

/** Opens the store that the settings name: a bucket, else a folder of DATA_DIR. */
export async function openStorage(settings: {
  storageUrl?: string | undefined
  dataDir: string
}): Promise<Storage> {
  if (settings.storageUrl) return (await import('./s3-storage.ts')).openS3Storage(settings.storageUrl)
  return await openDiskStorage(join(settings.dataDir, 'files'))
}
