/** What is being done, and for whom: its request's id follows it into jobs, mails, log lines and spans. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

export interface Work {
  /** The request that asked for it; of a job, the one that queued it. */
  readonly reqId?: string
  readonly queue?: string
  readonly job?: string
  /** Its span, where traces are sent. */
  readonly span?: Span | undefined
}

/** The part of work that a job keeps in its data, so that whoever runs it knows. */
export interface Origin {
  readonly reqId?: string | undefined
  /** The span that queued it (W3C Trace Context). */
  readonly traceparent?: string | undefined
}

export interface Span {
  readonly traceparent: string
  /** @param failure what it ended with, of which only the kind is reported */
  end(failure?: unknown, attributes?: Attributes): void
}

/** No name, address, token, or text that somebody typed: they leave the machine. */
export type Attributes = Readonly<Record<string, string | number>>

export type SpanKind = 'server' | 'consumer' | 'client'

/** @param parent a span of this process, or the `traceparent` of another's */
export type StartSpan = (kind: SpanKind, name: string, attributes: Attributes, parent?: Span | string) => Span

const works = new AsyncLocalStorage<Work>()
let start: StartSpan | undefined

export const currentWork = (): Work | undefined => works.getStore()

export const asWork = <T>(work: Work, doing: () => T): T => works.run(work, doing)

/** From now on spans are reported to this one; undefined: to nobody. */
export function traceWith(startSpan: StartSpan | undefined): void {
  start = startSpan
}

/** A span that its caller ends; undefined where traces are not sent. */
export const startSpan = (...given: Parameters<StartSpan>): Span | undefined => start?.(...given)

/** Does something as a span of the work under way. */
export async function traced<T>(
  kind: SpanKind,
  name: string,
  attributes: Attributes,
  doing: () => Promise<T>,
  parent: Span | string | undefined = currentWork()?.span,
): Promise<T> {
  const span = start?.(kind, name, attributes, parent)
  if (span === undefined) return await doing()
  try {
    const result = await asWork({ ...currentWork(), span }, doing)
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}

/** What a job that is queued now keeps of the work that queues it; undefined where nobody asked. */
export function currentOrigin(): Origin | undefined {
  const work = currentWork()
  if (work?.reqId === undefined && work?.span === undefined) return undefined
  return { reqId: work.reqId, traceparent: work.span?.traceparent }
}

/** Ids of requests, of which no two processes give the same. */
export function requestIds(): () => string {
  const process = randomBytes(4).toString('hex')
  let count = 0
  return () => `${process}-${((count += 1)).toString(36)}`
}
