/** How the installation stands, for superadmins: its processes, queues, mails, backups and database. */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id, instant } from '../fields.ts'

const processStatus = z.object({
  id,
  /** What it does: everything, only answering, or only jobs. */
  role: z.enum(['all', 'web', 'worker']),
  host: z.string(),
  release: z.string(),
  startedAt: instant,
  beatAt: instant,
  /** It was not heard for longer than it should be. */
  isSilent: z.boolean(),
  /** On the disk of its DATA_DIR; null where it keeps nothing there. */
  freeBytes: z.int().nullable(),
  /** So little that no file is accepted. */
  isDiskShort: z.boolean(),
})
export type ProcessStatus = z.output<typeof processStatus>

const status = z.object({
  processes: z.array(processStatus),
  /** Jobs that are due and not begun; the time is that of the one due longest, null where none waits. */
  jobs: z.object({ waiting: z.int(), oldestSeconds: z.int().nullable() }),
  mails: z.object({
    /** Of the last 24 hours: refused by the mail server, and of those nobody knows whether they arrived. */
    failed: z.int(),
    uncertain: z.int(),
    /** Whether a mail server is set; else mails are captured. */
    areSent: z.boolean(),
  }),
  /** When `npm run backup` last made one of this database; null where it never did. */
  lastBackupAt: instant.nullable(),
  database: z.object({
    version: z.string(),
    bytes: z.int(),
    connections: z.int(),
    connectionsAtMost: z.int(),
  }),
})
export type Status = z.output<typeof status>

export const readStatus = declareCall({
  address: { method: 'GET', path: '/api/status' },
  summary: 'How the installation stands: processes, jobs, mails, last backup, database (superadmin)',
  permission: 'superadmin',
  response: z.object({ data: status }),
})
