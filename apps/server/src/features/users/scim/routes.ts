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
import { asList } from './scim-users.ts'
import { serveScim } from './serve-scim.ts'

/**
 * What SCIM says of itself, and how a company sets it up in its settings; what becomes of users and groups is
 * in `resource-routes.ts`.
 */
export function scimRoutes(app: FastifyInstance, services: Services): void {
  userRoutes(app, services)
  groupRoutes(app, services)
  const ofKind = (resources: readonly { id: string }[], endpoint: string) =>
    resources.map((resource) => ({
      ...resource,
      meta: {
        resourceType: endpoint.slice(0, -1),
        location: `${services.settings.publicUrl}${calls.scimPath}/${endpoint}/${resource.id}`,
      },
    }))
  const all = { startIndex: 1, count: 0 }
  serveScim(app, calls.showProviderConfig, async () => discovery.config)
  serveScim(app, calls.listResourceTypes, async () =>
    asList(all, discovery.resourceTypes.length, ofKind(discovery.resourceTypes, 'ResourceTypes')),
  )
  serveScim(app, calls.listSchemas, async () =>
    asList(all, discovery.schemas.length, ofKind(discovery.schemas, 'Schemas')),
  )
  serve(app, directory.showDirectory, ({ viewer }) => showDirectory(services, viewer))
  serve(app, directory.makeDirectoryToken, ({ viewer, body }) =>
    inData(makeToken(services, viewer, body, 'scim')),
  )
  serve(app, directory.mapGroup, ({ viewer, params, body }) =>
    done(mapGroup(services, viewer, params.id, body)),
  )
}
