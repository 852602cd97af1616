/** Traces for an OpenTelemetry collector. Loaded where one is named, and only there. */
import { AsyncResource } from 'node:async_hooks'
import * as otel from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import pg from 'pg'
import { release } from './database/release.ts'
import { lineOf } from './start-problem.ts'
import { currentWork, type Span, type StartSpan, traceWith } from './work.ts'

const kinds = {
  server: otel.SpanKind.SERVER,
  consumer: otel.SpanKind.CONSUMER,
  client: otel.SpanKind.CLIENT,
} as const

/** A span with what only this file knows of it. */
interface OwnSpan extends Span {
  readonly context: otel.Context
}

export interface Tracing {
  readonly share: number
  readonly role: string
  readonly warn: (facts: object, line: string) => void
}

/** Sends spans of requests, statements, jobs and mails from now on. Gives what sends the last and ends it. */
export function sendTraces(endpoint: string, { share, role, warn }: Tracing): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  tellOutages(exporter, warn)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'assay',
      'service.version': release.version,
      'service.namespace': role,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('assay', release.version)
  const start: StartSpan = (kind, name, attributes, parent) => {
    const above = contextOf(parent)
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, above)
    return spanOf(span, otel.trace.setSpan(above, span))
  }
  traceWith(start)
  const restore = traceStatements(start)
  return async () => {
    traceWith(undefined)
    restore()
    // A collector that is away has its line.
    await provider.shutdown().catch(() => {})
  }
}

/** A collector that takes no spans is one line when that begins and one when it ends; those are lost. */
function tellOutages(exporter: OTLPTraceExporter, warn: Tracing['warn']): void {
  const send = exporter.export.bind(exporter)
  let isAway = false
  exporter.export = (spans, done) =>
    send(spans, (result) => {
      const { error } = result
      if (error && !isAway) warn({ reason: lineOf(error) }, 'the collector of traces went away')
      if (!error && isAway) warn({}, 'the collector of traces is back')
      isAway = error !== undefined
      done(result)
    })
}

function spanOf(span: otel.Span, context: otel.Context): OwnSpan {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return {
    context,
    traceparent: `00-${traceId}-${spanId}-0${traceFlags.toString(16)}`,
    end(failure, attributes) {
      if (attributes) span.setAttributes({ ...attributes })
      const status = Number(attributes?.['http.response.status_code'] ?? 0)
      if (failure !== undefined || status >= 500) span.setStatus({ code: otel.SpanStatusCode.ERROR })
      if (failure instanceof Error) span.setAttribute('error.type', codeOf(failure))
      span.end()
    },
  }
}

/** Never its message, which may repeat what somebody sent. */
const codeOf = (failure: Error): string => (failure as NodeJS.ErrnoException).code ?? failure.name

function contextOf(parent: Span | string | undefined): otel.Context {
  if (parent === undefined) return otel.ROOT_CONTEXT
  if (typeof parent !== 'string') return (parent as OwnSpan).context
  const [, traceId = '', spanId = '', flags = '0'] = parent.split('-')
  const above = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return otel.trace.setSpanContext(otel.ROOT_CONTEXT, above)
}

type Query = (...given: unknown[]) => unknown

/** Statements of what is traced are spans, named by verb and table: never their text or values. */
function traceStatements(start: StartSpan): () => void {
  const client = pg.Client.prototype as unknown as { query: Query }
  const pool = pg.Pool.prototype as unknown as { connect: Query }
  const { query } = client
  const { connect } = pool
  client.query = function (this: unknown, ...given) {
    const parent = currentWork()?.span
    if (parent === undefined) return query.apply(this, given)
    const name = summaryOf(given[0])
    const span = start('client', name, { 'db.system.name': 'postgresql', 'db.query.summary': name }, parent)
    const last = given.at(-1)
    if (typeof last === 'function') {
      given[given.length - 1] = (error: unknown, ...rest: unknown[]) => {
        span.end(error ?? undefined)
        return (last as Query)(error, ...rest)
      }
      return query.apply(this, given)
    }
    const result = query.apply(this, given)
    if (result instanceof Promise)
      result.then(
        () => span.end(),
        (error: unknown) => span.end(error),
      )
    else span.end()
    return result
  }
  // Who waits for a connection goes on as who they are, and not as who gave it back.
  pool.connect = function (this: unknown, ...given) {
    const [then] = given
    return connect.apply(this, typeof then === 'function' ? [AsyncResource.bind(then as Query)] : given)
  }
  return () => {
    client.query = query
    pool.connect = connect
  }
}

/** `update answers`: the verb and the first table that a statement names. */
function summaryOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown })?.text
  if (typeof text !== 'string') return 'stream'
  const verb = /^\s*(?:--.*\n\s*)*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i.exec(text)?.[1]
  return table === undefined ? verb : `${verb} ${table}`
}
