/**
 * The error catalogue (product 1.18): one table, code → status, French and English. The server answers
 * `{ code, message, detail? }` in the language of Accept-Language; the interface words its own failures
 * (those without a status: something that never reached the server) from the same table.
 * `i18n/spec-texts.test.ts` of the interface holds what is fixed to the letter.
 */
import { applicationsErrors } from './applications.ts'
import { assessmentsErrors } from './assessments.ts'
import { campaignsErrors } from './campaigns.ts'
import { candidatesErrors } from './candidates.ts'
import { companiesErrors } from './companies.ts'
import type { ErrorEntry } from './entry.ts'
import { everyCallErrors } from './every-call.ts'
import { filesErrors } from './files.ts'
import { mailErrors } from './mail.ts'
import { sessionErrors } from './session.ts'
import { takingATestErrors } from './taking-a-test.ts'
import { usersErrors } from './users.ts'

/** The parts of the catalogue, one for each feature. */
export const errorParts = [
  everyCallErrors,
  sessionErrors,
  assessmentsErrors,
  takingATestErrors,
  applicationsErrors,
  filesErrors,
  mailErrors,
  candidatesErrors,
  companiesErrors,
  usersErrors,
  campaignsErrors,
] as const satisfies readonly Readonly<Record<string, ErrorEntry>>[]

type CodesOf<Part> = Part extends unknown ? keyof Part : never

export type ErrorCode = CodesOf<(typeof errorParts)[number]>

/** The catalogue itself, for the server, the interface, docs and tests. */
export const errors: Readonly<Record<ErrorCode, ErrorEntry>> = Object.assign({}, ...errorParts)
