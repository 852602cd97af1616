import { sendMail } from '../../features/mail/send-mail.ts'
import { createTransport } from '../../features/mail/transport.ts'
import { queueOf } from '../queue.ts'

/** One mail of the outbox. */
export const sendMailQueue = queueOf<{ companyId: string; mailId: string }>()({
  name: 'send-mail',
  options: { retryLimit: 12, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 120 },
  concurrency: 4,
  handler: (services) => {
    const transport = createTransport(services.settings)
    return async (data, attempt) => await sendMail(services, transport, data, attempt)
  },
})
