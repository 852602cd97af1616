/** SCIM: what a company's directory of users asks and tells (product 1.32 to 1.37). */
import type { Call } from '@assay/contract/call'
import * as directory from '@assay/contract/companies/directory-calls'
import * as calls from '@assay/contract/users/scim-calls'
import { groupOf, type Operation, personOf, readPatch } from '@assay/domain/users/scim/patch'
import type { FastifyInstance } from 'fastify'
import { done, inData, serve } from '../../../calls.ts'
import type { Services, Viewer } from '../../../services.ts'
import { makeToken } from '../../session/api-tokens/make-token.ts'
import { changeScimUser, createScimUser, deleteScimUser } from './change-scim-user.ts'
import { mapGroup, showDirectory } from './directory.ts'
import discovery from './discovery.json' with { type: 'json' }
import {
  changeScimGroup,
  createScimGroup,
  deleteScimGroup,
  listScimGroups,
  readScimGroup,
} from './scim-groups.ts'
import { asList, ensureRead, listScimUsers, readScimUser } from './scim-users.ts'

/** Serves a call in the standard's type of content; what was made has its address in `location`. */
const serveScim = <C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Parameters<typeof serve<C>>[2],
): void =>
  serve(app, call, async (context) => {
    const answer = await handler(context)
    const { reply } = context
    if (answer !== undefined) void reply.type(`${calls.scimType}; charset=utf-8`)
    if (call.address.method === 'POST') {
      const { meta } = answer as { meta?: { location: string } }
      void reply.code(201).header('location', meta?.location)
    }
    return answer
  })

const changesIn = (operations: readonly Operation[]) => ensureRead(readPatch(operations))
/** A whole user or group is read as a change of what it names. */
const whole = (value: object): Operation[] => [{ op: 'replace', value }]
const personIn = (operations: readonly Operation[]) => ensureRead(personOf(changesIn(operations)))
const groupIn = (operations: readonly Operation[]) => ensureRead(groupOf(changesIn(operations)))

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
  serve(app, directory.makeDirectoryToken, ({ viewer, body }) => inData(makeToken(services, viewer, body)))
  serve(app, directory.mapGroup, ({ viewer, params, body }) =>
    done(mapGroup(services, viewer, params.id, body)),
  )
}

function userRoutes(app: FastifyInstance, services: Services): void {
  const change = async (viewer: Viewer, id: string, operations: readonly Operation[]) => {
    await changeScimUser(services, viewer, id, personIn(operations))
    return await readScimUser(services, viewer, id, {})
  }
  serveScim(app, calls.listScimUsers, ({ viewer, query }) => listScimUsers(services, viewer, query))
  serveScim(app, calls.createScimUser, async ({ viewer, body }) => {
    const id = await createScimUser(services, viewer, personIn(whole(body)))
    return await readScimUser(services, viewer, id, {})
  })
  serveScim(app, calls.readScimUser, ({ viewer, params, query }) =>
    readScimUser(services, viewer, params.id, query),
  )
  serveScim(app, calls.replaceScimUser, ({ viewer, params, body }) => change(viewer, params.id, whole(body)))
  serveScim(app, calls.patchScimUser, ({ viewer, params, body }) =>
    change(viewer, params.id, body.Operations),
  )
  serveScim(app, calls.deleteScimUser, ({ viewer, params }) => deleteScimUser(services, viewer, params.id))
}

function groupRoutes(app: FastifyInstance, services: Services): void {
  serveScim(app, calls.listScimGroups, ({ viewer, query }) => listScimGroups(services, viewer, query))
  serveScim(app, calls.createScimGroup, async ({ viewer, body }) => {
    const id = await createScimGroup(services, viewer, groupIn(whole(body)))
    return await readScimGroup(services, viewer, id, {})
  })
  serveScim(app, calls.readScimGroup, ({ viewer, params, query }) =>
    readScimGroup(services, viewer, params.id, query),
  )
  serveScim(app, calls.replaceScimGroup, async ({ viewer, params, body }) => {
    await changeScimGroup(services, viewer, params.id, groupIn(whole(body)))
    return await readScimGroup(services, viewer, params.id, {})
  })
  serveScim(app, calls.patchScimGroup, ({ viewer, params, body }) =>
    changeScimGroup(services, viewer, params.id, groupIn(body.Operations)),
  )
  serveScim(app, calls.deleteScimGroup, ({ viewer, params }) => deleteScimGroup(services, viewer, params.id))
}
