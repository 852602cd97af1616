/** What the company's page shows and changes of a partner. */
import * as calls from '@assay/contract/partners/calls'
import { type Partner, partnerScopes } from '@assay/domain/partners/partners'
import { type SqlBool, sql } from 'kysely'
import { done, inData, type Routes, serve } from '../../calls.ts'
import { forCompany, inCompany, ofCompany } from '../../database/for-company.ts'
import type { RowOf } from '../../database/tables.ts'
import type { Services, Viewer } from '../../services.ts'
import { listTokens } from '../session/api-tokens/list-tokens.ts'
import { makeToken } from '../session/api-tokens/make-token.ts'
import { ensureSeesAll } from '../webhooks/changing-webhooks.ts'
import { changeConnection, findConnection } from './connection.ts'

export const partnerRoutes: Routes = (app, services) => {
  serve(app, calls.showPartner, ({ viewer, params }) => showPartner(services, viewer, params.partner))
  serve(app, calls.changePartner, ({ viewer, params, body }) =>
    done(changeConnection(services, viewer, params.partner, body.givesScore)),
  )
  serve(app, calls.makePartnerKey, ({ viewer, body }) => {
    ensureSeesAll(viewer)
    return inData(makeToken(services, viewer, { ...body, scopes: partnerScopes }, 'partner'))
  })
}

/** So many tests are listed, the last ones. */
const testsShown = 10

async function showPartner(services: Services, viewer: Viewer, partner: Partner) {
  const connection = await findConnection(services, viewer, partner)
  const keys = await listTokens(services, viewer, 'partner')
  return {
    ...keys,
    url: `${services.settings.publicUrl}/api/partners/${partner}`,
    id: connection?.id ?? null,
    isKeyLive: keys.data.some(({ id, state }) => id === connection?.key_token_id && state === 'good'),
    givesScore: connection?.gives_score ?? false,
    tests: connection ? await listSent(services, viewer, connection.id) : [],
    errors: (connection?.reported_errors ?? []).map((each) => ({ ...each, errors: [...each.errors] })),
  }
}

async function listSent({ db }: Services, { companyId }: Viewer, connectionId: string) {
  const of = { webhook_id: connectionId }
  return await forCompany(db, companyId, async (trx) => {
    const rows = await trx
      .selectFrom('partner_tests as sent')
      .innerJoin('candidates', inCompany('candidates.id', 'sent.candidate_id'))
      .innerJoin('assessments', inCompany('assessments.id', 'sent.assessment_id'))
      .where(ofCompany(companyId, of, 'sent'))
      .select(['sent.id', 'sent.created_at', 'sent.sent_by', 'sent.profile_url', 'sent.told_at'])
      .select(['sent.delivered_at', 'candidates.first_name', 'candidates.last_name', 'assessments.name'])
      .orderBy('sent.created_at', 'desc')
      .orderBy('sent.id')
      .limit(testsShown)
      .execute()
    const ids = rows.map(({ id }) => id)
    const deliveries = await trx
      .selectFrom('webhook_deliveries')
      .where(ofCompany(companyId, of))
      .where(sql<SqlBool>`data ->> 'partnerTestId' = any(${ids})`)
      .select([sql<string>`data ->> 'partnerTestId'`.as('id'), 'state', 'tries'])
      .orderBy('happened_at')
      .execute()
    const newest = new Map(deliveries.map((each) => [each.id, each]))
    return rows.map((row) => presentSent(row, newest.get(row.id)))
  })
}

type Delivery = Pick<RowOf<'webhook_deliveries'>, 'state' | 'tries'>
type SentRow = Pick<
  RowOf<'partner_tests'>,
  'id' | 'created_at' | 'sent_by' | 'profile_url' | 'told_at' | 'delivered_at'
> & { readonly first_name: string; readonly last_name: string; readonly name: string }

/** @param delivery the last one that told of it, as long as it is stored */
function presentSent(row: SentRow, delivery: Delivery | undefined): calls.PartnerTest {
  const reported = row.delivered_at ? 'told' : delivery?.state === 'waiting' ? 'waiting' : 'failed'
  return {
    id: row.id,
    candidate: `${row.first_name} ${row.last_name}`,
    assessment: row.name,
    sentAt: row.created_at.toISOString(),
    sentBy: row.sent_by,
    profileUrl: row.profile_url,
    state: row.told_at === null ? 'pending' : reported,
    toldAt: row.delivered_at?.toISOString() ?? null,
    status: delivery?.tries[0]?.status ?? null,
  }
}
