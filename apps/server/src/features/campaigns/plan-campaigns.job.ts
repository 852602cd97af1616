import { scheduled } from '../../jobs/queue.ts'
import { planCampaigns } from './send-steps.ts'

/** Runs at 8:00, or whenever the server wakes later that day. */
export const job = scheduled('plan-campaigns', '*/5 * * * *', planCampaigns)
