import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { AppSettings } from '../app-settings.ts'
import { isSecure } from '../features/session/cookies.ts'

/** What an answer that is no page may do: nothing. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/**
 * The policy of the staff's pages. Scripts come from our own files only; the libraries' style elements carry the
 * nonce; styles set by scripts go through the CSSOM, so no `style` attribute is needed.
 */
export function staffPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The policy of a candidate's page: no nonce, so that the page can be kept and sent to everybody. */
export const candidatePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers of every answer. Pages put their own policy over the closed one. */
export async function registerSecurityHeaders(app: FastifyInstance, settings: AppSettings): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isSecure(settings) ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('content-security-policy', closedPolicy)
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
  })
}
