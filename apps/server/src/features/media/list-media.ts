import type { listMedia as call, mediaItem } from '@assay/contract/media/calls'
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { forCompany } from '../../database/for-company.ts'
import type { Services } from '../../services.ts'
import type { Viewer } from '../../viewer.ts'
import { contains } from '../search-pattern.ts'
import { fileUrl } from './file-url.ts'

type MediaItem = z.output<typeof mediaItem>

const kinds = ['image', 'audio', 'video', 'document'] as const

/** Media of the company, newest first. Candidates' files (CV, recordings, identity) are none of it. */
export async function listMedia(
  services: Services,
  viewer: Viewer,
  query: z.output<typeof call.query>,
): Promise<{ data: MediaItem[]; meta: { totalItems: number } }> {
  const { companyId } = viewer
  return await forCompany(services.db, companyId, async (trx) => {
    const matching = trx
      .selectFrom('files')
      .where('company_id', '=', companyId)
      .where('kind', 'in', query.kind ? [query.kind] : [...kinds])
      .$if(query.search !== undefined, (each) =>
        each.where(sql<SqlBool>`name ilike ${contains(query.search ?? '')}`),
      )
    const { count } = await matching
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    const rows = await matching
      .select(['id', 'kind', 'name', 'mime', 'size', 'width', 'height', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(query.itemsPerPage)
      .offset((query.page - 1) * query.itemsPerPage)
      .execute()
    return { data: rows.map(presentMedia), meta: { totalItems: Number(count) } }
  })
}

interface MediaRow {
  id: string
  kind: string
  name: string
  mime: string
  size: number
  width: number | null
  height: number | null
  created_at: Date
}

/** A file of the media library. */
export function presentMedia(row: MediaRow): MediaItem {
  return {
    id: row.id,
    kind: row.kind as MediaItem['kind'],
    name: row.name,
    url: fileUrl(row.id),
    mime: row.mime,
    size: row.size,
    width: row.width,
    height: row.height,
    createdAt: row.created_at.toISOString(),
  }
}
