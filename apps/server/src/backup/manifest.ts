/** The manifest lists the content of a backup. It is written last, so a folder with a manifest is whole. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { StartProblem } from '../start-problem.ts'

const table = z.object({
  /** With its schema, as in `public.users`. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** The hash of the table's file, unpacked: the rows as PostgreSQL's COPY wrote them, in hexadecimal. */
  sha256: z.string(),
})

const manifest = z.object({
  format: z.literal(1),
  /** When the snapshot of the database was made. */
  at: z.iso.datetime(),
  /** The version of the server it was read from, as in `15.20`; earlier releases did not keep it. */
  serverVersion: z.string().optional(),
  /** Names of the migrations that had run, in order. */
  migrations: z.array(z.string()).min(1),
  /** Version of the queue's own schema. */
  queueVersion: z.int(),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  files: z.object({ count: z.int(), bytes: z.int(), sha256: z.string() }),
})

export type Manifest = z.infer<typeof manifest>
export type TableOfBackup = z.infer<typeof table>

/** A file of the store; one JSON line each in `files.jsonl`. */
export interface FileOfBackup {
  readonly key: string
  readonly size: number
  readonly sha256: string
}

/** The parts of a backup in its folder. */
export const parts = {
  manifest: 'backup.json',
  secret: 'session-secret',
  fileList: 'files.jsonl',
  table: (name: string) => join('database', `${name}.copy.gz`),
  file: (key: string) => join('files', key),
} as const

export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  await writeFile(join(folder, parts.manifest), `${JSON.stringify(content, null, 2)}\n`, { flush: true })
}

/** Throws StartProblem where the folder holds no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, parts.manifest)
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StartProblem(`${folder} holds no whole backup: ${parts.manifest} is missing.`)
  })
  const read = manifest.safeParse(parseJson(text))
  if (read.success) return read.data
  throw new StartProblem(`${path} was not written by this program.`)
}

/** @throws StartProblem when the list is not the one that the manifest speaks of */
export async function readFileList(folder: string, { files }: Manifest): Promise<FileOfBackup[]> {
  const path = join(folder, parts.fileList)
  if ((await sha256Of(path)) !== files.sha256) throw new StartProblem(`${path} is damaged.`)
  const lines = (await readFile(path, 'utf8')).split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as FileOfBackup)
}

/** The checksum of a file, in hexadecimal. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
