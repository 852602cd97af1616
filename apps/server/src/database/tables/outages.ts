import type { Generated } from './columns.ts'

export interface HeartbeatTable {
  id: Generated<boolean>
  beat_at: Date | null
}

export interface OutagesTable {
  id: string
  from_at: Date
  to_at: Date
}
