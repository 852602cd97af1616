import type * as refusalReasonCalls from '@assay/contract/applications/refusal-reason-calls'
import type * as jobCalls from '@assay/contract/jobs/calls'
import type * as statusCalls from '@assay/contract/status/calls'
import { sql } from 'kysely'
import { newId } from '../../ids.ts'
import { createFailedJob } from '../failed-job.ts'
import type { SamplesOf, Target } from './sample.ts'

async function ofReason({ t, companyId }: Target) {
  const id = newId()
  await t.db
    .insertInto('refusal_reasons')
    .values({ company_id: companyId, id, label_fr: 'Un motif', label_en: 'A reason', position: 9 })
    .execute()
  return { params: { id } }
}

/** Room for those that other tries added. */
async function withRoom({ t, companyId }: Target): Promise<void> {
  await sql`delete from refusal_reasons where company_id = ${companyId} and position > 6`.execute(t.db)
}

export const ofRefusalReasons: SamplesOf<typeof refusalReasonCalls> = {
  'POST /api/refusal-reasons': {
    request: async (target) => {
      await withRoom(target)
      return { body: { labelFr: 'Un motif', labelEn: 'A reason' } }
    },
  },
  'PATCH /api/refusal-reasons/:id': {
    request: async (target) => ({ ...(await ofReason(target)), body: { position: 0 } }),
    namesCompanyRow: true,
  },
  'DELETE /api/refusal-reasons/:id': { request: ofReason, namesCompanyRow: true },
}

export const ofJobs: SamplesOf<typeof jobCalls & typeof statusCalls> = {
  'GET /api/status': {},
  'GET /api/jobs/queues': {},
  'GET /api/jobs/failures': {},
  'POST /api/jobs/:queue/:id/retry': {
    request: async ({ t }) => ({ params: { queue: 'sweep-sessions', id: await createFailedJob(t) } }),
  },
}
