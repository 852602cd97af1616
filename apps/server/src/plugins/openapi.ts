import { answerAddresses, attemptHeader, idempotencyHeader } from '@assay/contract/answers/addresses'
import { type Call, declareCall } from '@assay/contract/call'
import { errorBody } from '@assay/contract/errors'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { serve } from '../calls.ts'
import { bytesType } from './body-parsers.ts'

export const openApi = declareCall({
  address: { method: 'GET', path: '/api/openapi.json' },
  summary: 'This description',
  permission: 'company.editApi',
  response: z.looseObject({}),
  errors: [],
})

/** Describes every call from the contract itself. To be registered before the calls. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  const describe = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Assay', version: '0.1.0', description: 'Recruitment and candidate assessment' },
    },
    transform: (route) => {
      const { call } = route.route.config ?? {}
      const described = describe(route)
      if (!call) return { ...described, schema: { ...described.schema, hide: true } }
      const failure = { description: `One of: ${['…', ...call.errors].join(', ')}`, ...errorSchema() }
      const responses = (described.schema.response ?? {}) as Record<string, unknown>
      return {
        ...described,
        schema: {
          ...described.schema,
          ...multipartBody(call),
          ...binaryBody(call),
          ...headersOf(call),
          tags: [call.address.path.split('/')[2] ?? ''],
          response: { ...responses, default: failure },
        },
      }
    },
  })
  serve(app, openApi, async () => ({ ...app.swagger() }))
}

/** A multipart body by its declared fields; names with braces stand for one field each module. */
function multipartBody({ multipart }: Call): object {
  if (!multipart) return {}
  const properties = Object.entries(multipart).map(([name, description]) => [
    name,
    { type: 'string', description },
  ])
  return {
    consumes: ['multipart/form-data'],
    body: { type: 'object', properties: Object.fromEntries(properties) },
  }
}

function binaryBody({ binary }: Call): object {
  return binary ? { consumes: [bytesType], body: { type: 'string', format: 'binary' } } : {}
}

/** The headers that name the application and make a submission safe to send again. */
function headersOf({ permission, address }: Call): object {
  const isSubmission = [answerAddresses.submitPage.path, answerAddresses.identify.path].includes(
    address.path as never,
  )
  const names = [
    ...(permission === 'candidate' ? [attemptHeader] : []),
    ...(isSubmission && address.method === 'POST' ? [idempotencyHeader] : []),
  ]
  if (names.length === 0) return {}
  return {
    headers: {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    },
  }
}

function errorSchema(): object {
  return { content: { 'application/json': { schema: z.toJSONSchema(errorBody) } } }
}
