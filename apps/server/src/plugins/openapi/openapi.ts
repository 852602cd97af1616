/** GET /api/openapi.json: every call, described from the contract itself, for people and for generators. */
import { type Access, type Call, declareCall } from '@assay/contract/call'
import { opensToTokens } from '@assay/contract/companies/token-calls'
import { may } from '@assay/domain/users/permissions'
import { roles } from '@assay/domain/users/roles'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { serve } from '../../calls.ts'
import { documentation, documentationPage } from './documentation.ts'
import type { Description } from './documented-calls.ts'
import { bodyOf, parametersOf } from './requests.ts'
import { Responses } from './responses.ts'
import { namedSchemas } from './schemas.ts'
import words from './words.json' with { type: 'json' }

export const openApi = declareCall({
  address: { method: 'GET', path: '/api/openapi.json' },
  summary: 'This description',
  permission: 'company.editApi',
  response: z.looseObject({}),
})

/** The parts of the product, with the first words of the addresses that belong to them. */
const tags = Object.entries<{ about: string; segments: readonly string[] }>(words.tags)

function tagOf(path: string): string {
  const [, , segment = ''] = path.split('/')
  return tags.find(([, { segments }]) => segments.includes(segment))?.[0] ?? 'Operations'
}

/** What the description says of this installation. */
interface Installation {
  readonly publicUrl: string
  /** Names of the cookies by which staff and candidates are known. */
  readonly sessionCookie: string
  readonly candidateCookie: string
  /** Whether anybody may read the page of documentation, without signing in. */
  readonly hasPublicDocumentation: boolean
}

/** Serves the description, which is made when it is first asked for. */
export function registerOpenApi(app: FastifyInstance, installation: Installation): void {
  let made: (Description & Record<string, unknown>) | undefined
  const described = () => (made ??= describe([...app.servedCalls], installation))
  serve(app, openApi, async () => described())
  const page: typeof documentation & { readonly permission: Access } = installation.hasPublicDocumentation
    ? { ...documentation, permission: 'public' as never }
    : documentation
  serve(app, page, async ({ query, language, reply }) => {
    const { page: text, policy } = documentationPage(described(), query.language ?? language)
    void reply.type('text/html; charset=utf-8').header('content-security-policy', policy)
    return await reply.send(text)
  })
}

/** OpenAPI 3.1 of these calls. */
function describe(calls: readonly Call[], installation: Installation): Description & Record<string, unknown> {
  const responses = new Responses()
  const paths: Record<string, Record<string, never>> = {}
  const templates = new Map<string, string>()
  for (const call of calls) {
    const { method, path } = call.address
    // Two templates that differ by a name alone are one: the first gives the names.
    const key = path.replaceAll(/:\w+/g, ':')
    const template = templates.get(key) ?? path.replaceAll(/:(\w+)/g, '{$1}')
    templates.set(key, template)
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    paths[template] = {
      ...paths[template],
      [method.toLowerCase()]: {
        operationId: operationId(call),
        tags: [tagOf(path)],
        summary: call.summary,
        description: whoMay(call.permission),
        'x-permission': call.permission,
        'x-errors': call.errors,
        security: securityOf(call),
        parameters: parametersOf(call, names),
        ...bodyOf(call),
        responses: responses.of(call),
      } as never,
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Assay',
      version: '0.1.0',
      description:
        'Recruitment and candidate assessment. Every refusal has one shape, with a code; messages are French or English by Accept-Language. Fields that are not declared are refused by name.',
    },
    servers: [{ url: installation.publicUrl }],
    tags: tags.map(([name, { about }]) => ({ name, description: about })),
    paths,
    components: {
      schemas: namedSchemas(),
      responses: responses.components,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: installation.sessionCookie,
          description: 'Set by POST /api/login, renewed by POST /api/refresh',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API token of the company with the scope of the call; also as the user name of Basic',
        },
        directory: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token of the company’s directory of users, for the calls of SCIM alone',
        },
        partner: {
          type: 'http',
          scheme: 'basic',
          description: 'The company’s key for its assessment partner, as user name, without a password',
        },
        candidate: {
          type: 'apiKey',
          in: 'cookie',
          name: installation.candidateCookie,
          description: 'Set by identifying oneself on a test; one for each test',
        },
      },
    },
  }
}

/** `PATCH /api/companies/:id/color` is `patchCompaniesByIdColor`. */
function operationId({ address: { method, path } }: Call): string {
  const words = path
    .replace('/api/', '')
    .split(/[^\w:]+|_/)
    .map((word) => (word.startsWith(':') ? `By${capital(word.slice(1))}` : capital(word)))
  return method.toLowerCase() + words.join('')
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

function securityOf(call: Call): object[] {
  const { permission } = call
  if (permission === 'public') return []
  if (permission === 'candidate') return [{ candidate: [] }]
  if (permission === 'scim') return [{ directory: [] }]
  if (permission === 'partner') return [{ partner: [] }]
  return opensToTokens(call) ? [{ session: [] }, { token: [] }] : [{ session: [] }]
}

/** Who may make a call, in words. */
function whoMay(permission: Access): string {
  if (permission === 'public') return 'Anybody may make it.'
  if (permission === 'candidate')
    return 'For the candidate whose browser holds the cookie of the application.'
  if (permission === 'scim') return 'For the company’s directory of users, by a token of its own.'
  if (permission === 'partner') return 'For the company’s assessment partner, by a key of its own.'
  if (permission === 'signedIn') return 'For everybody who is signed in.'
  if (permission === 'superadmin') return 'For ROLE_SUPERADMIN.'
  const lowest = roles.findLast((role) => may(role, permission))
  return `Needs the permission \`${permission}\`, which ${lowest} and the roles above have.`
}
