import type { UploadKind } from '@assay/domain/answers/upload-limits'
import type { Generated } from './columns.ts'

export interface UploadAndOutageTables {
  heartbeat: {
    id: Generated<boolean>
    beat_at: Date | null
  }

  processes: {
    id: string
    role: 'all' | 'web' | 'worker'
    host: string
    release: string
    started_at: Date
    beat_at: Date
    free_bytes: number | null
  }

  backups: {
    id: Generated<boolean>
    made_at: Date
  }

  outages: {
    id: string
    from_at: Date
    to_at: Date
  }

  uploads: {
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

  upload_pieces: {
    company_id: string
    application_id: string
    upload_id: string
    number: number
    size: number
    sha256: Buffer
    storage_key: string
    received_at: Date
  }

  removed_files: {
    company_id: string
    storage_key: string
    removed_at: Generated<Date>
  }
}
