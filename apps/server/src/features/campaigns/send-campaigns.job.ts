import { asked } from '../../jobs/queue.ts'
import { sendDueSteps } from './send-steps.ts'

/** Sends what is due of a company’s campaigns, of the day or for those who have just been added. */
export const job = asked({
  name: 'send-campaigns',
  options: { retryLimit: 10, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 1800 },
  concurrency: 1,
  handler: (services) => async (data) => await sendDueSteps(services, data),
})
