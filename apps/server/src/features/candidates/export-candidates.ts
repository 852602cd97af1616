import type { exportCandidates as call } from '@assay/contract/candidates/calls'
import { csvHeader, csvTags } from '@assay/domain/candidates/csv-columns'
import type { FastifyReply } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import type { QueryOf } from '../../calls.ts'
import { acrossCompanies, forCompany, onPrimary } from '../../database/for-company.ts'
import { sendFile } from '../../documents/send-file.ts'
import { matchingCandidates } from '../../lists/matching-candidates.ts'
import { inOrder } from '../../lists/read-list.ts'
import { visibleCandidates } from '../../lists/visible.ts'
import type { Services, Viewer } from '../../services.ts'
import { csvOf, mimes, spreadsheetOf, type TableColumn } from '../applications/exports/write-extract.ts'
import { logActivity } from '../logs/log-activity.ts'
import { tagsOfCandidate } from './select-candidates.ts'

const batchSize = 1_000

interface Person {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string | null
  readonly tags: readonly string[]
}

const text = (heading: string, cell: (row: Person) => string | null): TableColumn<Person> => ({
  heading,
  kind: 'text',
  cell,
})

/** The columns of the template, so that the file can be imported again as it is. */
const columns = [
  text(csvHeader[0], (row) => row.first_name),
  text(csvHeader[1], (row) => row.last_name),
  text(csvHeader[2], (row) => row.email),
  text(csvHeader[3], (row) => row.phone),
  text(csvTags, (row) => row.tags.join(', ')),
]

/** The address book as filtered, as a file, by e-mail. The log has a line before the first byte leaves. */
export async function exportCandidates(
  services: Services,
  viewer: Viewer,
  query: QueryOf<typeof call>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const at = services.clock.now()
  const { format } = query
  await onPrimary(() =>
    forCompany(services.db, viewer.companyId, (trx) =>
      logActivity(trx, 'candidate.exported', viewer, at, [], { format }),
    ),
  )
  const table = { name: 'Candidats', columns, batches: rowsOf(services, viewer, query) }
  return await sendFile(reply, {
    name: `candidats ${at.toISOString().slice(0, 10)}.${format}`,
    mime: mimes[format],
    content: format === 'csv' ? csvOf(table, 'fr') : spreadsheetOf(table),
  })
}

async function* rowsOf(
  services: Services,
  viewer: Viewer,
  query: QueryOf<typeof call>,
): AsyncGenerator<readonly Person[]> {
  let after = ''
  for (;;) {
    const found: { id: string; email: string }[] = await acrossCompanies(
      services.db,
      'ids of a list',
      async (system) =>
        await (await matchingCandidates(system, viewer, query))
          .where(sql<SqlBool>`candidates.email > ${after}`)
          .select(['candidates.id', 'candidates.email'])
          .orderBy('candidates.email')
          .limit(batchSize)
          .execute(),
    )
    const ids = found.map(({ id }) => id)
    if (ids.length > 0) yield await load(services, viewer, ids)
    after = found.at(-1)?.email ?? ''
    if (found.length < batchSize) return
  }
}

async function load({ db }: Services, viewer: Viewer, ids: readonly string[]): Promise<readonly Person[]> {
  const rows = await forCompany(db, viewer.companyId, (trx) =>
    visibleCandidates(trx, viewer)
      .where('candidates.id', 'in', ids)
      .select([
        'candidates.id',
        'candidates.first_name',
        'candidates.last_name',
        'candidates.email',
        'candidates.phone',
        tagsOfCandidate,
      ])
      .execute(),
  )
  return inOrder(ids, rows)
}
