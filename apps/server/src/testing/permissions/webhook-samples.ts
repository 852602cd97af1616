import type * as webhookCalls from '@assay/contract/webhooks/calls'
import { newId } from '../../ids.ts'
import type { SamplesOf, Target } from './sample.ts'

async function ofWebhook({ t, companyId }: Target) {
  const id = newId()
  await t.db
    .insertInto('webhooks')
    .values({
      company_id: companyId,
      id,
      url: 'https://1.1.1.1/hook',
      events: ['mail.failed'],
      secret: 'sealed',
      created_at: t.clock.now(),
    })
    .execute()
  return { params: { id } }
}

async function ofDelivery(target: Target) {
  const { params } = await ofWebhook(target)
  const id = newId()
  await target.t.db
    .insertInto('webhook_deliveries')
    .values({
      company_id: target.companyId,
      id,
      webhook_id: params.id,
      message_id: newId(),
      event: 'mail.failed',
      happened_at: target.t.clock.now(),
      data: JSON.stringify({ mailId: newId() }),
      state: 'failed',
      due_at: target.t.clock.now(),
    })
    .execute()
  return { params: { id } }
}

const whole = { isOfWholeCompany: true } as const
const ofCompany = { ...whole, namesCompanyRow: true } as const

/** Samples of the calls about webhooks. */
export const ofWebhooks: SamplesOf<typeof webhookCalls> = {
  'GET /api/webhooks': { ...whole },
  'POST /api/webhooks': {
    ...whole,
    request: async ({ t, companyId }) => {
      // Room for those that other tries added.
      await t.db.deleteFrom('webhooks').where('company_id', '=', companyId).execute()
      return { body: { url: 'https://1.1.1.1/hook', events: ['candidate.created'] } }
    },
  },
  'PATCH /api/webhooks/:id': {
    request: async (target) => ({ ...(await ofWebhook(target)), body: { isOn: false } }),
    ...ofCompany,
  },
  'DELETE /api/webhooks/:id': { request: ofWebhook, ...ofCompany },
  'POST /api/webhooks/:id/secret': { request: ofWebhook, ...ofCompany },
  'GET /api/webhooks/:id/deliveries': { request: ofWebhook, ...ofCompany },
  'POST /api/webhooks/deliveries/:id/resend': { request: ofDelivery, ...ofCompany },
}
