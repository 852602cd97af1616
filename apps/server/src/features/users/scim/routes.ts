/** SCIM: what a company's directory of users asks and tells (product 1.32 to 1.37). */
import * as directory from '@assay/contract/companies/directory-calls'
import * as calls from '@assay/contract/users/scim-calls'
import type { FastifyInstance } from 'fastify'
import { done, inData, serve } from '../../../calls.ts'
import type { Services } from '../../../services.ts'
import { makeToken } from '../../session/api-tokens/make-token.ts'
import { mapGroup, showDirectory } from './directory.ts'
import discovery from './discovery.json' with { type: 'json' }
import { groupRoutes, userRoutes } from './resource-routes.ts'
import { asList, schemaOf } from './resources.ts'
import { serveScim } from './serve-scim.ts'

interface Attribute {
  readonly name: string
  readonly subAttributes?: readonly Attribute[]
}

/** An attribute with all that a schema must say of it (RFC 7643 §7). */
const described = ({ subAttributes, ...given }: Attribute): object => ({
  type: subAttributes ? 'complex' : 'string',
  multiValued: false,
  required: false,
  mutability: 'readOnly',
  returned: 'default',
  uniqueness: 'none',
  ...given,
  ...(subAttributes && { subAttributes: subAttributes.map(described) }),
})

/** What SCIM says of itself, and its settings; users and groups are in `resource-routes.ts`. */
export function scimRoutes(app: FastifyInstance, services: Services): void {
  userRoutes(app, services)
  groupRoutes(app, services)
  const listOf = (kind: 'ResourceType' | 'Schema', resources: readonly { id: string }[]) =>
    asList(
      resources.map((resource) => {
        const location = `${services.settings.publicUrl}${calls.scimPath}/${kind}s/${resource.id}`
        return { schemas: [schemaOf(kind)], ...resource, meta: { resourceType: kind, location } }
      }),
    )
  const { config, resources } = discovery
  const types = resources.map(({ name }) => ({
    id: name,
    name,
    endpoint: `/${name}s`,
    schema: schemaOf(name),
  }))
  const schemas = resources.map(({ name, attributes }) => ({
    id: schemaOf(name),
    name,
    attributes: attributes.map(described),
  }))
  serveScim(app, calls.showProviderConfig, async () => config)
  serveScim(app, calls.listResourceTypes, async () => listOf('ResourceType', types))
  serveScim(app, calls.listSchemas, async () => listOf('Schema', schemas))
  serve(app, directory.showDirectory, ({ viewer }) => showDirectory(services, viewer))
  serve(app, directory.makeDirectoryToken, ({ viewer, body }) =>
    inData(makeToken(services, viewer, body, 'scim')),
  )
  serve(app, directory.mapGroup, ({ viewer, params, body }) =>
    done(mapGroup(services, viewer, params.id, body)),
  )
}
