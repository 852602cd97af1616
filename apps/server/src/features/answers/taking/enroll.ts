import { randomBytes, randomUUID } from 'node:crypto'
import { drawSeed } from '@assay/domain/assessments/draw'
import { newId } from '../../../ids.ts'
import type { Services } from '../../../services.ts'
import type { TakenVersion } from '../taken-version.ts'
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

/** Makes an application, or says which one there is: see the statement. */
export async function enroll(services: Services, enrolment: Enrolment): Promise<EnrollRow | undefined> {
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
  const { enrolment: writes } = services.batchedWrites
  return await (canBeBatched(enrolment) ? writes.write(item) : writes.writeAlone(item))
}

/** Whether this seems somebody's first following of the public link; most are nobody's candidate yet. */
const canBeBatched = ({ key, renewed, source }: Enrolment): boolean =>
  key !== null && renewed === null && source === 'link'
