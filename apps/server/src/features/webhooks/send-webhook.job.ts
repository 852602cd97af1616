import { adapters } from '@assay/domain/partners/partners'
import { secondsAskedFor } from '@assay/domain/webhooks/retries'
import type { DeliveryProblem } from '@assay/domain/webhooks/webhooks'
import type { JobData } from '../../jobs/job-data.ts'
import { asked } from '../../jobs/queue.ts'
import { type OutgoingAnswer, problemOf, sendOutgoing } from '../../outgoing-request.ts'
import type { Services } from '../../services.ts'
import { traced } from '../../work.ts'
import type { Due } from './delivery-rows.ts'
import { recordTry } from './record-try.ts'
import { takeDelivery } from './take-delivery.ts'
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

async function sendWebhook(services: Services, data: JobData<'send-webhook'>): Promise<void> {
  const due = await takeDelivery(services, data)
  if (!due) return
  const began = services.clock.now()
  const start = performance.now()
  const { answer, problem } = await attempt(services, due, began)
  const status = answer?.status ?? null
  const milliseconds = Math.round(performance.now() - start)
  services.log.info({ company: data.companyId, webhook: due.webhook.id, status, problem }, 'webhook')
  await recordTry(
    services,
    due,
    { at: began.toISOString(), milliseconds, status, problem },
    secondsAskedFor(answer?.headers['retry-after'], began),
  )
}

interface Attempt {
  readonly answer?: OutgoingAnswer
  readonly problem: DeliveryProblem | null
}

async function attempt(services: Services, { delivery, webhook, url }: Due, at: Date): Promise<Attempt> {
  const { former_secret: former, former_until: until } = webhook
  const sealed = [webhook.secret, ...(former !== null && until !== null && until > at ? [former] : [])]
  const secrets = sealed.flatMap((each) => openSecret(services.settings, each, webhook.id) ?? [])
  const [key] = secrets
  if (key === undefined) return { problem: 'secretUnreadable' }
  const body = bodyOf(delivery)
  const headers = headersOf(secrets, messageIdOf(delivery), body, at)
  try {
    const request =
      webhook.partner === null
        ? ({ method: 'POST', url, headers, body } as const)
        : adapters[webhook.partner].completed(url, key, btoa)
    return {
      answer: await traced('client', 'send webhook', {}, () => sendOutgoing(services.settings, request)),
      problem: null,
    }
  } catch (error) {
    const problem = problemOf(error)
    return { problem: problem === 'httpsNeeded' ? 'addressRefused' : problem }
  }
}
