import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type AppSettings, isSecure } from '../app-settings.ts'

/** The policy of an answer that is no page, which may do nothing. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** What every page may do. */
const ofPages = [
  "default-src 'none'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

/** The policy of staff's pages: own scripts, style elements by nonce; scripts set styles by the CSSOM. */
export function staffPolicy(nonce: string): string {
  return [
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    ...ofPages,
    "frame-src 'self'",
    "manifest-src 'self'",
  ].join('; ')
}

/**
 * The policy of a candidate's page: no nonce, so that it can be cached; the build's style element and script
 * are named by their hashes.
 * @param html the page as it was built
 */
export function candidatePolicy(html: string): string {
  const own = (tag: 'script' | 'style'): string => {
    const [, content] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(html) ?? []
    return content === undefined ? '' : ` 'sha256-${createHash('sha256').update(content).digest('base64')}'`
  }
  return [`script-src 'self'${own('script')}`, `style-src 'self'${own('style')}`, ...ofPages].join('; ')
}

/** The headers that OWASP's list and Helmet name, the same for every answer; old ones for old browsers. */
const fixed = {
  'content-security-policy': closedPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const

/** Headers of every answer. Pages put their own policy over the closed one. */
export function registerSecurityHeaders(app: FastifyInstance, settings: AppSettings): void {
  const ofAll = {
    ...fixed,
    ...(isSecure(settings) && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  const ofCalls = { ...ofAll, 'cache-control': 'no-store' }
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(/^\/(?:api|scim)\//.test(request.url) ? ofCalls : ofAll)
    done()
  })
}
