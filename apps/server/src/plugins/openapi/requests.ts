/** What calls are given: parameters, each described, and bodies. */
import { answerAddresses, attemptHeader, idempotencyHeader } from '@assay/contract/answers/addresses'
import { type Call, type FormPart, ownTokenOf } from '@assay/contract/call'
import { companyHeader } from '@assay/contract/session/addresses'
import { scimType } from '@assay/contract/users/scim-calls'
import type { z } from 'zod'
import { bytesType } from '../body-parsers.ts'
import { schemaOf } from './schemas.ts'
import words from './words.json' with { type: 'json' }

/** What parameters mean, by name. */
const parameterTexts: Readonly<Record<string, string>> = words.parameters

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description: string
  readonly schema: unknown
}

/** The parameters of a call. `pathNames` gives those of the path, in order, as the template names them. */
export function parametersOf(call: Call, pathNames: readonly string[]): Parameter[] {
  const own = [...call.address.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const inPath = fieldsOf(call.params).map(({ name, ...field }) => ({
    ...field,
    name: pathNames[own.indexOf(name)] ?? name,
    in: 'path' as const,
    required: true,
    description: parameterTexts[name] ?? '',
  }))
  const inQuery = fieldsOf(call.query).map((field) => ({
    ...field,
    in: 'query' as const,
    description: parameterTexts[field.name] ?? '',
  }))
  return [...inPath, ...inQuery, ...headersOf(call)]
}

function fieldsOf(schema: z.ZodType | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, each]) => ({
    name,
    required: required.includes(name),
    schema: each,
  }))
}

const repeatable: readonly string[] = [answerAddresses.submitPage.path, answerAddresses.identify.path]

function headersOf({ permission, address }: Call): Parameter[] {
  const isStaff = permission !== 'public' && permission !== 'candidate' && !ownTokenOf(permission)
  const names = [
    ...(permission === 'candidate' ? [attemptHeader] : []),
    ...(address.method === 'POST' && repeatable.includes(address.path) ? [idempotencyHeader] : []),
    ...(isStaff ? [companyHeader] : []),
  ]
  return names.map((name) => ({
    name,
    in: 'header',
    required: false,
    description: parameterTexts[name] ?? '',
    schema: { type: 'string' },
  }))
}

/** The body of a call, required only where the call is refused without one; nothing where it takes none. */
export function bodyOf(call: Call): object {
  const { body, multipart, binary } = call
  if (multipart)
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: formOf(multipart) } } },
    }
  if (binary)
    return {
      requestBody: {
        required: true,
        content: { [bytesType]: { schema: { type: 'string', format: 'binary' } } },
      },
    }
  if (!body) return {}
  const json = { schema: schemaOf(body, 'input') }
  const required = !body.safeParse(undefined).success
  const type = call.permission === 'scim' ? scimType : 'application/json'
  return { requestBody: { required, content: { [type]: json } } }
}

/** A name with braces stands for one field each module. */
function formOf(parts: NonNullable<Call['multipart']>): object {
  const all = Object.entries(parts).map(([name, part]): [string, FormPart] => [
    name,
    typeof part === 'string' ? { about: part } : part,
  ])
  const schemaOfPart = ({ about, isFile }: FormPart) => ({
    type: 'string',
    ...(isFile && { format: 'binary' }),
    description: about,
  })
  const plain = all.filter(([name]) => !name.includes('{'))
  const perModule = all.find(([name]) => name.includes('{'))
  return {
    type: 'object',
    properties: Object.fromEntries(plain.map(([name, part]) => [name, schemaOfPart(part)])),
    required: plain.filter(([, part]) => part.isRequired).map(([name]) => name),
    additionalProperties: perModule
      ? { ...schemaOfPart(perModule[1]), description: `\`${perModule[0]}\`: ${perModule[1].about}` }
      : false,
  }
}
