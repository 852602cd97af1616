import type { listMedia as call, mediaItem } from '@assay/contract/media/calls'
import { mediaAbilities } from '@assay/domain/media/abilities'
import { sql } from 'kysely'
import type { z } from 'zod'
import { acting } from '../../caller.ts'
import type { QueryOf } from '../../calls.ts'
import type { RowOf } from '../../database/tables.ts'
import { readPage } from '../../lists/read-list.ts'
import { contains } from '../../lists/search.ts'
import type { Services, Viewer } from '../../services.ts'
import { fileUrl } from './file-url.ts'

type MediaItem = z.output<typeof mediaItem>

/** The kinds of files in the library: a CV, a recording or a portrait is not in it. */
export const libraryKinds = ['image', 'audio', 'video', 'document'] as const
export const mediaColumns = [
  'id',
  'kind',
  'name',
  'mime',
  'size',
  'width',
  'height',
  'folder',
  'created_at',
] as const

/** Media of the company, newest first. Candidates' files (CV, recordings, identity) are none of it. */
export async function listMedia(services: Services, viewer: Viewer, query: QueryOf<typeof call>) {
  const { data: rows, meta } = await readPage(services, viewer, {
    matching: (system) =>
      system
        .selectFrom('files')
        .where('files.company_id', '=', viewer.companyId)
        .where('files.kind', 'in', query.kind ? [query.kind] : [...libraryKinds])
        .where(contains(sql`files.name`, query.search))
        .$if(query.folder !== undefined, (each) => each.where('files.folder', '=', query.folder ?? ''))
        .select('files.id'),
    order: sql`files.created_at desc, files.id`,
    page: query,
    load: (trx, ids) =>
      trx
        .selectFrom('files')
        .where('company_id', '=', viewer.companyId)
        .where('id', 'in', ids)
        .select(mediaColumns)
        .execute(),
  })
  return { data: rows.map((row) => presentMedia(viewer, row)), meta }
}

type MediaRow = Pick<RowOf<'files'>, (typeof mediaColumns)[number]>

/** Presents a file of the media library, with what the viewer may do to it. */
export function presentMedia(viewer: Pick<Viewer, 'actingRole' | 'token'>, row: MediaRow): MediaItem {
  return {
    id: row.id,
    kind: row.kind as MediaItem['kind'],
    name: row.name,
    url: fileUrl(row.id),
    mime: row.mime,
    size: row.size,
    width: row.width,
    height: row.height,
    folder: row.folder,
    createdAt: row.created_at.toISOString(),
    abilities: mediaAbilities(acting(viewer)),
  }
}
