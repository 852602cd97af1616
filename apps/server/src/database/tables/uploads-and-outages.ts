import type { UploadKind } from '@assay/domain/answers/upload-limits'
import type { Generated } from './columns.ts'

export interface HeartbeatTable {
  id: Generated<boolean>
  beat_at: Date | null
}

export interface ProcessesTable {
  id: string
  role: 'all' | 'web' | 'worker'
  host: string
  release: string
  started_at: Date
  beat_at: Date
  free_bytes: number | null
}

export interface BackupsTable {
  id: Generated<boolean>
  made_at: Date
}

export interface OutagesTable {
  id: string
  from_at: Date
  to_at: Date
}

export interface UploadsTable {
  company_id: string
  application_id: string
  id: string
  module_item_id: string
  kind: UploadKind
  mime: string
  state: Generated<'receiving' | 'joining' | 'ready' | 'incomplete' | 'deleted'>
  piece_count: number
  highest_piece: number
  size: number
  pieces_expected: number | null
  duration_ms: number | null
  started_at: Date
  last_piece_at: Date
  finished_at: Date | null
  file_id: string | null
  answer_file_id: string | null
}

export interface UploadPiecesTable {
  company_id: string
  application_id: string
  upload_id: string
  number: number
  size: number
  sha256: Buffer
  storage_key: string
  received_at: Date
}

export interface RemovedFilesTable {
  company_id: string
  storage_key: string
  removed_at: Generated<Date>
}
