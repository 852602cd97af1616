import { ApiError } from '@assay/contract/errors'
import { mediaMaxBytes } from '@assay/contract/media/calls'
import { isZip, listEntries, unpack } from '../../../documents/unzip.ts'
import { decodeText } from '../../../plugins/decode-csv.ts'
import { tooMuchJson } from '../../../plugins/json-size.ts'
import type { BroughtFile } from './adopt-files.ts'

/** Looked at in the archive's list, before anything is unpacked. */
const limits = { documentBytes: 10_000_000, bytes: 200_000_000 } as const

/**
 * An exported test's file, JSON or ZIP by their bytes.
 * @param holding of which fields the file has one
 * @throws ApiError importUnreadable, importArchiveTooLarge, assessmentTooLarge
 */
export async function readExport(bytes: Buffer, holding: readonly string[] = ['pageList']) {
  const read = isZip(bytes) ? await readArchive(bytes) : { document: parsed(bytes), files: new Map() }
  const { document } = read
  // The files of other products are JSON too.
  const isOurs = typeof document === 'object' && document !== null && holding.some((key) => key in document)
  if (!isOurs) throw new ApiError('importUnreadable')
  return read
}

function parsed(bytes: Buffer): unknown {
  try {
    const text = decodeText(bytes)
    const of = tooMuchJson(text)
    if (of) throw new ApiError('assessmentTooLarge', { of })
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('importUnreadable')
  }
}

async function readArchive(bytes: Buffer) {
  const { archive, entries, bytes: total } = await listEntries(bytes)
  const document = entries.get('test.json')
  if (!document) throw new ApiError('importUnreadable')
  const isTooLarge = total > limits.bytes || document.uncompressedSize > limits.documentBytes
  if (isTooLarge) throw new ApiError('importArchiveTooLarge')
  const list = entries.get('files.json')
  const names =
    list && list.uncompressedSize <= limits.documentBytes ? await unpack(archive, list) : undefined
  const nameOf = namesIn(names ? parsed(names) : {})
  const files = [...entries].flatMap(([path, entry]): [string, BroughtFile][] => {
    const id = /^files\/([\w-]{1,64})(?:\.\w{1,8})?$/.exec(path)?.[1]
    if (id === undefined) return []
    if (entry.uncompressedSize > mediaMaxBytes) throw new ApiError('importArchiveTooLarge')
    return [[id, { name: nameOf(id) ?? path.slice('files/'.length), read: () => unpack(archive, entry) }]]
  })
  return { document: parsed(await unpack(archive, document)), files: new Map(files) }
}

function namesIn(list: unknown): (id: string) => string | undefined {
  const names = typeof list === 'object' && list !== null ? new Map(Object.entries(list)) : new Map()
  return (id) => {
    const name: unknown = names.get(id)
    return typeof name === 'string' && name !== '' ? name.replace(/[\p{Cc}/\\]/gu, '').slice(-200) : undefined
  }
}
