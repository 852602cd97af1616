import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { AppSettings } from '../app-settings.ts'

/**
 * The server's log: one JSON line a request. It says which route, never the query or the path as sent (a test's
 * link may carry somebody's name, a reset link its token), no header, no body.
 */
export function createLogger(settings: AppSettings, destination?: NodeJS.WritableStream): FastifyBaseLogger {
  const options = {
    level: settings.logLevel,
    base: null,
    redact: ['req.headers', 'headers', '*.password', '*.token', '*.email', 'err.parameters', 'err.detail'],
    serializers: { req: () => undefined, res: () => undefined },
  }
  return destination ? pino(options, destination) : pino(options)
}

export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.viewer && { user: request.viewer.userId, company: request.viewer.companyId }),
      ...(request.candidate && { application: request.candidate.applicationId }),
    })
  })
}
