import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export interface ReceivedMessage {
  readonly id: string
  readonly headers: IncomingHttpHeaders
  /** As it came, byte for byte. */
  readonly raw: string
  // What a test reads of a message is its own affair.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
}

export interface WebhookReceiver {
  readonly url: string
  readonly received: ReceivedMessage[]
  /** Statuses of the next answers; 200 where none is left. */
  readonly answers: number[]
  /** Headers of all answers. */
  headers: Record<string, string>
}

/** A company's program, on this machine, for the calling test file. */
export async function webhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer((request, response) => {
    let raw = ''
    request.on('data', (chunk) => {
      raw += String(chunk)
    })
    request.on('end', () => {
      const { headers } = request
      receiver.received.push({ id: String(headers['webhook-id']), headers, raw, body: JSON.parse(raw) })
      response.writeHead(receiver.answers.shift() ?? 200, receiver.headers).end('{"person":"Inès"}')
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/hook`,
    received: [],
    answers: [],
    headers: {},
  }
  return receiver
}
