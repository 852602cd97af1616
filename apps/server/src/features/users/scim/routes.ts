/** SCIM: what a company's directory of users asks and tells (product 1.32 to 1.37). */
import type { Call } from '@assay/contract/call'
import * as directory from '@assay/contract/companies/directory-calls'
import * as calls from '@assay/contract/users/scim-calls'
import { groupOf, type Invalid, type Operation, personOf, readPatch } from '@assay/domain/users/scim/patch'
import type { FastifyInstance } from 'fastify'
import { done, type Handler, inData, type Routes, serve } from '../../../calls.ts'
import { invalidField } from '../../../plugins/invalid-data.ts'
import type { Viewer } from '../../../services.ts'
import { makeToken } from '../../session/api-tokens/make-token.ts'
import { changeScimUser, createScimUser, deleteScimUser } from './change-scim-user.ts'
import { mapGroup, showDirectory } from './directory.ts'
import discovery from './discovery.json' with { type: 'json' }
import { asList, listResources, readResource, schemaOf } from './resources.ts'
import { changeScimGroup, createScimGroup, deleteScimGroup, scimGroups } from './scim-groups.ts'
import { scimUsers } from './scim-users.ts'

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

/** What SCIM says of itself, a company's users and groups, and the settings. */
export const scimRoutes: Routes = (app, services) => {
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

/** Users: read, made, changed and deleted. */
const userRoutes: Routes = (app, services) => {
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

/** Groups likewise. */
const groupRoutes: Routes = (app, services) => {
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

/** Serves a call in the standard's type of content; what was made has its address in `location`. */
const serveScim = <C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>): void =>
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

/** What the domain read of a request. @throws ApiError invalidData with the attribute that it cannot be */
function ensureRead<Read extends object>(read: Read | Invalid): Exclude<Read, Invalid> {
  if ('invalid' in read) throw invalidField(read.invalid, 'invalid_value')
  return read as Exclude<Read, Invalid>
}

const changesIn = (operations: readonly Operation[]) => ensureRead(readPatch(operations))
/** A whole user or group is read as a change of what it names. */
const whole = (value: object): Operation[] => [{ op: 'replace', value }]
const personIn = (operations: readonly Operation[]) => ensureRead(personOf(changesIn(operations)))
const groupIn = (operations: readonly Operation[]) => ensureRead(groupOf(changesIn(operations)))
