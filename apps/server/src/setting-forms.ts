/** The forms that settings have, each refused with the rule that it breaks. */
import { z } from 'zod'

export const url = (schemes: string[], example: string) =>
  z.string().refine((text) => {
    const parsed = URL.canParse(text) ? new URL(text) : undefined
    return parsed !== undefined && schemes.includes(parsed.protocol) && parsed.hostname !== ''
  }, `must look like ${example}`)

/** Whether a text can begin links: an address, perhaps a path, without query, fragment or user name. */
export const isBase = (text: string): boolean => {
  const { search, hash, username, password } = new URL(text)
  return !/[?#]/.test(text) && `${search}${hash}${username}${password}` === ''
}

/** Of OpenTelemetry, whose library leaves out without a word what it cannot read. */
const header = String.raw`\s*[\w!#$&'*+.^|~-]+\s*=\s*(?:[!-$&-+\--:<-~ ]|%[2-7][\da-fA-F])+`
export const headers = z
  .string()
  .regex(RegExp(`^${header}(?:,${header})*$`), 'must look like authorization=Bearer%20token,x-tenant=assay')

export const bucketExample = 's3://key:secret@s3.example.com/bucket?region=eu-west-3'

export function namesBucket(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { username, password, pathname } = new URL(text)
  return username !== '' && password !== '' && /^\/[^/]+\/?$/.test(pathname)
}

/** The driver reads several hosts as one name, and leaves `target_session_attrs` unread. */
function namesOneHost(text: string): boolean {
  const [, authority = '', query = ''] = /^[a-z]+:\/\/([^/?#]*)[^?#]*(\?.*)?/.exec(text) ?? []
  const given = new URLSearchParams(query)
  const hosts = `${authority.slice(authority.lastIndexOf('@') + 1)}${given.get('host') ?? ''}`
  return !hosts.includes(',') && !given.has('target_session_attrs')
}

export const database = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:\/\/[^?]*(\?((?!port=\D).)*)?$/.test(text) && URL.canParse(text),
    'must look like postgresql://user:password@host:5432/database',
  )
  .refine(
    namesOneHost,
    'must name one host: what knows which of several takes writes stands before them, e.g. HAProxy (docs/operations.md)',
  )

export const wholeNumber = (low: number, high: number) => {
  const message = `must be a whole number from ${low} to ${high}`
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= low && value <= high, message)
}

export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`)

export const email = z.email('must be an e-mail address')
export const mailbox = z
  .string()
  .refine(
    (text) => !/[\r\n]/.test(text) && z.email().safeParse(/<([^<>]+)>$/.exec(text)?.[1] ?? text).success,
    'must be an e-mail address, or Name <address>',
  )
