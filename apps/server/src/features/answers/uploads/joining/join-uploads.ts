import { ofCompany } from '../../../../database/for-company.ts'
import type { JobData, JobRun } from '../../../../jobs/job-data.ts'
import type { Services } from '../../../../services.ts'
import { joinAnswer } from './join-answer.ts'
import { joinUpload } from './join-upload.ts'

/** Joins what waits on one module, uploads and then those that play as one. May run again at any time. */
export async function joinUploads(
  services: Services,
  key: JobData<'join-uploads'>,
  { isLast }: JobRun,
): Promise<void> {
  const waiting = await services.db
    .selectFrom('uploads')
    .where(
      ofCompany(key.companyId, {
        application_id: key.applicationId,
        module_item_id: key.moduleId,
        state: 'joining',
      }),
    )
    .select('id')
    .orderBy('started_at')
    .execute()
  for (const { id } of waiting) await joinUpload(services, { ...key, uploadId: id }, isLast)
  await joinAnswer(services, key)
}
