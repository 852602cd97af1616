import { buffer } from 'node:stream/consumers'
import { ApiError } from '@assay/contract/errors'
import type { FastifyReply } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { acrossCompanies } from '../../database/for-company.ts'
import { contentDisposition } from '../../documents/send-file.ts'
import type { CandidateTicket, Services, Viewer } from '../../services.ts'
import { readRange } from '../../storage/byte-range.ts'

/** Kinds shown to who has the unguessable address; `picture` is a logo or portrait. */
const publicKinds: ReadonlySet<string> = new Set(['image', 'audio', 'video', 'document', 'picture'])
/** Widths that pictures are scaled to: a few, so that few are cached. */
const widths = [160, 320, 480, 640, 960, 1280, 1920, 2400] as const
const oneYear = 'public, max-age=31536000, immutable'

/**
 * Sends a file, never as a page: not sniffed, sandboxed, an attachment unless picture or sound.
 * @throws ApiError notFound, also where the viewer may not have it; rangeNotSatisfiable
 */
export async function serveFile(
  services: Services,
  asked: {
    id: string
    width?: number | undefined
    use?: 'mail' | 'cover' | undefined
    range?: string | undefined
  },
  who: { viewer: Viewer | null; candidate: CandidateTicket | null },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const row = await acrossCompanies(services.db, 'a file is addressed by its id alone', (trx) =>
    trx
      .selectFrom('files')
      .where('id', '=', asked.id)
      .select(['company_id', 'id', 'kind', 'mime', 'name', 'storage_key', 'size', 'width'])
      .executeTakeFirst(),
  )
  const isPublic = row !== undefined && publicKinds.has(row.kind)
  // Recordings, photos and CVs have addresses of their own, which obey filters.
  // What came with a mail is read where mails are.
  const isOfMail = row?.kind === 'attachment' && who.viewer?.actingRole === 'ROLE_SUPERADMIN'
  if (!row || !(isPublic || isOfMail)) throw new ApiError('notFound')

  const isShown = /^(?:image|audio|video)\//.test(row.mime)
  void reply
    .type(row.mime)
    .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
    // Mails are read in pages of others: pictures of theirs must show there.
    .header('cross-origin-resource-policy', row.kind === 'image' ? 'cross-origin' : 'same-origin')
    .header('cache-control', isPublic ? oneYear : 'private, no-store')
    .header('content-disposition', contentDisposition(isShown ? 'inline' : 'attachment', row.name))
  if (/^(?:audio|video)\//.test(row.mime)) return await sendPart(services, row, asked.range, reply)
  if (asked.use === 'cover' && row.kind === 'image')
    return await reply.type('image/webp').send(await asCover(services, row.storage_key, asked.width))
  if (asked.use === 'mail' && row.mime === 'image/webp') {
    const picture = await forMail(services, row.storage_key)
    return await reply.type((await fileTypeFromBuffer(picture))?.mime ?? row.mime).send(picture)
  }
  const width = widths.find((each) => each >= (asked.width ?? Number.POSITIVE_INFINITY))
  if (!row.mime.startsWith('image/') || row.mime === 'image/gif' || !width || width >= (row.width ?? 0))
    return await reply.send(await services.storage.read(row.storage_key))
  return await reply.send(await scaled(services, row.storage_key, width))
}

/** A sound or film, or the part that a player asks for: some play nothing that comes only as a whole. */
async function sendPart(
  { storage }: Services,
  { size, storage_key }: { size: number; storage_key: string },
  header: string | undefined,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const range = readRange(header, size)
  void reply.header('accept-ranges', 'bytes')
  if (!range) return await reply.send(await storage.read(storage_key))
  void reply
    .code(206)
    .header('content-range', `bytes ${range.first}-${range.last}/${size}`)
    .header('content-length', range.last - range.first + 1)
  return await reply.send(await storage.read(storage_key, range))
}

/** The picture at one of the few widths. */
const scaled = async (services: Services, storageKey: string, width: number): Promise<Buffer> =>
  await remade(services, storageKey, `sized/${width}`, (original) =>
    sharp(original).resize({ width }).toBuffer(),
  )

/** The picture as any mail program shows it: a PNG where it has holes, else a JPEG. */
const forMail = async (services: Services, storageKey: string): Promise<Buffer> =>
  await remade(services, storageKey, 'mail', async (original) => {
    const picture = sharp(original)
    const { hasAlpha } = await picture.metadata()
    return await (hasAlpha ? picture.png() : picture.jpeg({ quality: 85 })).toBuffer()
  })

/**
 * The most that a candidate's browser loads for a cover, wide or narrow, and its shape there
 * (`welcome.module.css`).
 */
export const coverLimits = { bytes: 40_000, narrow: 720, narrowBytes: 12_000, share: 3 } as const
/** From the best on: the first that is light enough is served, else the last. */
const coverForms = [
  { width: 1440, quality: 70 },
  { width: 1440, quality: 45 },
  { width: 1080, quality: 40 },
  { width: 720, quality: 50 },
  { width: 720, quality: 25 },
  { width: 480, quality: 10 },
] as const

/** The picture as the cover of a test: three times as wide as high, around what draws the eye. */
async function asCover(services: Services, storageKey: string, asked?: number): Promise<Buffer> {
  const isNarrow = asked !== undefined && asked <= coverLimits.narrow
  const most = isNarrow ? coverLimits.narrowBytes : coverLimits.bytes
  return await remade(services, storageKey, isNarrow ? 'narrow-cover' : 'cover', async (original) => {
    let cover = original
    for (const { width, quality } of coverForms) {
      if (isNarrow && width > coverLimits.narrow) continue
      cover = await sharp(original)
        .resize({ width, height: width / coverLimits.share, fit: 'cover', position: 'attention' })
        .webp({ quality })
        .toBuffer()
      if (cover.length <= most) break
    }
    return cover
  })
}

/** A variant of a picture, cached beside the original at its first request. */
async function remade(
  services: Services,
  storageKey: string,
  folder: string,
  make: (original: Buffer) => Promise<Buffer>,
): Promise<Buffer> {
  const key = `${folder}/${storageKey}`
  try {
    return await buffer(await services.storage.read(key))
  } catch {
    // This form is not made yet. A store that cannot be read at all fails on the original below.
    const picture = await make(await buffer(await services.storage.read(storageKey)))
    await services.storage.put(key, picture)
    return picture
  }
}
