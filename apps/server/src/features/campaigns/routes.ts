import * as calls from '@assay/contract/campaigns/calls'
import { ApiError } from '@assay/contract/errors'
import { done, inData, type ResponseOf, type Routes, serve } from '../../calls.ts'
import { forCompany } from '../../database/for-company.ts'
import { visibleCandidates } from '../../lists/visible.ts'
import { isFailure, type LineFailure, presentFailure } from '../../plugins/line-failure.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { candidatesOfAddresses } from '../answers/candidates-of-addresses.ts'
import { addLines, isGood, type ReceivedCsv, receiveCsv } from '../candidates/imports/add-lines.ts'
import {
  addCampaignCandidates,
  enter,
  listCampaignCandidates,
  removeCampaignCandidate,
} from './candidates.ts'
import { createCampaigns } from './create-campaigns.ts'
import { listCampaigns } from './read-campaigns.ts'
import { deleteCampaign, lockCampaign, saveCampaign, stopCampaign } from './save-campaign.ts'

/** Campaigns (product 7). */
export const campaignRoutes: Routes = (app, services) => {
  serve(app, calls.listCampaigns, ({ viewer, query }) => listCampaigns(services, viewer, query))
  serve(app, calls.createCampaigns, ({ viewer, body }) => inData(createCampaigns(services, viewer, body)))
  serve(app, calls.updateCampaign, ({ viewer, params, body }) =>
    inData(saveCampaign(services, viewer, params.id, body)),
  )
  serve(app, calls.stopCampaign, ({ viewer, params, body }) =>
    inData(stopCampaign(services, viewer, params.id, body.action)),
  )
  serve(app, calls.deleteCampaign, ({ viewer, params }) => done(deleteCampaign(services, viewer, params.id)))
  serve(app, calls.listCampaignCandidates, ({ viewer, params, query }) =>
    listCampaignCandidates(services, viewer, params.id, query),
  )
  serve(app, calls.addCampaignCandidates, ({ viewer, params, body }) =>
    addCampaignCandidates(services, viewer, params.id, body),
  )
  serve(app, calls.addCampaignCsv, async ({ viewer, params, language, request }) =>
    addCampaignCsv(services, viewer, params.id, await receiveCsv(request), language),
  )
  serve(app, calls.removeCampaignCandidate, ({ viewer, params }) =>
    done(removeCampaignCandidate(services, viewer, params.id, params.candidateId)),
  )
}

/** Lines of one statement: far below the 65,535 values that PostgreSQL takes. */
const linesOfStatement = 5_000
const errorsReported = 1_000

/**
 * Adds everybody in a file to a campaign; new people come into the address book, known ones stay as they are.
 * A line about somebody whom the viewer does not see fails like an unreadable one.
 * @throws ApiError campaignNotFound, campaignClosed
 */
async function addCampaignCsv(
  services: Services,
  viewer: Viewer,
  campaignId: string,
  { lines }: ReceivedCsv,
  language: 'fr' | 'en',
): Promise<ResponseOf<typeof calls.addCampaignCsv>> {
  const { companyId } = viewer
  const at = services.clock.now()
  return await forCompany(services.db, companyId, async (trx) => {
    const row = await lockCampaign(trx, companyId, campaignId)
    if (row.closed_at !== null) throw new ApiError('campaignClosed')
    const ids: string[] = []
    const failures: LineFailure[] = []
    for (let from = 0; from < lines.length; from += linesOfStatement) {
      const some = lines.slice(from, from + linesOfStatement)
      const made = await addLines(trx, some, { adder: viewer, at })
      const people = new Map(some.filter(isGood).map(({ line, person }) => [line, person.email]))
      const seen = await idsOf(trx, viewer, [...people.values()])
      ids.push(...seen.values())
      failures.push(
        ...made.failures.filter((each) => !isFailure(each) || !seen.has(people.get(each.line) ?? '')),
      )
    }
    const added = await enter(services, trx, viewer, { row, campaignId, ids, at })
    return {
      added,
      known: ids.length - added,
      failCount: failures.filter(isFailure).length,
      errors: failures.slice(0, errorsReported).map((failure) => presentFailure(failure, language)),
    }
  })
}

/** The ids of those with these e-mails whom the viewer sees, the people just added included. */
async function idsOf(trx: CompanyTransaction, viewer: Viewer, emails: readonly string[]) {
  if (emails.length === 0) return new Map()
  const known = await candidatesOfAddresses(trx, viewer.companyId, emails)
  if (known.size === 0) return known
  const rows = await visibleCandidates(trx, viewer)
    .where('candidates.id', 'in', [...new Set(known.values())])
    .select('candidates.id')
    .execute()
  const seen = new Set(rows.map(({ id }) => id))
  return new Map([...known].filter(([, id]) => seen.has(id)))
}
