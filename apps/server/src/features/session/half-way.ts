/**
 * What a browser holds between the two halves of a sign-in that goes by a device or by a provider: sealed in
 * a cookie of this site alone, for ten minutes, opened once.
 */
import { ApiError, type ErrorCode } from '@assay/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type AppSettings, isSecure } from '../../app-settings.ts'
import { seal, unseal } from '../../sealing.ts'
import { hashToken } from '../../secret-values.ts'
import type { Services } from '../../services.ts'
import { cookieName, giveCookie } from './cookies.ts'

const seconds = 600
const once = { name: 'half-way', points: 1, seconds: 2 * seconds } as const

/** What is between the halves; `code` refuses a second half that does not go with the first. */
export interface HalfWay<Content extends z.ZodType> {
  readonly name: 'passkey' | 'provider' | 'identity'
  readonly content: Content
  readonly code: ErrorCode
}

const cookieOf = (settings: AppSettings, { name }: { readonly name: string }) =>
  cookieName(settings, `half_${name}`)

/** The cookie of a first half. */
export function sealHalf<Content extends z.ZodType>(
  { settings, clock }: Pick<Services, 'settings' | 'clock'>,
  half: HalfWay<Content>,
  content: z.input<Content>,
): { readonly cookie: string; readonly value: string } {
  const sealed = seal(settings, half.name, JSON.stringify({ at: clock.now().getTime(), content }))
  return { cookie: cookieOf(settings, half), value: sealed.toString('base64url') }
}

/** Gives the browser what the second half needs. */
export function beginHalf<Content extends z.ZodType>(
  services: Services,
  reply: FastifyReply,
  half: HalfWay<Content>,
  content: z.input<Content>,
): void {
  const { cookie, value } = sealHalf(services, half, content)
  giveCookie(services.settings, reply, cookie, value, seconds)
}

/** What the browser holds, left where it is. @throws ApiError the half's */
export async function readHalf<Content extends z.ZodType>(
  { settings, clock }: Services,
  request: FastifyRequest,
  { name, content, code }: HalfWay<Content>,
): Promise<z.output<Content>> {
  const given = request.cookies[cookieOf(settings, { name })] ?? ''
  const opened = unseal(settings, name, Buffer.from(given, 'base64url'))
  if (opened === null) throw new ApiError(code)
  const held = JSON.parse(opened.toString()) as { readonly at: number; readonly content: unknown }
  if (held.at + seconds * 1000 < clock.now().getTime()) throw new ApiError(code)
  return content.parse(held.content)
}

/** Takes it from the browser, once. @throws ApiError the half's */
export async function takeHalf<Content extends z.ZodType>(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  half: HalfWay<Content>,
): Promise<z.output<Content>> {
  const { settings, limits } = services
  const cookie = cookieOf(settings, half)
  void reply.clearCookie(cookie, { path: '/', secure: isSecure(settings) })
  const held = await readHalf(services, request, half)
  // Of what it says: base64 has several spellings of the same.
  const said = Buffer.from(request.cookies[cookie] ?? '', 'base64url').toString('base64url')
  const key = hashToken(said).toString('base64url')
  await limits.consume({ ...once, code: half.code }, key)
  return held
}
