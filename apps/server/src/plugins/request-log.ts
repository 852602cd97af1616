import { declare } from '@assay/contract/answers/coming-back'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type DestinationStream, pino, stdSerializers } from 'pino'
import type { AppSettings } from '../app-settings.ts'
import { currentWork } from '../work.ts'

/**
 * The server's log, one JSON line a request. It names the route, but never the query or the path as sent (a
 * test's link may contain somebody's name, a reset link its token), and no header or body.
 */
export function createLogger(settings: AppSettings, destination?: NodeJS.WritableStream): FastifyBaseLogger {
  const options = {
    level: settings.logLevel,
    base: null,
    mixin: jobFacts,
    redact: ['req.headers', 'headers', '*.password', '*.token', '*.email'],
    serializers: { req: () => undefined, res: () => undefined, err: describeError },
  }
  return pino(options, destination ?? (output ??= openOutput()))
}

/** Of a line that a job writes: which one, and the request that queued it. */
function jobFacts(): object {
  const { queue, job, reqId } = currentWork() ?? {}
  return queue === undefined ? {} : { queue, job, reqId }
}

let output: DestinationStream | undefined

/** The most characters buffered for a slow reader; later ones are dropped. */
const mostWaiting = 1_000_000

/**
 * Writes several lines at a time: single ones took 7 % of a sitting's CPU. No line waits longer than a
 * second, the last are written at the end; where nobody reads fast enough, lines are lost.
 */
function openOutput(): DestinationStream {
  let lines = ''
  let isGone = false
  // Without a listener the end of the reader would end the server.
  process.stdout.on('error', () => {
    isGone = true
  })
  const flush = (): void => {
    if (lines !== '' && !isGone && process.stdout.writableLength < mostWaiting) process.stdout.write(lines)
    lines = ''
  }
  setInterval(flush, 1_000).unref()
  process.on('exit', flush)
  return {
    write(line) {
      lines += line
      if (lines.length >= 8_192) flush()
    },
  }
}

/** Of PostgreSQL's failures, whose messages repeat values, only code and place are logged. */
function describeError(error: Error): object {
  if (!('severity' in error)) return stdSerializers.err(error)
  const { code, table, column, constraint, routine } = error as Error & Record<string, unknown>
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return { type: 'PostgreSQL', code, table, column, constraint, routine, stack: stack?.join('\n') }
}

export function registerRequestLog(app: FastifyInstance): void {
  // Only the fields below are written, so there is nothing to redact.
  const lines = app.log.child({}, { redact: [] })
  app.addHook('onResponse', (request, reply, done) => {
    // When somebody declares what staff must not know stands nowhere, beside an application least of all.
    if (request.routeOptions.url === declare.address.path) return done()
    lines.info({
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.viewer && { user: request.viewer.userId, company: request.viewer.companyId }),
      ...(request.candidate && { application: request.candidate.applicationId }),
    })
    done()
  })
}
