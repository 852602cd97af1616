import { randomBytes, randomUUID } from 'node:crypto'
import { drawSeed } from '@assay/domain/assessments/draw'
import { sql } from 'kysely'
import { acrossCompanies, insertRow, isRow } from '../../../database/for-company.ts'
import { newDocumentId, newId } from '../../../ids.ts'
import type { Services } from '../../../services.ts'
import { countDraw } from '../../bank/count-draw.ts'
import { drawQuestions } from '../../bank/draw-questions.ts'
import { type TakenVersion, takenVersion } from '../taken-version.ts'
import type { Enrolling, EnrollRow } from './hot-statements.ts'
import type { Identification } from './identification.ts'

export interface Enrolment
  extends Pick<
    Enrolling,
    | 'company'
    | 'assessment'
    | 'source'
    | 'recruiter'
    | 'page'
    | 'path'
    | 'key'
    | 'renewed'
    | 'is_by_public_link'
    | 'invitation'
  > {
  readonly version: TakenVersion
  readonly identification: Identification
}

/** The application that was made, if any, and the version that it takes. */
interface Enrolled {
  readonly row: EnrollRow | undefined
  readonly version: TakenVersion
}

/** Makes an application, or says which one there is: see the statement. */
export async function enroll(services: Services, enrolment: Enrolment): Promise<Enrolled> {
  const { identification, version, ...sent } = enrolment
  const { firstName, lastName, email, phone, birthDate } = identification
  const now = services.clock.now()
  const item: Enrolling = {
    ...sent,
    version: version.id,
    // Its own id would tell the millisecond, and so whose hidden application is whose (product 5.10).
    candidate: randomUUID(),
    email,
    first_name: firstName,
    last_name: lastName,
    phone: phone || null,
    birth_date: birthDate,
    application: newId(),
    at: now,
    typed: { firstName, lastName, email, phone, birthDate },
    consent: {
      rgpd1: true,
      rgpd2: true,
      keepForFuture: identification.keepForFuture,
      at: now.toISOString(),
    },
    // The seed is secret, as it says in which order things were shuffled.
    seed: drawSeed(randomBytes(16).toString('base64url')),
    max_score: version.maxScore,
    key: sent.key === null ? null : `identify:${sent.key}`,
    fingerprint: identification.fingerprint,
  }
  if (version.hasPools) return await enrollDrawn(services, item, version)
  const { enrolment: writes } = services.batchedWrites
  const row = await (canBeBatched(enrolment) ? writes.write(item) : writes.writeAlone(item))
  return { row, version }
}

/**
 * Draws the questions of the test's pools, and makes the application on a version of its own that has them:
 * all of it or nothing, so a question counts as shown exactly where somebody is shown it.
 */
async function enrollDrawn(services: Services, item: Enrolling, version: TakenVersion): Promise<Enrolled> {
  const { company: companyId, assessment: assessmentId } = item
  const why = 'the candidate begins, of whom nothing is known but the address'
  return await acrossCompanies(services.db, why, async (trx) => {
    const { rows: known } = await sql<{ id: string }>`
      select id from candidate_of_address(${companyId}, ${item.email}, ${item.invitation}, false)`.execute(
      trx,
    )
    const drawing = { companyId, assessmentId, candidateId: known[0]?.id ?? null, seed: item.seed }
    const { document, pools } = await drawQuestions(trx, drawing, version.document)
    const drawn = takenVersion(newDocumentId(), document, version.id)
    const { number } = await trx
      .selectFrom('assessment_versions')
      .where(isRow(companyId, version.id))
      .select('number')
      .executeTakeFirstOrThrow()
    await insertRow(trx, 'assessment_versions', {
      company_id: companyId,
      id: drawn.id,
      assessment_id: assessmentId,
      number,
      document: JSON.stringify(document),
      created_at: item.at,
      drawn_from: version.id,
      drawn_for: item.application,
    })
    const sent = { ...item, drawn: drawn.id, max_score: drawn.maxScore }
    const row = await services.batchedWrites.enrolment.writeAlone(sent, trx)
    if (row?.id) await countDraw(trx, drawing, row.id, pools)
    else await trx.deleteFrom('assessment_versions').where(isRow(companyId, drawn.id)).execute()
    return { row, version: drawn }
  })
}

/** Whether this seems somebody's first following of the public link; most are nobody's candidate yet. */
const canBeBatched = ({ key, renewed, source }: Enrolment): boolean =>
  key !== null && renewed === null && source === 'link'
