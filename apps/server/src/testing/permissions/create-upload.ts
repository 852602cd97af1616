import { randomUUID } from 'node:crypto'
import { keepChunk } from '../../features/answers/uploads/keep-chunk.ts'
import type { TestApplication } from '../assessment-factories.ts'
import { webmStart } from '../recordings.ts'
import type { Target } from './sample.ts'

/** A recording of one chunk. */
export async function createUpload(
  { t }: Pick<Target, 't'>,
  { id: applicationId, companyId, assessment }: TestApplication,
): Promise<string> {
  const uploadId = randomUUID()
  const version = await t.services.versions(companyId, assessment.versionId)
  await keepChunk(
    t.services,
    { companyId, applicationId, version, holder: null },
    { uploadId, moduleId: 'audio', number: 0, mimeType: 'audio/webm', bytes: webmStart },
  )
  return uploadId
}
