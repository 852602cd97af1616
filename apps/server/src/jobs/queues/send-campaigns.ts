import { type Sending, sendDueSteps } from '../../features/campaigns/send-steps.ts'
import { queueOf } from '../queue.ts'

/** Campaigns of a company, of the day or of those who have just been added. */
export const sendCampaignsQueue = queueOf<Sending>()({
  name: 'send-campaigns',
  options: { retryLimit: 10, retryDelay: 10, retryBackoff: true, retryDelayMax: 3600, expireInSeconds: 1800 },
  concurrency: 1,
  handler: (services) => async (data) => await sendDueSteps(services, data),
})
