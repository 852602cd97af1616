import { chunkRefusals } from '@assay/contract/answers/lazy-addresses'
import type { ApiError, ErrorCode } from '@assay/contract/errors'
import { namedStatement, runStatement } from '../../../database/named-statement.ts'
import type { Services } from '../../../services.ts'
import type { Taking } from './keep-chunk.ts'
import type { UploadedModule } from './uploaded-module.ts'

const forGood: ReadonlySet<ErrorCode> = new Set(chunkRefusals)

/** Only of the browser that holds the application. */
const noteRefusalStatement = namedStatement<
  never,
  readonly [companyId: string, applicationId: string, moduleId: string, holder: number | null]
>(
  'uploads.noteRefusal',
  `
  update applications set refused_modules = refused_modules || $3::text
  where company_id = $1 and id = $2 and holder = $4::int and not ($3::text = any(refused_modules))`,
)

/**
 * Notes that the server refused a recording or photo for good: its module, though mandatory, then holds
 * nobody up who names one.
 */
export async function noteRefusal(
  { pool }: Services,
  { companyId, applicationId, holder }: Taking,
  { id }: UploadedModule,
  { code }: ApiError,
): Promise<void> {
  if (forGood.has(code))
    await runStatement(pool, noteRefusalStatement, [companyId, applicationId, id, holder])
}
