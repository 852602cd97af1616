/** Media as far as texts, logos and file holders need them (PRODUCT §7; QUALITY Security). */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id, instant, pageOf, paging } from '../fields.ts'
import { mediaAddresses } from './addresses.ts'

/** Largest file of the media library in bytes: a price list, a leaflet, a short clip. */
export const mediaMaxBytes = 20_000_000

export const mediaKind = z.enum(['image', 'audio', 'video', 'document'])

export const mediaItem = z.object({
  id,
  kind: mediaKind,
  name: z.string(),
  /** `/api/files/<id>`, what documents refer to. */
  url: z.string(),
  mime: z.string(),
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  createdAt: instant,
})

export const listMedia = declareCall({
  address: mediaAddresses.listMedia,
  summary: 'Media of the current company, newest first',
  permission: 'application.view',
  query: z.strictObject({ ...paging, kind: mediaKind.optional(), search: z.string().max(255).optional() }),
  response: pageOf(mediaItem),
  errors: [],
})

export const uploadMedia = declareCall({
  address: mediaAddresses.uploadMedia,
  summary: 'Add a file: typed by its content, images re-encoded',
  permission: 'assessment.addFile',
  multipart: { file: 'png, jpeg, webp, gif, mp3, mp4, webm, pdf or vtt (captions)' },
  bodyLimit: mediaMaxBytes + 100_000,
  response: z.object({ data: mediaItem }),
  errors: ['fileMissing', 'fileTooLarge', 'fileTypeRefused', 'imageUnreadable', 'storageFull'],
})

export const getFile = declareCall({
  address: mediaAddresses.getFile,
  summary:
    'A file by its unguessable id: media and logos are public (tests show them), anything of a candidate needs application.view or the candidate’s own cookie; sounds and films take Range',
  permission: 'public',
  params: z.strictObject({ id }),
  query: z.strictObject({ width: z.coerce.number().int().min(16).max(2400).optional() }),
  response: 'stream',
  errors: ['rangeNotSatisfiable'],
})

export const mediaCalls = [listMedia, uploadMedia, getFile] as const
