import type { DraftOperation } from '@assay/contract/answers/types'
import { ApiError } from '@assay/contract/errors'
import { runStatement } from '../../../database/named-statement.ts'
import type { CandidateTicket, Services } from '../../../services.ts'
import { refuseEnded } from '../refuse-ended.ts'
import type { TakenVersion } from '../taken-version.ts'
import { joinNamedParts } from '../uploads/named-uploads.ts'
import { refuseUnknownFilters } from './filters.ts'
import { type Draft, lateDraftStatement } from './hot-statements.ts'

/**
 * Stores the answers typed so far, all of a batch or none; a later number wins (product 4.7). The text of a
 * page closed meanwhile is set aside for a person.
 * @returns when, by the server's clock
 * @throws ApiError answerInvalid and answerNotOfThisPage with `detail.modules`, pageNotReached,
 * applicationEnded, applicationInterrupted, applicationTakenOver, filterNotFound, applicationErased
 */
export async function saveDraft(
  services: Services,
  ticket: CandidateTicket,
  operations: readonly DraftOperation[],
): Promise<Date> {
  const version = await services.versions(ticket.companyId, ticket.versionId)
  const answers = readOperations(version, operations)
  await refuseUnknownFilters(services, ticket.companyId, version, answers)
  const pages = [...new Set(answers.map(({ page }) => page))]
  const at = services.clock.now()
  const draft: Draft = {
    company: ticket.companyId,
    application: ticket.applicationId,
    holder: ticket.holder,
    at,
    positions: pages.map(({ position }) => position),
    pages: pages.map(({ id }) => id),
    operations: answers.map(({ page, ...answer }) => ({ ...answer, page: page.id, position: page.position })),
  }
  const ordinary = await services.batchedWrites.draft.write(draft)
  const row =
    ordinary?.is_stored === false
      ? await runStatement(services.pool, lateDraftStatement, {
          ...draft,
          operations: JSON.stringify(draft.operations),
        })
      : ordinary
  if (!row) throw new ApiError('applicationErased')
  if (row.taken_over) throw new ApiError('applicationTakenOver')
  refuseEnded(row.ended)
  if (!row.reached) throw new ApiError('pageNotReached')
  const named = answers.map(({ module, value }) => ({ moduleId: module, value }))
  await joinNamedParts(services, ticket, version, named)
  return at
}

/** The operations as answers, the highest number of each module. */
function readOperations(version: TakenVersion, operations: readonly DraftOperation[]) {
  const latest = new Map<string, DraftOperation>()
  for (const operation of operations)
    if (operation.seq >= (latest.get(operation.module)?.seq ?? 0)) latest.set(operation.module, operation)
  const unknown = [...latest.keys()].filter((module) => !version.items.has(module))
  if (unknown.length > 0) throw new ApiError('answerNotOfThisPage', { modules: unknown })
  const answers = [...latest.values()].flatMap(({ module, seq, value }) => {
    const item = version.items.get(module)
    return item ? [{ module, seq, value: item.read(value), page: item.page }] : []
  })
  const invalid = answers.filter(({ value }) => value === undefined).map(({ module }) => module)
  if (invalid.length > 0) throw new ApiError('answerInvalid', { modules: invalid })
  return answers
}
