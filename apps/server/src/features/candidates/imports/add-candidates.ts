import {
  type addCandidates as addCall,
  linesAtOnce,
  type previewCandidates as previewCall,
} from '@assay/contract/candidates/import-calls'
import type { ResponseOf } from '../../../calls.ts'
import { forCompany, insertRow } from '../../../database/for-company.ts'
import { newId } from '../../../ids.ts'
import { isFailure, presentFailure } from '../../../plugins/line-failure.ts'
import type { Services, Viewer } from '../../../services.ts'
import { candidatesOfAddresses } from '../../answers/candidates-of-addresses.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { addLines, emailsOf, failureOf, isGood, type ReceivedCsv } from './add-lines.ts'

const linesShown = 200
const linesReported = 1_000

/** Says what adding a file would do to each line, and writes nothing (product 6.7). */
export async function previewCandidates(
  { db }: Services,
  { companyId }: Viewer,
  { lines }: ReceivedCsv,
  language: string,
): Promise<ResponseOf<typeof previewCall>> {
  const known = await forCompany(db, companyId, (trx) =>
    candidatesOfAddresses(trx, companyId, emailsOf(lines)),
  )
  const reported = lines.map((line) => {
    const failure = failureOf(line, (email) => known.has(email))
    const problem = failure ? presentFailure(failure, language) : null
    if (!isGood(line)) return { line: line.line, name: null, email: null, problem }
    const { firstName, lastName, email } = line.person
    return { line: line.line, name: `${firstName} ${lastName}`, email, problem }
  })
  const failed = reported.filter(({ problem }) => problem !== null && isFailure(problem)).length
  const others = reported.filter(({ problem }) => problem === null).slice(0, linesShown)
  return {
    total: reported.length,
    created: reported.length - failed,
    failed,
    lines: [...reported.filter(({ problem }) => problem !== null), ...others].slice(0, linesReported),
  }
}

/** Adds the candidates of a file: at once, or above `linesAtOnce` as a job asked after by `importId`. */
export async function addCandidates(
  services: Services,
  viewer: Viewer,
  { text, columns, lines }: ReceivedCsv,
  language: string,
): Promise<ResponseOf<typeof addCall>> {
  const { companyId, userId } = viewer
  const at = services.clock.now()
  return await forCompany(services.db, companyId, async (trx) => {
    const parameters = { lines: lines.length }
    await logActivity(trx, 'candidate.imported', viewer, at, [], parameters)
    if (lines.length > linesAtOnce) {
      const id = newId()
      await insertRow(trx, 'candidate_imports', {
        company_id: companyId,
        id,
        user_id: userId,
        content: text,
        columns: columns === undefined ? null : JSON.stringify(columns),
        total: lines.length,
        created_at: at,
      })
      await services.jobs.enqueue(trx, 'import-candidates', [{ companyId, importId: id }])
      const none = { errors: [], allError: false, successCount: 0, failCount: 0, candidateIds: [] }
      return { ...none, importId: id }
    }
    const { ids, failures } = await addLines(trx, lines, { adder: viewer, at })
    return {
      errors: failures.map((failure) => presentFailure(failure, language)),
      allError: ids.length === 0,
      successCount: ids.length,
      failCount: failures.filter(isFailure).length,
      candidateIds: ids,
      importId: null,
    }
  })
}
