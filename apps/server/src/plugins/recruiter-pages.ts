import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ApiError } from '@assay/contract/errors'
import { escapeHtml } from '@assay/domain/mail/escape-html'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppSettings } from '../app-settings.ts'
import { allowedMethods } from './allowed-methods.ts'
import { staffPolicy } from './security-headers.ts'

/** Where Vite puts the two builds. */
export const webDist = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

/** Stand in the built page where each answer's nonce and the support's address go. */
const noncePlaceholder = '__CSP_NONCE__'
const supportPlaceholder = '__SUPPORT_EMAIL__'

/**
 * Serves the staff's build: its page for every address that is no file and no call, its files, and the
 * candidate's. Without a build, pages answer 404 and calls work.
 */
export async function registerRecruiterPages(
  app: FastifyInstance,
  { supportEmail }: Pick<AppSettings, 'supportEmail'>,
  dist = webDist,
): Promise<void> {
  for (const build of ['recruiter', 'candidate']) {
    const assets = join(dist, build, 'assets')
    if (!existsSync(assets)) continue
    await app.register(fastifyStatic, {
      root: assets,
      prefix: build === 'recruiter' ? '/assets/' : `/${build}/assets/`,
      decorateReply: false,
      index: false,
      immutable: true,
      // The `.br` and `.gz` that the build wrote.
      preCompressed: true,
      maxAge: '365d',
    })
  }
  // A screen that says "write to us" must say it without any call: signed out too, and while calls fail.
  const html = pageOf(dist, 'index.html')?.replaceAll(supportPlaceholder, () => escapeHtml(supportEmail))
  const signIn = pageOf(dist, 'sign-in.html')
  app.setNotFoundHandler(async (request, reply) => {
    const methods = allowedMethods(app, request.url)
    if (methods.length > 0) {
      reply.header('allow', methods.join(', '))
      throw new ApiError('methodNotAllowed')
    }
    if (html === undefined || !asksForPage(request)) throw new ApiError('notFound')
    return sendPage(reply, isSignIn(request) ? (signIn ?? html) : html)
  })
}

function pageOf(dist: string, name: string): string | undefined {
  const path = join(dist, 'recruiter', name)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** Signing in and forgotten passwords are a light page of their own. */
function isSignIn({ url }: FastifyRequest): boolean {
  return /^\/(?:login(?:\/(?:return|again))?|reset-password(?:\/[^/?]*)?)\/?(?:\?|$)/.test(url)
}

function asksForPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? ''
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  return !/^\/(?:api|scim)\//.test(path) && !/\.[a-z0-9]+$/i.test(path)
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', staffPolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll(noncePlaceholder, nonce))
}
