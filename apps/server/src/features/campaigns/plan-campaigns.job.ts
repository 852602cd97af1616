import { scheduled } from '../../jobs/queue.ts'
import { planCampaigns } from './send-steps.ts'

/** At 8:00, and whenever the server wakes later that day. */
export const job = scheduled('plan-campaigns', '*/5 * * * *', planCampaigns)
