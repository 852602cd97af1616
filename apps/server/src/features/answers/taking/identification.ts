import { createHash } from 'node:crypto'
import { ApiError, type ErrorCode } from '@assay/contract/errors'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { shownItemsOf } from '@assay/domain/assessments/walk'
import {
  type CandidateForm,
  type CandidateFormMessage,
  type CandidateFormProblems,
  checkCandidateForm,
} from '@assay/domain/candidates/candidate-form'
import { normaliseEmail } from '@assay/domain/candidates/email'
import { latestToday } from '@assay/domain/candidates/latest-today'
import { oneLine } from '@assay/domain/mail/one-line'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { normalisePhone } from '../../../phone-number.ts'

/** The identification form after validation. */
export interface Identification {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  /** ISO day, or null. */
  readonly birthDate: string | null
  readonly keepForFuture: boolean
  readonly recruiterCode: string | null
  /** Tells two clicks from two people. */
  readonly fingerprint: string
}

type Sent = Omit<CandidateForm, 'birthDate'> & {
  readonly birthDate: string | null
  readonly recruiterCode?: string | null | undefined
}

const codes: Readonly<Partial<Record<CandidateFormMessage, ErrorCode>>> = {
  firstNameRequired: 'requiredFieldMissing',
  lastNameRequired: 'requiredFieldMissing',
  emailRequired: 'requiredFieldMissing',
  phoneRequired: 'requiredFieldMissing',
  birthDateRequired: 'requiredFieldMissing',
  emailInvalid: 'emailInvalid',
  phoneInvalid: 'phoneInvalid',
  termsRequired: 'termsNotAccepted',
}

/**
 * Checks a test's identity form (product 4.5).
 * @throws ApiError requiredFieldMissing, emailInvalid, phoneInvalid, termsNotAccepted, invalidData;
 * `detail.fields` has each field's problem
 */
export function readIdentification(document: AssessmentDocument, sent: Sent, now: Date): Identification {
  const auth = authOf(document)?.item
  const fields = checkCandidateForm(
    { ...sent, birthDate: sent.birthDate ?? '' },
    { birthdateRequired: auth?.data.birthdateRequired ?? false, today: latestToday(now) },
  )
  refuseProblems(fields)
  const typed = {
    firstName: oneLine(sent.firstName),
    lastName: oneLine(sent.lastName),
    email: normaliseEmail(sent.email),
    phone: normalisePhone(sent.phone),
    // A field that is hidden is not filled in.
    birthDate: auth?.data.birthdateRequired ? sent.birthDate || null : null,
  }
  return {
    ...typed,
    keepForFuture: sent.keepForFuture,
    recruiterCode: sent.recruiterCode || null,
    fingerprint: createHash('sha256').update(JSON.stringify(typed)).digest('base64url'),
  }
}

/** @throws ApiError of the first problem, with all of them in `detail.fields` */
export function refuseProblems(fields: CandidateFormProblems): void {
  const [first] = Object.values(fields)
  if (!first) return
  const found = Object.entries(fields).map(([field, problem]) => ({ in: 'body', field, problem }))
  throw new ApiError(codes[first] ?? 'invalidData', { fields: found })
}

/** Finds the first identity form of a test, and the position of its page. */
export function authOf(document: AssessmentDocument) {
  for (const page of document.pageList)
    for (const item of shownItemsOf(page))
      if (item.moduleId === moduleTypes.auth) return { position: page.position, item }
  return undefined
}
