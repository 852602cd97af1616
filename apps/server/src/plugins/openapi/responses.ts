/** What calls answer: their success, and a status for each kind of refusal with its codes. */
import type { Call } from '@assay/contract/call'
import { type ErrorCode, errorBody, errors } from '@assay/contract/errors'
import { scimError, scimType } from '@assay/contract/users/scim-calls'
import { z } from 'zod'
import { schemaOf } from './schemas.ts'

const hasCursor = (query: Call['query']): boolean => query instanceof z.ZodObject && 'cursor' in query.shape

/** The codes that calls of a kind answer besides their own. */
function commonCodes(call: Call): ErrorCode[] {
  const { permission, address, changesState, query, body, multipart, binary } = call
  const isStaff = permission !== 'public' && permission !== 'candidate'
  const takesBody = body !== undefined || multipart !== undefined || binary === true
  return [
    'invalidData',
    ...(hasCursor(query) ? (['cursorLost'] as const) : []),
    ...(body ? (['bodyMissing', 'malformedJson'] as const) : []),
    ...(takesBody ? (['bodyTooLarge', 'unsupportedMediaType', 'requestTooSlow'] as const) : []),
    ...(isStaff
      ? ([
          'notSignedIn',
          'apiTokenInvalid',
          'noPermission',
          'passwordMustChange',
          'passwordExpired',
          'twoFactorRequired',
          'companyContextChanged',
        ] as const)
      : []),
    ...(address.method !== 'GET' || changesState ? (['crossSite'] as const) : []),
    'tooManyRequests',
    'unexpected',
    'unavailable',
  ]
}

/** The fields that stand beside the message, in a refusal (`Call.failure`). */
const besides: Readonly<Record<Exclude<Call['failure'], 'scim' | undefined>, object>> = {
  error: { error: { const: true } },
  success: { success: { const: false } },
  invitation: {
    error: { const: true },
    data: {
      type: 'object',
      required: ['success', 'message'],
      properties: { success: { const: false }, message: { type: 'string' } },
    },
  },
}

/** Many calls have the same refusals of a status: each list stands once, in `components.responses`. */
export class Responses {
  readonly components: Record<string, object> = {}
  readonly #names = new Map<string, string>()

  /** All answers of a call by status. */
  of(call: Call): Record<string, object> {
    const codes = [...new Set([...commonCodes(call), ...call.errors])].filter(
      (code) => errors[code].status > 0,
    )
    const refusals = [...Map.groupBy(codes, (code) => errors[code].status)].map(
      ([status, of]): [string, object] => [
        String(status),
        this.#refusal(status, of.toSorted(), call.failure),
      ],
    )
    return { ...successOf(call), ...Object.fromEntries(refusals) }
  }

  #refusal(status: number, codes: readonly ErrorCode[], failure: Call['failure']): object {
    const key = JSON.stringify([codes, failure])
    const known = this.#names.get(key)
    const name = known ?? `Refused${status}${codes.map((code) => code[0]).join('')}${this.#names.size}`
    if (known === undefined) {
      this.#names.set(key, name)
      this.components[name] = refusalOf(status, codes, failure)
    }
    return { $ref: `#/components/responses/${name}` }
  }
}

function refusalOf(status: number, codes: readonly ErrorCode[], failure: Call['failure']): object {
  const wait = { 'retry-after': { description: 'Seconds to wait', schema: { type: 'integer' } } }
  return {
    description: codes.map((code) => `- \`${code}\`: ${errors[code].en}`).join('\n'),
    ...(status === 429 && { headers: wait }),
    content:
      failure === 'scim'
        ? { [scimType]: { schema: schemaOf(scimError, 'output') } }
        : { 'application/json': { schema: refusalSchema(codes, failure && besides[failure]) } },
  }
}

function refusalSchema(codes: readonly ErrorCode[], besideIt: object = {}): object {
  const properties = { code: { enum: codes }, ...besideIt }
  const own = { type: 'object', properties, required: Object.keys(properties) }
  return { allOf: [schemaOf(errorBody, 'output'), own] }
}

function successOf({ response, produces = [], address, permission }: Call): Record<string, object> {
  if (response === null) return { 204: { description: 'Done; there is nothing to say' } }
  if (!(response instanceof z.ZodType)) {
    const file = { schema: { type: 'string', format: 'binary' } }
    const content = Object.fromEntries(produces.map((type) => [type, file]))
    const isPart = address.path.includes('/uploads/') || address.path.startsWith('/api/files/')
    return {
      200: { description: 'The file', content },
      ...(isPart && { 206: { description: 'The part that `Range` asked for', content } }),
    }
  }
  const json = { schema: schemaOf(response, 'output') }
  const isScim = permission === 'scim'
  const content = { [isScim ? scimType : 'application/json']: json }
  return { [isScim && address.method === 'POST' ? 201 : 200]: { description: 'Done', content } }
}
