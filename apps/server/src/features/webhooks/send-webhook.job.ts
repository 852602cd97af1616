import {
  type DeliveryProblem,
  secondsAskedFor,
  secondsOfPause,
  secondsToNextTry,
  triesShown,
} from '@assay/domain/webhooks/webhooks'
import type { Selectable } from 'kysely'
import { acrossCompanies, isRow, type SystemTransaction } from '../../database/for-company.ts'
import type { WebhookDeliveriesTable, WebhooksTable, WebhookTry } from '../../database/tables/companies.ts'
import type { JobData } from '../../jobs/job-data.ts'
import { asked } from '../../jobs/queue.ts'
import { type OutgoingAnswer, problemOf, sendOutgoing } from '../../outgoing-request.ts'
import type { Services } from '../../services.ts'
import { traced } from '../../work.ts'
import { isOverdue, switchOff } from './switch-off.ts'
import { bodyOf, headersOf, messageIdOf, openSecret } from './webhook-message.ts'

/**
 * Tries to deliver one message. The job is repeated by the queue only where this process or the database
 * fell away; a try that a receiver refuses is written down with the job of the next one.
 */
export const job = asked({
  name: 'send-webhook',
  options: { retryLimit: 12, retryDelay: 10, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 60 },
  concurrency: 8,
  handler: (services) => async (data) => await sendWebhook(services, data),
})

type Job = JobData<'send-webhook'>
type Delivery = Selectable<WebhookDeliveriesTable>
type Webhook = Selectable<WebhooksTable>

interface Taken {
  readonly delivery: Delivery
  readonly webhook: Webhook
}

/** The database's clock and this process's own differ by less. */
const toleranceSeconds = 2
/** Longer than a try takes. */
const longestTrySeconds = 30

async function sendWebhook(services: Services, data: Job): Promise<void> {
  const taken = await take(services, data)
  if (!taken) return
  const began = services.clock.now()
  const start = performance.now()
  const { answer, problem } = await attempt(services, taken, began)
  const status = answer?.status ?? null
  const milliseconds = Math.round(performance.now() - start)
  services.log.info({ company: data.companyId, webhook: taken.webhook.id, status, problem }, 'webhook')
  await record(
    services,
    taken,
    { at: began.toISOString(), milliseconds, status, problem },
    secondsAskedFor(answer?.headers['retry-after'], began),
  )
}

/** The delivery to try now; undefined where it is done, or another job's. */
async function take(services: Services, { companyId, deliveryId }: Job): Promise<Taken | undefined> {
  const now = services.clock.now()
  const soon = after(now, toleranceSeconds)
  return await acrossCompanies(services.db, 'a job of any company', async (trx) => {
    const delivery = await trx
      .selectFrom('webhook_deliveries')
      .where(isRow(companyId, deliveryId))
      .where('state', '=', 'waiting')
      .selectAll()
      .executeTakeFirst()
    // Whoever put it off has asked for the job of that time.
    if (!delivery || delivery.due_at > soon) return undefined
    const webhook = await trx
      .selectFrom('webhooks')
      .where(isRow(companyId, delivery.webhook_id))
      .selectAll()
      .executeTakeFirstOrThrow()
    if (webhook.off_since !== null) {
      await change(trx, delivery, { state: 'cancelled' })
      return undefined
    }
    if (webhook.failing_since === null || (await isOnlyTry(trx, webhook, now))) return { delivery, webhook }
    const until = webhook.paused_until !== null && webhook.paused_until > soon ? webhook.paused_until : now
    await putOff(services, trx, delivery, after(until, 1 + Math.random() * 10))
    return undefined
  })
}

/**
 * A receiver that fails is asked by one job at a time: others would all wait for it, and those of other
 * companies behind them.
 */
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

interface Attempt {
  readonly answer?: OutgoingAnswer
  readonly problem: DeliveryProblem | null
}

async function attempt(services: Services, { delivery, webhook }: Taken, at: Date): Promise<Attempt> {
  const { former_secret: former, former_until: until } = webhook
  const sealed = [webhook.secret, ...(former !== null && until !== null && until > at ? [former] : [])]
  const secrets = sealed.flatMap((each) => openSecret(services.settings, each, webhook.id) ?? [])
  if (secrets.length === 0) return { problem: 'secretUnreadable' }
  const body = bodyOf(delivery)
  const headers = headersOf(secrets, messageIdOf(delivery), body, at)
  try {
    const request = { method: 'POST', url: webhook.url, headers, body } as const
    return {
      answer: await traced('client', 'send webhook', {}, () => sendOutgoing(services.settings, request)),
      problem: null,
    }
  } catch (error) {
    const problem = problemOf(error)
    return { problem: problem === 'httpsNeeded' ? 'addressRefused' : problem }
  }
}

/** Writes down what came of a try, with what follows from it: the next one, or that nobody is asked again. */
async function record(
  services: Services,
  { delivery, webhook }: Taken,
  made: WebhookTry,
  askedFor: number,
): Promise<void> {
  const now = services.clock.now()
  const count = delivery.try_count + 1
  const tried = { try_count: count, tries: JSON.stringify([made, ...delivery.tries].slice(0, triesShown)) }
  const isDelivered = made.status !== null && made.status >= 200 && made.status < 300
  await acrossCompanies(services.db, 'a job of any company', async (trx) => {
    // The webhook's row is locked first, as where it is switched off.
    const isCalm = isDelivered && webhook.failing_since === null
    const current = isCalm ? webhook : await lockWebhook(trx, webhook)
    if (isDelivered) {
      if (!isCalm) await changeWebhook(trx, webhook, { failing_since: null, paused_until: null })
      return await change(trx, delivery, { ...tried, state: 'delivered' })
    }
    if (!current) return
    const wait = secondsToNextTry(count, Math.random(), askedFor)
    await change(trx, delivery, { ...tried, ...(wait === null && { state: 'failed' as const }) })
    if (wait !== null) await putOff(services, trx, delivery, after(now, wait))
    await changeWebhook(trx, webhook, {
      failing_since: current.failing_since ?? now,
      paused_until: after(now, secondsOfPause(current.failing_since === null, askedFor)),
    })
    if (made.status === 410) await switchOff(services, trx, current, 'gone')
    else if (isOverdue(current, now)) await switchOff(services, trx, current, 'failing')
  })
}

/** As it is now; undefined where it was deleted meanwhile. */
async function lockWebhook(
  trx: SystemTransaction,
  { company_id, id }: Webhook,
): Promise<Webhook | undefined> {
  return await trx
    .selectFrom('webhooks')
    .where(isRow(company_id, id))
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)

async function change(trx: SystemTransaction, { company_id, id }: Delivery, to: object): Promise<void> {
  await trx.updateTable('webhook_deliveries').set(to).where(isRow(company_id, id)).execute()
}

async function changeWebhook(trx: SystemTransaction, { company_id, id }: Webhook, to: object): Promise<void> {
  await trx.updateTable('webhooks').set(to).where(isRow(company_id, id)).execute()
}

async function putOff(
  { jobs }: Services,
  trx: SystemTransaction,
  delivery: Delivery,
  until: Date,
): Promise<void> {
  await change(trx, delivery, { due_at: until })
  const data = { companyId: delivery.company_id, deliveryId: delivery.id }
  await jobs.enqueue(trx, 'send-webhook', [data], { startAfter: until })
}
