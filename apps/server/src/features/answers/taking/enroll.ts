import { randomBytes } from 'node:crypto'
import { runStatement } from '../../../database/named-statement.ts'
import { newId } from '../../../ids.ts'
import type { Services } from '../../../services.ts'
import type { TakenVersion } from '../taken-version.ts'
import { type EnrollRow, enrollStatement } from './enroll-statement.ts'
import type { Identification } from './identification.ts'

export interface Enrolment {
  readonly companyId: string
  readonly assessmentId: string
  readonly version: TakenVersion
  readonly identification: Identification
  readonly source: 'link' | 'invitation' | 'campaign'
  /** Whom the application is for, by the code of their links; null for nobody in particular. */
  readonly recruiterCode: string | null
  /** Where the candidate goes on, and the pages that they have seen or see then. */
  readonly currentPage: number
  readonly path: readonly number[]
  readonly key: string | null
  /** An ended application that this one follows. */
  readonly renewedId: string | null
  readonly isByPublicLink: boolean
}

/** Makes an application, or says which one there is: see the statements. */
export async function enroll(services: Services, enrolment: Enrolment): Promise<EnrollRow | undefined> {
  const { identification, version, key } = enrolment
  const { firstName, lastName, email, phone, birthDate } = identification
  const now = services.clock.now()
  const typed = { firstName, lastName, email, phone, birthDate }
  const consent = {
    rgpd1: true,
    rgpd2: true,
    keepForFuture: identification.keepForFuture,
    at: now.toISOString(),
  }
  // Secret: it says in which order things were shuffled.
  const seed = randomBytes(16).toString('base64url')
  const made = { candidateId: newId(), applicationId: newId() }
  if (isOrdinary(enrolment)) {
    const written = await services.batchedWrites.enrolment({
      company: enrolment.companyId,
      assessment: enrolment.assessmentId,
      version: version.id,
      candidate: made.candidateId,
      email,
      first_name: firstName,
      last_name: lastName,
      phone: phone || null,
      birth_date: birthDate,
      application: made.applicationId,
      typed,
      consent,
      recruiter: enrolment.recruiterCode,
      seed,
      page: enrolment.currentPage,
      path: enrolment.path,
      max_score: version.maxScore,
      key: keyOf(enrolment.key),
      fingerprint: identification.fingerprint,
    })
    if (written) return { ...written.row, ...unknown }
  }
  return await runStatement(services.pool, enrollStatement, [
    enrolment.companyId,
    enrolment.assessmentId,
    version.id,
    now,
    made.candidateId,
    email,
    firstName,
    lastName,
    phone || null,
    birthDate,
    made.applicationId,
    JSON.stringify(typed),
    JSON.stringify(consent),
    enrolment.source,
    enrolment.recruiterCode,
    seed,
    enrolment.currentPage,
    enrolment.path,
    version.maxScore,
    key === null ? null : keyOf(key),
    identification.fingerprint,
    enrolment.renewedId,
    enrolment.isByPublicLink,
  ])
}

/** Of somebody who follows the public link, for the first time as far as is known: most are nobody's candidate yet. */
const isOrdinary = (enrolment: Enrolment): enrolment is Enrolment & { readonly key: string } =>
  enrolment.key !== null && enrolment.renewedId === null && enrolment.source === 'link'

/** An identification's key among those of submissions. */
const keyOf = (key: string): string => `identify:${key}`

/** What is said of an earlier application of somebody who has none. */
const unknown = {
  known_id: null,
  known_version_id: null,
  known_ended_at: null,
  known_retake_allowed_at: null,
  known_is_interrupted: null,
  known_holder: null,
  known_fingerprint: null,
  is_closed: false,
} as const
