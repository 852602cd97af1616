/**
 * What a directory changes (RFC 7644 §3.5.2), in the ways of Entra (`Replace`, "False", members to be removed
 * in `value`) and of Okta (no path, and an object). A whole user or group is read as such an object.
 */
import { isEmail, normaliseEmail } from '../../candidates/email.ts'
import { isNameLong } from '../../candidates/person-name.ts'
import { attributeOf } from './filter.ts'

export interface Operation {
  readonly op: string
  readonly path?: string | undefined
  readonly value?: unknown
}

type Op = 'add' | 'replace' | 'remove'

export interface Change {
  readonly op: Op
  readonly attribute: string
  readonly value: unknown
}

/** What cannot be accepted: the attribute, or `Operations`. */
export interface Invalid {
  readonly invalid: string
}

/** What a directory says of somebody; the rest of what it sends is not stored. */
export interface DirectoryPerson {
  readonly userName?: string
  readonly externalId?: string
  readonly givenName?: string
  readonly familyName?: string
  readonly address?: string
  readonly active?: boolean
  readonly language?: 'fr' | 'en'
}

export interface DirectoryGroup {
  readonly displayName?: string
  readonly externalId?: string
  /** In their order. */
  readonly members: readonly { readonly op: Op; readonly ids: readonly string[] }[]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isOp = (op: string): op is Op => op === 'add' || op === 'replace' || op === 'remove'

/** The changes of single attributes that operations come to. */
export function readPatch(operations: readonly Operation[]): readonly Change[] | Invalid {
  const changes: Change[] = []
  for (const { op: written, path, value } of operations) {
    const op = written.toLowerCase()
    if (!isOp(op)) return { invalid: 'Operations' }
    const member = /^members\[value eq "([^"]{1,255})"\]$/i.exec(path ?? '')?.[1]
    if (member !== undefined) changes.push({ op, attribute: 'members.value', value: [{ value: member }] })
    else if (path) changes.push(...changesOf(op, attributeOf(path), value))
    else if (op !== 'remove' && isObject(value)) changes.push(...changesOf(op, '', value))
    else return { invalid: 'Operations' }
  }
  return changes
}

/** Of an object those of its fields, down to a name's; `name.givenName` may be written as one. */
function changesOf(op: Op, attribute: string, value: unknown): Change[] {
  if (!isObject(value) || (attribute !== '' && attribute !== 'name')) return [{ op, attribute, value }]
  return Object.entries(value).flatMap(([key, each]) =>
    changesOf(op, attributeOf(attribute === '' ? key : `${attribute}.${key}`), each),
  )
}

const texts = {
  username: ['userName', isText],
  externalid: ['externalId', isText],
  'name.givenname': ['givenName', isName],
  'name.familyname': ['familyName', isName],
} as const

/** Somebody as these changes make them. Neither their names nor their ids can be removed. */
export function personOf(changes: readonly Change[]): DirectoryPerson | Invalid {
  let person: DirectoryPerson = {}
  for (const { op, attribute, value } of changes) {
    // Of who has one name the directory may send the other empty.
    if (op !== 'remove' && attribute.startsWith('name.') && (value === '' || value === null)) continue
    if (Object.hasOwn(texts, attribute)) {
      const [field, fits] = texts[attribute as keyof typeof texts]
      if (op === 'remove' || !fits(value)) return { invalid: field }
      person = { ...person, [field]: value.trim() }
    } else if (attribute === 'active') {
      const active = asBoolean(value)
      if (op === 'remove' || active === undefined) return { invalid: 'active' }
      person = { ...person, active }
    } else if (attribute === 'emails.value') {
      const address = addressOf(value)
      if (op === 'remove' || address === undefined) return { invalid: 'emails' }
      person = { ...person, address }
    } else if (attribute === 'preferredlanguage' || attribute === 'locale')
      person = { ...person, language: String(value).toLowerCase().startsWith('en') ? 'en' : 'fr' }
  }
  return person
}

/** A group as these changes make it; `remove` of members without saying which takes all off. */
export function groupOf(changes: readonly Change[]): DirectoryGroup | Invalid {
  let group: DirectoryGroup = { members: [] }
  for (const { op, attribute, value } of changes) {
    if (attribute === 'displayname' || attribute === 'externalid') {
      const field = attribute === 'displayname' ? 'displayName' : 'externalId'
      if (op === 'remove' || !isText(value)) return { invalid: field }
      group = { ...group, [field]: value.trim() }
    } else if (attribute === 'members.value') {
      const isAll = op === 'remove' && (value === undefined || value === null)
      const ids = isAll ? [] : memberIds(value)
      if (ids === undefined) return { invalid: 'members' }
      group = { ...group, members: [...group.members, { op: isAll ? 'replace' : op, ids }] }
    }
  }
  return group
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= 255
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && isNameLong(value) && !/\p{Cc}/u.test(value)
}

function asBoolean(value: unknown): boolean | undefined {
  const text = String(value).toLowerCase()
  return text === 'true' ? true : text === 'false' ? false : undefined
}

/** The main one of several addresses: the primary, that of work, the first. */
function addressOf(value: unknown): string | undefined {
  const all = (Array.isArray(value) ? value : [value]).map(
    (each): Record<string, unknown> => (isObject(each) ? each : { value: each }),
  )
  const main =
    all.find((each) => asBoolean(each['primary'])) ?? all.find((each) => each['type'] === 'work') ?? all[0]
  const address = main?.['value']
  return typeof address === 'string' && isEmail(address.trim()) ? normaliseEmail(address) : undefined
}

function memberIds(value: unknown): string[] | undefined {
  const ids = (Array.isArray(value) ? value : [value]).map((each) => (isObject(each) ? each['value'] : each))
  return ids.every((id) => typeof id === 'string') ? ids : undefined
}
