import { isTurnedDown } from '@assay/domain/partners/partners'
import { secondsOfPause, secondsToNextTry } from '@assay/domain/webhooks/retries'
import { failingDaysAtMost, type OffReason, triesShown } from '@assay/domain/webhooks/webhooks'
import { acrossCompanies, isRow, ofCompany, updateRows } from '../../database/for-company.ts'
import type { WebhookTry } from '../../database/tables/companies.ts'
import type { Services, SystemTransaction } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import {
  after,
  changeDelivery,
  changeWebhook,
  type Due,
  lockWebhook,
  putOff,
  type Webhook,
} from './delivery-rows.ts'
import { releaseHeld } from './held-deliveries.ts'
import { tellManagers } from './tell-managers.ts'

/**
 * Writes down what came of a try, with what follows from it: the next one, or that nobody is asked again.
 * @param askedFor seconds for which the receiver asked to be left alone
 */
export async function recordTry(
  services: Services,
  { delivery, webhook }: Due,
  made: WebhookTry,
  askedFor: number,
): Promise<void> {
  const now = services.clock.now()
  const count = delivery.try_count + 1
  const tried = { try_count: count, tries: JSON.stringify([made, ...delivery.tries].slice(0, triesShown)) }
  const isDelivered = made.status !== null && made.status >= 200 && made.status < 300
  // To a partner each is about another person: what it does not take of one is no failure of its own.
  const isDone = isDelivered || (webhook.partner !== null && isTurnedDown(made.status))
  await acrossCompanies(services.db, 'a job of any company', async (trx) => {
    // The webhook's row is locked first, as where it is switched off.
    const isCalm = isDone && webhook.failing_since === null
    const current = isCalm ? webhook : await lockWebhook(trx, webhook)
    if (isDone) {
      if (!isCalm) {
        await changeWebhook(trx, webhook, { failing_since: null, paused_until: null })
        await releaseHeld(services, trx, webhook, now)
      }
      if (isDelivered && webhook.partner !== null)
        await updateRows(
          trx,
          'partner_tests',
          isRow(webhook.company_id, String(delivery.data['partnerTestId'])),
          { delivered_at: now },
        )
      return await changeDelivery(trx, delivery, { ...tried, state: isDelivered ? 'delivered' : 'failed' })
    }
    if (!current) return
    const wait = secondsToNextTry(count, Math.random(), askedFor)
    await changeDelivery(trx, delivery, { ...tried, ...(wait === null && { state: 'failed' as const }) })
    if (wait !== null) await putOff(services, trx, delivery, after(now, wait))
    const pausedUntil = after(now, secondsOfPause(current.failing_since === null, askedFor))
    await changeWebhook(trx, webhook, {
      failing_since: current.failing_since ?? now,
      paused_until: pausedUntil,
    })
    await releaseHeld(services, trx, webhook, after(pausedUntil, 1), 1)
    if (current.partner !== null) return
    if (made.status === 410) await switchOff(services, trx, current, 'gone')
    else if (isOverdue(current, now)) await switchOff(services, trx, current, 'failing')
  })
}

/** Whether its receiver has accepted nothing for days. */
const isOverdue = ({ failing_since: since }: Webhook, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() >= failingDaysAtMost * 86_400_000

/** Switches a webhook off for its receiver's sake, drops what waits for it, and tells who manages it. */
async function switchOff(
  services: Services,
  trx: SystemTransaction,
  webhook: Webhook,
  reason: Exclude<OffReason, 'person'>,
): Promise<void> {
  const { company_id: companyId, id } = webhook
  const at = services.clock.now()
  const { numUpdatedRows } = await trx
    .updateTable('webhooks')
    .set({ off_since: at, off_reason: reason })
    .where(isRow(companyId, id))
    .where('off_since', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await updateRows(trx, 'webhook_deliveries', ofCompany(companyId, { webhook_id: id, state: 'waiting' }), {
    state: 'cancelled',
  })
  await logActivity(trx, 'webhook.switchedOff', { companyId }, at, [id], { reason })
  await tellManagers(services, trx, webhook, reason, at)
}
