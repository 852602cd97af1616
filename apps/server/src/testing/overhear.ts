import { openedTestElement } from '@assay/contract/answers/addresses'
import type { Call } from '@assay/contract/call'
import type { TestApp } from './test-app.ts'

/** An answer as it left the server, whoever asked and however. */
export interface Overheard {
  readonly method: string
  /** The address with its query. */
  readonly url: string
  readonly status: number
  /** Headers, cookies among them, and body. */
  readonly text: string
  /** The body as JSON, of an HTML page what it carries; null for anything else. */
  readonly json: unknown
}

/** Hears every answer of an app from now on, in the order in which they come. */
export function overhear(t: TestApp): Overheard[] {
  const heard: Overheard[] = []
  const inject = t.app.inject.bind(t.app) as (request: {
    method?: string
    url: string
    query?: Record<string, string>
  }) => Promise<{ statusCode: number; body: string; headers: Record<string, unknown> }>
  t.app.inject = (async (request: Parameters<typeof inject>[0]) => {
    const answer = await inject(request)
    const { statusCode: status, body, headers } = answer
    const query = new URLSearchParams(request.query).toString()
    heard.push({
      method: request.method ?? 'GET',
      url: query === '' ? request.url : `${request.url}?${query}`,
      status,
      text: `${JSON.stringify(headers)}\n${body}`,
      json: jsonOf(String(headers['content-type']), body),
    })
    return answer
  }) as unknown as typeof t.app.inject
  return heard
}

/** Whether an answer is one to a call. */
export function isAnswerTo({ method, url }: Overheard, { address }: Call): boolean {
  const path = new RegExp(`^${address.path.replaceAll(/:\w+/g, '[^/?]+')}(?:\\?|$)`)
  return method === address.method && path.test(url)
}

function jsonOf(type: string, body: string): unknown {
  if (type.includes('json')) return JSON.parse(body)
  if (!type.includes('html')) return null
  return JSON.parse(new RegExp(`id="${openedTestElement}">([^<]*)<`).exec(body)?.[1] ?? 'null')
}
