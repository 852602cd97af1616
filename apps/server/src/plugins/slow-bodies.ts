/** Gives up a body that comes too slowly; 40 kbit/s suffices: a recording's chunk has seven minutes. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerBrokenRequest } from './errors.ts'

const secondsAlways = 30
const bytesPerSecond = 5_000

/** The longest that any request may take to arrive, in seconds: Node's limit, also without a call. */
export const longestBodySeconds = 900

/** How many seconds the body of a call may take to arrive, by its largest size. */
export function bodySeconds(bodyLimit: number): number {
  return Math.min(longestBodySeconds, secondsAlways + Math.ceil(bodyLimit / bytesPerSecond))
}

/** Answers 408 and hangs up where the body of a request has not arrived in its time. */
export function limitBodyTime(request: FastifyRequest, reply: FastifyReply): void {
  const { headers, raw, routeOptions } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  const giveUp = (): void => {
    const late = Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    answerBrokenRequest(late, raw.socket)
    raw.socket.destroySoon()
  }
  const timer = setTimeout(giveUp, bodySeconds(routeOptions.bodyLimit) * 1000).unref()
  const stop = (): void => clearTimeout(timer)
  raw.once('end', stop)
  reply.raw.once('close', stop)
}
