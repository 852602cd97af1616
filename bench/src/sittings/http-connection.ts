import { connect, type Socket } from 'node:net'

export interface HttpAnswer {
  readonly status: number
  readonly body: string
  /** `name=value` of the cookies that were set. */
  readonly cookies: readonly string[]
  /** Its status and headers, as they came. */
  readonly head: string
}

/**
 * One keep-alive connection that sends a request at a time: as little of a client as it takes, so that what
 * is measured on shared cores is the server.
 */
export class HttpConnection {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #waiting: { resolve: (answer: HttpAnswer) => void; reject: (error: Error) => void } | undefined

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', (chunk) => this.#take(chunk))
    this.#socket.on('error', (error) => this.#waiting?.reject(error))
    this.#socket.on('close', () => this.#waiting?.reject(new Error('the server closed the connection')))
  }

  /** Sends a request; `headers` are whole lines. */
  request(method: string, path: string, headers: readonly string[], body = ''): Promise<HttpAnswer> {
    const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', ...headers]
    if (body) lines.push(`content-length: ${Buffer.byteLength(body)}`)
    this.#socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
    })
  }

  close(): void {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const end = this.#received.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.#received.toString('latin1', 0, end)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (this.#received.length < end + 4 + length) return
    const body = this.#received.toString('utf8', end + 4, end + 4 + length)
    this.#received = Buffer.alloc(0)
    const cookies = [...head.matchAll(/\r\nset-cookie: ([^;\r]+)/gi)].map((match) => match[1] ?? '')
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve({ status: Number(head.slice(9, 12)), body, cookies, head })
  }
}
