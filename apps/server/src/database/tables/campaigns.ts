import type { Generated } from './columns.ts'

export interface CampaignTables {
  campaigns: {
    company_id: string
    id: string
    name: string
    assessment_id: string | null
    revision: Generated<number>
    created_at: Date
    started_at: Date | null
    started_by: string | null
    paused_at: Date | null
    closed_at: Date | null
    planned_at: Date | null
    /** When mails that were due last had to wait for another day, as the company's limit was reached. */
    held_at: Date | null
  }

  campaign_steps: {
    company_id: string
    campaign_id: string
    id: string
    position: number
    type: 'email' | 'cloture'
    delay_days: number
    is_default: boolean
    /** The subject; null, like header and footer, where the step is not configured. */
    subject: string | null
    header: string | null
    footer: string | null
    planned_at: Date
  }

  campaign_candidates: {
    company_id: string
    campaign_id: string
    candidate_id: string
    added_at: Date
    opened_at: Date | null
  }

  campaign_sends: {
    company_id: string
    campaign_id: string
    candidate_id: string
    step_id: string
    sent_at: Date
  }

  /** Figures of a large campaign, as they were counted last. */
  campaign_funnels: {
    company_id: string
    campaign_id: string
    counted_at: Date
    added: number
    sent: number
    opened: number
    begun: number
    applied: number
  }
}
