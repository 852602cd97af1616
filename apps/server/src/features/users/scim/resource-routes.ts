/** SCIM's resources, a company's users and groups: read, made, changed and deleted (product 1.32 to 1.37). */
import * as calls from '@assay/contract/users/scim-calls'
import type { Operation } from '@assay/domain/users/scim/patch'
import type { FastifyInstance } from 'fastify'
import type { Services, Viewer } from '../../../services.ts'
import { changeScimUser, createScimUser, deleteScimUser } from './change-scim-user.ts'
import { listResources, readResource } from './resources.ts'
import { changeScimGroup, createScimGroup, deleteScimGroup, scimGroups } from './scim-groups.ts'
import { scimUsers } from './scim-users.ts'
import { groupIn, personIn, serveScim, whole } from './serve-scim.ts'

export function userRoutes(app: FastifyInstance, services: Services): void {
  const read = (viewer: Viewer, id: string, shown = {}) =>
    readResource(services, viewer, scimUsers, id, shown)
  const change = async (viewer: Viewer, id: string, operations: readonly Operation[]) => {
    await changeScimUser(services, viewer, id, personIn(operations))
    return await read(viewer, id)
  }
  serveScim(app, calls.listScimUsers, ({ viewer, query }) =>
    listResources(services, viewer, scimUsers, query),
  )
  serveScim(app, calls.createScimUser, async ({ viewer, body }) =>
    read(viewer, await createScimUser(services, viewer, personIn(whole(body)))),
  )
  serveScim(app, calls.readScimUser, ({ viewer, params, query }) => read(viewer, params.id, query))
  serveScim(app, calls.replaceScimUser, ({ viewer, params, body }) => change(viewer, params.id, whole(body)))
  serveScim(app, calls.patchScimUser, ({ viewer, params, body }) =>
    change(viewer, params.id, body.Operations),
  )
  serveScim(app, calls.deleteScimUser, ({ viewer, params }) => deleteScimUser(services, viewer, params.id))
}

export function groupRoutes(app: FastifyInstance, services: Services): void {
  const read = (viewer: Viewer, id: string, shown = {}) =>
    readResource(services, viewer, scimGroups, id, shown)
  serveScim(app, calls.listScimGroups, ({ viewer, query }) =>
    listResources(services, viewer, scimGroups, query),
  )
  serveScim(app, calls.createScimGroup, async ({ viewer, body }) =>
    read(viewer, await createScimGroup(services, viewer, groupIn(whole(body)))),
  )
  serveScim(app, calls.readScimGroup, ({ viewer, params, query }) => read(viewer, params.id, query))
  serveScim(app, calls.replaceScimGroup, async ({ viewer, params, body }) => {
    await changeScimGroup(services, viewer, params.id, groupIn(whole(body)))
    return await read(viewer, params.id)
  })
  serveScim(app, calls.patchScimGroup, ({ viewer, params, body }) =>
    changeScimGroup(services, viewer, params.id, groupIn(body.Operations)),
  )
  serveScim(app, calls.deleteScimGroup, ({ viewer, params }) => deleteScimGroup(services, viewer, params.id))
}
