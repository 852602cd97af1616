import { ApiError } from '@assay/contract/errors'
import { type CampaignStep, delayDays, stepFault } from '@assay/domain/campaigns/steps'
import { hasLink } from '@assay/domain/mail/links'
import type { CompanyTransaction } from '../../services.ts'
import { readWithoutLinks, refusePlaceholders } from '../assessments/mail-text.ts'

/**
 * Steps as they may be stored (product 7.2, 7.6): whole days, subjects, no link, known placeholders that tell
 * no results, rich text.
 * @throws ApiError linkNotAllowed, placeholderUnknown, campaignStepsInvalid; `detail.stepId` names the step
 */
export function readSteps(sent: readonly CampaignStep[]): CampaignStep[] {
  const fault = stepFault(sent)
  if (fault) throw new ApiError('campaignStepsInvalid', { ...fault })
  return sent.map((step) => {
    if (step.content === null) return step
    const { subject, header, footer } = step.content
    const detail = { stepId: step.id }
    if (hasLink(subject)) throw new ApiError('linkNotAllowed', detail)
    refusePlaceholders(subject, { detail, isBeforeTest: true })
    const content = {
      subject: subject.trim(),
      header: readWithoutLinks(header, detail),
      footer: readWithoutLinks(footer, detail),
    }
    return { ...step, content }
  })
}

/** Writes the steps of a campaign that has none. @param plannedAt since when a step has its day */
export async function insertSteps(
  trx: CompanyTransaction,
  { companyId, campaignId }: { readonly companyId: string; readonly campaignId: string },
  steps: readonly CampaignStep[],
  plannedAt: (step: { readonly id: string; readonly days: number }) => Date,
): Promise<void> {
  const rows = steps.map((step, position) => {
    const days = delayDays(step.delay) ?? 0
    return {
      company_id: companyId,
      campaign_id: campaignId,
      id: step.id,
      position,
      type: step.type,
      delay_days: days,
      is_default: step.isDefault,
      subject: step.content?.subject ?? null,
      header: step.content?.header ?? null,
      footer: step.content?.footer ?? null,
      planned_at: plannedAt({ id: step.id, days }),
    }
  })
  await trx.insertInto('campaign_steps').values(rows).execute()
}
