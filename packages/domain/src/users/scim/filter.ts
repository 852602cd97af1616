/** Filters of SCIM (RFC 7644 §3.4.2.2), as directories send them: `eq`, joined by `and`. No zod here. */

export interface Condition {
  /** As `attributeOf` gives it. */
  readonly attribute: string
  readonly value: string | boolean
}

const coreSchema = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/

/**
 * The name of an attribute as it is compared: in small letters, without the schema of the standard, and an
 * e-mail's `[type eq "work"]`, as the product knows one address of a user.
 */
export const attributeOf = (path: string): string =>
  path
    .trim()
    .toLowerCase()
    .replace(coreSchema, '')
    .replace(/^emails\[(?:type eq "work"|primary eq (?:true|"true"))\]/, 'emails')
    .replace(/^(emails|members)$/, '$1.value')

const condition =
  /\s*([\w:.-]{1,200}(?:\[[^\]]{1,40}\])?(?:\.\w{1,40})?)\s+eq\s+("(?:[^"\\]|\\.){0,600}"|true|false)\s*(and(?=\s)|$)/iy
const mostConditions = 5

/** The conditions of a filter, all of which hold; null where it is none that the product knows. */
export function readFilter(text: string): readonly Condition[] | null {
  const conditions: Condition[] = []
  condition.lastIndex = 0
  let hasMore = true
  while (hasMore) {
    const [, path = '', value = '', joined] = condition.exec(text) ?? []
    if (path === '' || conditions.length === mostConditions) return null
    const read = asJson(value.startsWith('"') ? value : value.toLowerCase())
    if (read === undefined) return null
    conditions.push({ attribute: attributeOf(path), value: read })
    hasMore = joined !== ''
  }
  return conditions
}

function asJson(text: string): string | boolean | undefined {
  try {
    return JSON.parse(text) as string | boolean
  } catch {
    return undefined
  }
}
