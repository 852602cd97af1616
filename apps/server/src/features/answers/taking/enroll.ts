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

/** Makes an application, or says which one there is: see the statement. */
export async function enroll(services: Services, enrolment: Enrolment): Promise<EnrollRow | undefined> {
  const { identification: typed, version, key } = enrolment
  const { firstName, lastName, email, phone, birthDate } = typed
  const now = services.clock.now()
  return await runStatement(services.pool, enrollStatement, [
    enrolment.companyId,
    enrolment.assessmentId,
    version.id,
    now,
    newId(),
    email,
    firstName,
    lastName,
    phone || null,
    birthDate,
    newId(),
    JSON.stringify({ firstName, lastName, email, phone, birthDate }),
    JSON.stringify({ rgpd1: true, rgpd2: true, keepForFuture: typed.keepForFuture, at: now.toISOString() }),
    enrolment.source,
    enrolment.recruiterCode,
    // Secret: it says in which order things were shuffled.
    randomBytes(16).toString('base64url'),
    enrolment.currentPage,
    enrolment.path,
    version.maxScore,
    key === null ? null : `identify:${key}`,
    typed.fingerprint,
    enrolment.renewedId,
    enrolment.isByPublicLink,
  ])
}
