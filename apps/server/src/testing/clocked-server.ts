/**
 * The whole server with a clock that a journey moves: `POST http://127.0.0.1:$CLOCK_PORT/` with a number of
 * milliseconds as its body moves it on; it never stands still, and never goes back. `/away` moves it on as if
 * the server had been away meanwhile; `/days` as well, and has run what goes by the clock: mails of
 * campaigns, digests. Settings come from the environment, as for `main.ts`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { startServer } from '../server.ts'
import { readSettings } from '../settings.ts'

let aheadMs = 0
const clock = { now: () => new Date(Date.now() + aheadMs) }
const tell = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const server = await startServer(readSettings(process.env, root), tell, clock)

async function moveOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const by = Number(await text(request))
  const isForward = Number.isFinite(by) && by >= 0
  const isSeen = request.url !== '/away' && request.url !== '/days'
  if (isForward && isSeen) await server.heartbeat.carryOn(by)
  if (isForward) aheadMs += by
  if (isForward && request.url === '/days')
    for (const queue of ['plan-campaigns', 'send-digests'] as const) await server.runNow(queue)
  response.writeHead(isForward ? 200 : 400).end(clock.now().toISOString())
}

const control = createServer((request, response) => void moveOn(request, response))
control.listen(Number(process.env.CLOCK_PORT), '127.0.0.1')

const stop = (): void => {
  control.close()
  void server.stop().then(() => process.exit(0))
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
