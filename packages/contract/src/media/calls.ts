/** Media as far as texts, logos and file holders need them (product 2.24). */
import { mediaActions } from '@assay/domain/media/abilities'
import { z } from 'zod'
import { declareCall, requiredFile } from '../call.ts'
import { abilities, id, instant, pictureErrors } from '../fields.ts'
import { pageOf, paging } from '../paging.ts'

/** Largest file of the media library in bytes: a price list, a leaflet, a short clip. */
export const mediaMaxBytes = 20_000_000

const mediaKind = z.enum(['image', 'audio', 'video', 'document'])

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
  /** Empty: in none. */
  folder: z.string().default(''),
  createdAt: instant,
  abilities: abilities(mediaActions),
})

export const listMedia = declareCall({
  address: { method: 'GET', path: '/api/media' },
  summary: 'Media of the current company, newest first',
  permission: 'application.view',
  query: z.strictObject({
    ...paging,
    kind: mediaKind.optional(),
    search: z.string().max(255).optional(),
    folder: z.string().max(100).optional(),
  }),
  response: pageOf(mediaItem),
})

export const uploadMedia = declareCall({
  address: { method: 'POST', path: '/api/media' },
  summary: 'Add a file: typed by its content, images re-encoded',
  permission: 'assessment.addFile',
  multipart: { file: requiredFile('png, jpeg, webp, gif, mp3, mp4, webm, pdf or vtt (captions)') },
  bodyLimit: mediaMaxBytes + 100_000,
  response: z.object({ data: mediaItem }),
  errors: pictureErrors,
})

export const listFolders = declareCall({
  address: { method: 'GET', path: '/api/media/folders' },
  summary: 'Folders of the media library, those with something in them',
  permission: 'application.view',
  response: z.object({ data: z.array(z.object({ name: z.string(), count: z.int() })) }),
})

/** A name or folder: one line. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u)

export const changeMedia = declareCall({
  address: { method: 'PATCH', path: '/api/media/:id' },
  summary: 'Renames a file of the library, or puts it into a folder',
  permission: 'assessment.addFile',
  body: z.strictObject({ name: line(200).min(1).optional(), folder: line(100).optional() }),
  response: z.object({ data: mediaItem }),
})

export const listMediaUses = declareCall({
  address: { method: 'GET', path: '/api/media/:id/uses' },
  summary:
    'Where a file is used: tests as they are now, versions that candidates have taken, and whether mails show it',
  permission: 'application.view',
  response: z.object({
    data: z.array(
      z.object({
        assessmentId: id,
        name: z.string(),
        /** Whether the test's present version has it, or only versions that candidates took. */
        isCurrent: z.boolean(),
        /** The abilities for the test; none for a deleted one. */
        abilities: abilities(['edit']),
      }),
    ),
    /** Whether a template, a step of a campaign or a mail that a candidate has received shows it. */
    isInMails: z.boolean(),
    /** A question of the bank shows it, in a version that tests may hold. */
    isInBank: z.boolean(),
  }),
})

export const replaceMedia = declareCall({
  address: { method: 'POST', path: '/api/media/:id/replace' },
  summary:
    'Puts another file of the same kind in its place, under a new address, in tests, mail templates and steps of campaigns as they are now; versions and mails keep the former one',
  permission: 'assessment.addFile',
  multipart: { file: requiredFile('of the same kind') },
  bodyLimit: mediaMaxBytes + 100_000,
  response: z.object({
    data: mediaItem,
    /** In how many tests. */
    replaced: z.int(),
    /** In how many mail templates and steps of campaigns. */
    replacedInMails: z.int(),
  }),
  errors: ['mediaKindDiffers', ...pictureErrors],
})

export const deleteMedia = declareCall({
  address: { method: 'DELETE', path: '/api/media/:id' },
  summary: 'Deletes a file of the library; refused while a test or a version uses it',
  permission: 'assessment.deleteFile',
  errors: ['mediaInUse'],
})

export const getFile = declareCall({
  address: { method: 'GET', path: '/api/files/:id' },
  summary:
    'A file by its unguessable id: media and logos are public (tests show them), anything of a candidate needs application.view or the candidate’s own cookie; sounds and films take Range',
  permission: 'public',
  query: z.strictObject({
    width: z.coerce.number().int().min(16).max(2400).optional(),
    /**
     * A mail shows it: some mail programs know no WebP. As a cover it is WebP of 40,000 bytes at most, of
     * 12,000 up to a width of 720.
     */
    for: z.enum(['mail', 'cover']).optional(),
  }),
  produces: [
    'image/png',
    'image/jpeg',
    'image/webp',
    'image/gif',
    'application/pdf',
    'video/mp4',
    'audio/mpeg',
  ],
  response: 'stream',
  errors: ['rangeNotSatisfiable'],
})
