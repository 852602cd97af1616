import { planCampaigns } from '../../features/campaigns/send-steps.ts'
import { scheduled } from '../queue.ts'

/** At 8:00, and whenever the server wakes later that day. */
export const planCampaignsQueue = scheduled('plan-campaigns', '*/5 * * * *', planCampaigns)
