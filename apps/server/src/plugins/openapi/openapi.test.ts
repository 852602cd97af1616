/** The description of the calls: whole, valid, and such that a generated client works. */
import { moduleTypes } from '@assay/domain/modules/module-types'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { emptyCompany, ownPassword } from '../../testing/empty-company.ts'
import { signedIn } from '../../testing/factories.ts'
import { fromLoginToExport } from '../../testing/partner-client.ts'
import { testApp } from '../../testing/test-app.ts'
import { openApi } from './openapi.ts'

const t = await testApp()
const { as } = await signedIn(t, { role: 'ROLE_CREADMIN' })
const { body } = await t.call(openApi, { as })
const operations = Object.entries<Record<string, Operation>>(body.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    ...operation,
  })),
)

interface Operation {
  readonly operationId: string
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly description: string }[]
  readonly responses: Readonly<Record<string, object>>
  readonly requestBody?: { readonly required: boolean; readonly content: Record<string, { schema: Json }> }
}
// What a test reads of a schema is its own affair.
// oxlint-disable-next-line typescript/no-explicit-any
type Json = any

test('is valid by the schema of OpenAPI 3.1', async () => {
  const result = await new Validator().validate(structuredClone(body))
  expect([result.valid, result.errors]).toEqual([true, undefined])
})

test('describes every call that is served and nothing else, each under a name of its own', () => {
  const anyName = (path: string) => path.replaceAll(/\{\w+\}|:\w+/g, '{}')
  const served = [...t.app.servedCalls].map(({ address }) => anyName(`${address.method} ${address.path}`))
  expect(operations.map(({ name }) => anyName(name)).toSorted()).toEqual(served.toSorted())
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  // Two templates that differ in a name alone are one path.
  expect(new Set(Object.keys(body.paths).map(anyName)).size).toBe(Object.keys(body.paths).length)
})

test('says of each call who may make it, what it answers, and what each parameter means', () => {
  for (const { name, parameters, responses, ...operation } of operations) {
    expect(operation, name).toMatchObject({ 'x-permission': expect.any(String), security: expect.any(Array) })
    expect(
      Object.keys(responses).filter((status) => /^20\d$/.test(status)),
      name,
    ).not.toEqual([])
    expect(
      parameters.filter(({ description }) => description === ''),
      name,
    ).toEqual([])
  }
})

test('a submission is a form whose key and application are headers; a chunk is bytes', () => {
  const submit = operations.find(({ name }) => name === 'POST /api/answers/assessment/{assessmentId}')
  expect(submit?.requestBody?.content['multipart/form-data']?.schema.properties).toHaveProperty('answers')
  const headers = submit?.parameters.filter((each) => each.in === 'header').map(({ name }) => name)
  expect(headers).toEqual(['x-attempt', 'idempotency-key'])
  const chunk = operations.find(({ name }) => name === 'PUT /api/uploads/{uploadId}/pieces/{number}')
  expect(Object.keys(chunk?.requestBody?.content ?? {})).toEqual(['application/octet-stream'])
})

test('names schemas once: no identifier is written out', () => {
  const uuid = JSON.stringify(body.components.schemas.Uuid)
  expect(JSON.stringify(body).split(uuid).length - 1).toBe(1)
  const refs = [...JSON.stringify(body).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)]
  expect(refs.filter(([, kind = '', name = '']) => !body.components[kind]?.[name])).toEqual([])
})

test('describes the test document with a module of each type', () => {
  const { AssessmentDocumentInput: document, ModuleItemInput } = body.components.schemas
  expect(document.required.toSorted()).toEqual(['colorList', 'name', 'pageList', 'slug'])
  expect(ModuleItemInput.oneOf).toHaveLength(Object.keys(moduleTypes).length)
  const save = operations.find(({ operationId }) => operationId === 'putAssessmentsById')
  expect(save?.requestBody?.content['application/json']?.schema.properties.document).toEqual({
    $ref: '#/components/schemas/AssessmentDocumentInput',
  })
})

test('asks for a body only where a call is refused without one; files are files', () => {
  const bodiless = operations.filter(
    ({ name, requestBody }) => name.startsWith('DELETE') && requestBody?.required,
  )
  expect(bodiless.map(({ name }) => name).toSorted()).toEqual([
    'DELETE /api/applications/{id}/comment',
    'DELETE /api/user/two-factor',
  ])
  const forms = operations.flatMap(({ requestBody }) => requestBody?.content['multipart/form-data'] ?? [])
  expect(forms.filter(({ schema }) => !JSON.stringify(schema).includes('"binary"'))).toEqual([])
})

test('a client that is generated from it takes a test from login to export', async () => {
  const company = await emptyCompany(t)
  const taken = await company.addTest()
  const exported = await fromLoginToExport(t, body, {
    email: company.adminEmail,
    password: ownPassword,
    assessmentId: taken.id,
    ids: taken.ids,
  })
  // A spreadsheet is a ZIP.
  expect([exported.status, exported.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
})
