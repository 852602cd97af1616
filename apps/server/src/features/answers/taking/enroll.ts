import { randomBytes, randomUUID } from 'node:crypto'
import { drawSeed } from '@assay/domain/assessments/draw'
import { newId } from '../../../ids.ts'
import type { Services } from '../../../services.ts'
import type { TakenVersion } from '../taken-version.ts'
import type { Enrolling, EnrollRow } from './hot-statements.ts'
import type { Identification } from './identification.ts'

export interface Enrolment {
  readonly companyId: string
  readonly assessmentId: string
  readonly version: TakenVersion
  readonly identification: Identification
  readonly source: 'link' | 'invitation' | 'campaign'
  /** The recruiter whom the application is for, by the code in their links; null for nobody in particular. */
  readonly recruiterCode: string | null
  /** The page on which the candidate goes on, and the pages that they have seen or see then. */
  readonly currentPage: number
  readonly path: readonly number[]
  readonly key: string | null
  /** An ended application that this one follows. */
  readonly renewedId: string | null
  readonly isByPublicLink: boolean
  /** The invitation of who is here; null without one. */
  readonly invitationId: string | null
}

/** Makes an application, or says which one there is: see the statement. */
export async function enroll(services: Services, enrolment: Enrolment): Promise<EnrollRow | undefined> {
  const { identification, version, key } = enrolment
  const { firstName, lastName, email, phone, birthDate } = identification
  const now = services.clock.now()
  const item: Enrolling = {
    company: enrolment.companyId,
    assessment: enrolment.assessmentId,
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
    source: enrolment.source,
    recruiter: enrolment.recruiterCode,
    // The seed is secret, as it says in which order things were shuffled.
    seed: drawSeed(randomBytes(16).toString('base64url')),
    page: enrolment.currentPage,
    path: enrolment.path,
    max_score: version.maxScore,
    key: key === null ? null : `identify:${key}`,
    fingerprint: identification.fingerprint,
    renewed: enrolment.renewedId,
    is_by_public_link: enrolment.isByPublicLink,
    invitation: enrolment.invitationId,
  }
  const { enrolment: writes } = services.batchedWrites
  return await (canBeBatched(enrolment) ? writes.write(item) : writes.writeAlone(item))
}

/**
 * Whether this is somebody who follows the public link for what seems to be the first time; most of them are
 * nobody's candidate yet.
 */
const canBeBatched = ({ key, renewedId, source }: Enrolment): boolean =>
  key !== null && renewedId === null && source === 'link'
