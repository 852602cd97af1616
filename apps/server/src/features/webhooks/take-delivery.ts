import { sql } from 'kysely'
import { acrossCompanies, isRow, ofCompany } from '../../database/for-company.ts'
import type { JobData } from '../../jobs/job-data.ts'
import type { Services, SystemTransaction } from '../../services.ts'
import { presentToken, selectTokens } from '../session/api-tokens/list-tokens.ts'
import { isNotifiedAt } from './changing-webhooks.ts'
import { after, changeDelivery, type Due, putOff, type Webhook } from './delivery-rows.ts'
import { isWatched } from './held-deliveries.ts'

/** The database's clock and this process's own differ by less. */
const toleranceSeconds = 2
/** Longer than a try takes. */
const longestTrySeconds = 30

/** The delivery to try now; undefined where it is done, or another job's. */
export async function takeDelivery(services: Services, { companyId, deliveryId }: JobData<'send-webhook'>) {
  const now = services.clock.now()
  const soon = after(now, toleranceSeconds)
  return await acrossCompanies(services.db, 'a job of any company', async (trx) => {
    const delivery = await trx
      .selectFrom('webhook_deliveries')
      .where(ofCompany(companyId, { id: deliveryId, state: 'waiting' }))
      .selectAll()
      .executeTakeFirst()
    // Whoever put it off has asked for the job of that time.
    if (!delivery || delivery.due_at > soon) return undefined
    const webhook = await trx
      .selectFrom('webhooks')
      .where(isRow(companyId, delivery.webhook_id))
      .selectAll()
      .executeTakeFirstOrThrow()
    const { partner } = webhook
    const url = partner === null ? webhook.url : await selectPartnerUrl(trx, delivery)
    const isWanted = url !== undefined && (partner === null || isNotifiedAt(services, partner, url))
    if (webhook.off_since !== null || !isWanted) {
      await changeDelivery(trx, delivery, { state: 'cancelled' })
      return undefined
    }
    if (partner !== null && !(await hasLiveKey(trx, webhook, now))) {
      await changeDelivery(trx, delivery, { held: true })
      return undefined
    }
    if (webhook.failing_since === null || (await isOnlyTry(trx, webhook, now)))
      return { delivery, webhook, url }
    const until = webhook.paused_until !== null && webhook.paused_until > soon ? webhook.paused_until : now
    // One of them tries once the pause is over; the others are held until something arrives.
    if (await isWatched(trx, webhook, delivery, after(until, longestTrySeconds)))
      await changeDelivery(trx, delivery, { due_at: until, held: true })
    else await putOff(services, trx, delivery, after(until, 1 + Math.random() * 10))
    return undefined
  })
}

/** Whether the key that a partner called with last still opens: else what is due waits for another call. */
async function hasLiveKey(
  trx: SystemTransaction,
  { company_id: companyId, key_token_id: id }: Webhook,
  now: Date,
): Promise<boolean> {
  if (id === null) return false
  const row = await selectTokens(trx, companyId, 'partner').where('api_tokens.id', '=', id).executeTakeFirst()
  return row !== undefined && presentToken(row, now).state === 'good'
}

/** A receiver that fails is asked by one job at a time: all others, of other companies too, would wait. */
async function isOnlyTry(trx: SystemTransaction, webhook: Webhook, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhooks')
    .set({ paused_until: after(now, longestTrySeconds) })
    .where(isRow(webhook.company_id, webhook.id))
    .where((eb) =>
      eb.or([eb('paused_until', 'is', null), eb('paused_until', '<=', after(now, toleranceSeconds))]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Where a partner hears that a test is done; undefined where the person was erased, or may not be known any
 * more, as the test hides who it is since: then it is notified once that is over.
 */
async function selectPartnerUrl(trx: SystemTransaction, { company_id: companyId, data }: Due['delivery']) {
  const { rows } = await sql<{ url: string; told_at: Date | null }>`
    update partner_tests as test set told_at = case when exists (select from applications as app
      where app.company_id = test.company_id and app.assessment_id = test.assessment_id
        and app.candidate_id = test.candidate_id and has_partner_result(app)) then told_at end
    where company_id = ${companyId} and id = ${data['partnerTestId']}
    returning url, told_at`.execute(trx)
  return rows[0]?.told_at ? rows[0].url : undefined
}
