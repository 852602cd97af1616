import type { StoredAnswer } from '@assay/contract/answers/types'
import type { Page } from '@assay/domain/assessments/document'
import type { CandidateTicket, Services } from '../../../services.ts'
import type { TakenVersion } from '../taken-version.ts'
import { checkNamedUploads } from '../uploads/named-uploads.ts'
import { keepSentFiles } from '../uploads/sent-files.ts'
import { readAnswers, type Submission } from './submission.ts'

/**
 * Reads the answers that were sent with a page. It stores the files that came along first; the recordings and
 * photos that answers name are nobody else's.
 *
 * @throws ApiError answerNotOfThisPage, answerInvalid, answerMandatory, and what a file is refused for
 */
export async function readSentAnswers(
  services: Services,
  ticket: CandidateTicket,
  version: TakenVersion,
  page: Page,
  submission: Submission,
): Promise<readonly StoredAnswer[]> {
  const ofFiles = new Set(submission.files.map(({ moduleId }) => moduleId))
  const others = submission.answers.filter(({ moduleId }) => !ofFiles.has(moduleId))
  const read = readAnswers(version, page, others)
  const answers = [...read, ...(await keepSentFiles(services, ticket, version, page, submission))]
  // A timer's submission is taken as it is; a file that is not there is shown to nobody.
  if (submission.submitter.kind === 'button')
    await checkNamedUploads(services, ticket, version, page, answers)
  return answers
}
