/**
 * The error catalogue (product 1.18): code → status, French and English, a JSON file a feature. It is
 * answered as `{ code, message, detail? }` in Accept-Language; the interface words its own failures (without
 * status) from it. `i18n/spec-texts.test.ts` holds what is fixed to the letter.
 */
import applicationsErrors from './applications.json' with { type: 'json' }
import assessmentsErrors from './assessments.json' with { type: 'json' }
import campaignsErrors from './campaigns.json' with { type: 'json' }
import candidatesErrors from './candidates.json' with { type: 'json' }
import companiesErrors from './companies.json' with { type: 'json' }
import everyCallErrors from './every-call.json' with { type: 'json' }
import filesErrors from './files.json' with { type: 'json' }
import mailErrors from './mail.json' with { type: 'json' }
import sessionErrors from './session.json' with { type: 'json' }
import takingATestErrors from './taking-a-test.json' with { type: 'json' }
import usersErrors from './users.json' with { type: 'json' }
import webhooksErrors from './webhooks.json' with { type: 'json' }

export interface ErrorEntry {
  /** The HTTP status; 0 for an error that only the interface tells. */
  readonly status: number
  readonly fr: string
  readonly en: string
}

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
  webhooksErrors,
] as const satisfies readonly Readonly<Record<string, ErrorEntry>>[]

type CodesOf<Part> = Part extends unknown ? keyof Part : never

export type ErrorCode = CodesOf<(typeof errorParts)[number]>

/** The catalogue itself, for the server, the interface, docs and tests. */
export const errors: Readonly<Record<ErrorCode, ErrorEntry>> = Object.assign({}, ...errorParts)
