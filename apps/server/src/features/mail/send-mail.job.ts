import { asked } from '../../jobs/queue.ts'
import { sendMail } from './send-mail.ts'
import { createTransport } from './transport.ts'

/** Sends one mail of the outbox. */
export const job = asked({
  name: 'send-mail',
  options: { retryLimit: 12, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 120 },
  concurrency: 4,
  handler: (services) => {
    const transport = createTransport(services.settings)
    return async (data, run) => await sendMail(services, transport, data, run)
  },
})
