import { newId } from '../../ids.ts'
import type { Target } from './sample.ts'

/** An archive that is ready, of whoever makes the call. */
export async function ofArchive({ t, companyId, assessment, completed, user }: Target) {
  const id = newId()
  const key = `${companyId}/archives/${id}.zip`
  await t.services.storage.put(key, Buffer.from('PK'))
  await t.db
    .insertInto('archives')
    .values({
      company_id: companyId,
      id,
      assessment_id: assessment.id,
      user_id: user?.id ?? newId(),
      home_company_id: companyId,
      acting_role: 'ROLE_ADMIN',
      language: 'fr',
      state: 'done',
      application_ids: [completed.id],
      total: 1,
      done: 1,
      storage_key: key,
      created_at: t.clock.now(),
    })
    .execute()
  return { params: { id } }
}
