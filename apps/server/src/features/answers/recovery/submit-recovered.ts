import { createHash } from 'node:crypto'
import type { RecoveryHead } from '@assay/contract/answers/recovery'
import { ApiError, type ErrorCode } from '@assay/contract/errors'
import { shownItemsOf } from '@assay/domain/assessments/walk'
import { moduleTypes } from '@assay/domain/modules/module-types'
import type { Services } from '../../../services.ts'
import type { TakenVersion } from '../taken-version.ts'
import { hasEnded, selectOptionalSitting } from '../taking/sitting.ts'
import { submitPage } from '../taking/submit-page.ts'

/** Errors for which a page that was being submitted stays open for the candidate. */
const stays: ReadonlySet<ErrorCode> = new Set([
  'answerInvalid',
  'answerMandatory',
  'answerNotOfThisPage',
  'applicationEnded',
  'applicationInterrupted',
  'applicationTakenOver',
  'filterNotFound',
  'idempotencyConflict',
  'pageClosed',
  'pageNotReached',
])

interface Recovering {
  readonly companyId: string
  readonly applicationId: string
  readonly version: TakenVersion
}

/**
 * Submits the page that was being submitted when the network was cut, with the stored answers: only where the
 * application still stands on it and it has a single button. Where the flow refuses it, the candidate can go
 * on.
 */
export async function submitRecovered(
  services: Services,
  { companyId, applicationId, version }: Recovering,
  { submittedPageId, ...head }: RecoveryHead,
): Promise<void> {
  const page = version.pagesById.get(submittedPageId ?? '')
  const buttons = page ? shownItemsOf(page).filter(({ moduleId }) => moduleId === moduleTypes.button) : []
  const [button] = buttons
  if (!page || !button || buttons.length > 1) return
  const ticket = { companyId, applicationId }
  const sitting = await selectOptionalSitting(services, ticket)
  if (!sitting || hasEnded(sitting) || sitting.row.current_page !== page.position) return
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([submittedPageId, head.operations]))
    .digest('base64url')
  try {
    await submitPage(
      services,
      {
        ...ticket,
        assessmentId: sitting.row.assessment_id,
        versionId: version.id,
        holder: sitting.row.holder,
      },
      {
        pageId: page.id,
        submitter: { kind: 'button', id: button.id },
        isDelayed: false,
        answers: [],
        files: [],
        key: `recovery:${fingerprint}`,
        fingerprint,
      },
    )
  } catch (error) {
    if (!(error instanceof ApiError && stays.has(error.code))) throw error
  }
}
