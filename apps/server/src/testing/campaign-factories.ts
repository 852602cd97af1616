import { type CampaignStep, delayOf } from '@assay/domain/campaigns/steps'
import type { Insertable } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { insertSteps } from '../features/campaigns/steps.ts'
import { newId } from '../ids.ts'
import type { TestApp } from './test-app.ts'

/** Mails on these days, and the closing on the last one. */
export function aCampaignOf(...days: number[]): CampaignStep[] {
  return days.map((each, index) => {
    const isLast = index === days.length - 1
    const content = {
      subject: `Step ${index + 1}`,
      header: `<p>Hello {{candidateFirstname}}</p>`,
      footer: '',
    }
    return {
      id: newId(),
      type: isLast ? 'cloture' : 'email',
      delay: delayOf(each),
      isDefault: index === 0 || isLast,
      content: isLast ? null : content,
    }
  })
}

/** A campaign that has not been started, with a mail at once and the closing a week later. */
export async function createCampaign(
  t: TestApp,
  companyId: string,
  given: Partial<Insertable<Tables['campaigns']>> & { steps?: readonly CampaignStep[] } = {},
): Promise<{ id: string; steps: readonly CampaignStep[] }> {
  const { steps = aCampaignOf(0, 7), ...row } = given
  const id = newId()
  const created_at = t.clock.now()
  await t.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('campaigns')
      .values({ company_id: companyId, id, name: 'Spring', created_at, ...row })
      .execute()
    await insertSteps(trx, { companyId, campaignId: id }, steps, () => created_at)
  })
  return { id, steps }
}
