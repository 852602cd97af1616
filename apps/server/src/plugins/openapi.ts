import { declareCall } from '@assay/contract/call'
import { errorBody } from '@assay/contract/errors'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { serve } from '../calls.ts'

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
          tags: [call.address.path.split('/')[2] ?? ''],
          response: { ...responses, default: failure },
        },
      }
    },
  })
  serve(app, openApi, async () => ({ ...app.swagger() }))
}

function errorSchema(): object {
  return { content: { 'application/json': { schema: z.toJSONSchema(errorBody) } } }
}
