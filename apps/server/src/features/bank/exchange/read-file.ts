/** The process that reads the questions of another product's file, whose content says which it is. */
import { ApiError, type ErrorCode } from '@assay/contract/errors'
import { csvTable } from '@assay/domain/bank/exchange/csv-table'
import { type Draft, ExchangeRefusal, type FileFacts, type Said } from '@assay/domain/bank/exchange/draft'
import { readAiken, readGift } from '@assay/domain/bank/exchange/gift-read'
import { readMoodle } from '@assay/domain/bank/exchange/moodle-read'
import { readQtiItem, readQtiPackage } from '@assay/domain/bank/exchange/qti-read'
import { readXml } from '@assay/domain/bank/exchange/read-xml'
import { readTable } from '@assay/domain/bank/exchange/table'
import { isZip, type ListedZip, listEntries, unpack } from '../../../documents/unzip.ts'
import { answerTask } from '../../../in-process.ts'
import { decodeText } from '../../../plugins/decode-csv.ts'
import { workbookRows } from './spreadsheet.ts'

export interface ReadTask {
  readonly bytes: Uint8Array
  readonly file: FileFacts
  /** One more than may be imported: who reads so many knows that it is too much. */
  readonly most: number
}

export type ReadOutcome =
  | { readonly drafts: readonly Draft[] }
  /** The whole file: why, or as which error. */
  | { readonly refused: Said }
  | { readonly error: ErrorCode }

/** Items of a package, and a manifest of so many. */
const limits = { entries: 5_000, packageBytes: 50_000_000, workbookBytes: 10_000_000 } as const

async function readFile({ bytes, file, most }: ReadTask): Promise<ReadOutcome> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const drafts = isZip(buffer) ? await zipDrafts(buffer, file) : textDrafts(decodeText(buffer), file)
    const read: Draft[] = []
    for (const draft of drafts) {
      read.push(draft)
      if (read.length === most) break
    }
    return { drafts: read }
  } catch (error) {
    if (error instanceof ExchangeRefusal) return { refused: error.said }
    if (error instanceof ApiError)
      return { error: error.code === 'importUnreadable' ? 'bankFileUnreadable' : error.code }
    throw error
  }
}

function textDrafts(text: string, file: FileFacts): Iterable<Draft> {
  if (text.includes('\0')) throw new ApiError('bankFileUnreadable')
  if (/^\uFEFF?\s*</.test(text)) {
    const root = readXml(text)
    if (root.name === 'quiz') return readMoodle(root, file)
    if (root.name === 'assessmentItem') return [readQtiItem(text, file, file.name)]
    throw new ExchangeRefusal('unknownType', root.name)
  }
  const rows = csvTable(text)
  if (rows) return readTable(rows, file)
  const isGift = /(?<!\\)\{/.test(text) || text.includes('$CATEGORY')
  if (!isGift && /^\s*ANSWER:/m.test(text)) return readAiken(text, file)
  if (isGift) return readGift(text, file)
  throw new ApiError('bankFileUnreadable')
}

async function zipDrafts(bytes: Buffer, file: FileFacts): Promise<Iterable<Draft>> {
  const listed = await listEntries(bytes, limits.entries)
  if (listed.entries.has('imsmanifest.xml')) return await packageDrafts(listed, file)
  if (!listed.entries.has('xl/workbook.xml')) throw new ApiError('bankFileUnreadable')
  await unpackAll(listed, limits.workbookBytes, () => true)
  return readTable(await workbookRows(bytes), file)
}

async function packageDrafts(listed: ListedZip, file: FileFacts): Promise<Iterable<Draft>> {
  const files = await unpackAll(listed, limits.packageBytes, (path) => path.endsWith('.xml'))
  const textOf = (path: string): string | undefined => {
    const found = files.get(path) ?? files.get(decoded(path))
    return found && decodeText(found)
  }
  return readQtiPackage(textOf('imsmanifest.xml') ?? '', textOf, file)
}

/** Addresses in a manifest are escaped, or are not. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Entries as they are, which none is larger than the list says: so nothing unpacks to more than `most`. */
async function unpackAll({ archive, entries }: ListedZip, most: number, wanted: (path: string) => boolean) {
  const chosen = [...entries].filter(([path]) => wanted(path))
  const total = chosen.reduce((sum, [, { uncompressedSize }]) => sum + uncompressedSize, 0)
  if (total > most) throw new ApiError('importArchiveTooLarge')
  const files = new Map<string, Buffer>()
  for (const [path, entry] of chosen) files.set(path, await unpack(archive, entry))
  return files
}

answerTask(readFile)
