import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { connect as connectSocket, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventually, processesOn, temporaryDataDir } from '@assay/embedded-postgres/testing/processes'
import { afterAll, describe, expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 90_000 })

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const folder = temporaryDataDir()
afterAll(async () => {
  await eventually(() => processesOn(folder.dataDir).length === 0)
  folder.remove()
})

interface Running {
  readonly process: ChildProcess
  readonly said: () => string
  readonly exit: Promise<[number | null]>
}

/**
 * Runs the server's process as `npm start` does, on a free port and an embedded database, without the demo.
 */
function run(settings: Record<string, string> = {}, log: 'ignore' | 'pipe' = 'ignore'): Running {
  const own = {
    PORT: '0',
    DATA_DIR: folder.dataDir,
    DATABASE_URL: '',
    DEMO: '0',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'silent',
    HOST: '',
  }
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...own, ...settings },
    stdio: ['ignore', log, 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said += String(chunk)
  })
  return { process: child, said: () => said, exit: once(child, 'exit') as Promise<[number | null]> }
}

async function start(
  settings: Record<string, string> = {},
  log: 'ignore' | 'pipe' = 'ignore',
): Promise<Running & { port: number }> {
  const running = run(settings, log)
  await eventually(() => /ready: |cannot start/.test(running.said()))
  return { ...running, port: Number(/ready: http:\/\/localhost:(\d+)/.exec(running.said())?.[1]) }
}

const isListening = async (port: number): Promise<boolean> =>
  await fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  )

/** A machine that does much else answers late, and says that it is not ready. */
const becomesReady = async (port: number): Promise<void> =>
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status, { timeout: 20_000 })
    .toBe(200)

describe('the server, told to stop', () => {
  it('finishes the request that it is reading, then ends with status 0 and without its database', async () => {
    const { process: server, port, exit, said } = await start()
    expect(said()).toMatch(/First superadmin: admin@assay\.example, password \S{14} \(shown only now\)/)
    await becomesReady(port)

    const body = JSON.stringify({ email: 'nobody@assay.example', password: 'not the right one' })
    const socket = connectSocket(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += String(chunk)
    })
    const head = `POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`
    socket.write(head + body.slice(0, 10))
    await eventually(() => answer.startsWith('HTTP/1.1 100 '))
    server.kill('SIGTERM')
    await eventually(async () => !(await isListening(port)))
    socket.write(body.slice(10))
    expect((await exit)[0]).toBe(0)
    expect(answer).toMatch(/^HTTP\/1\.1 401 /m)
    expect(processesOn(folder.dataDir)).toEqual([])
  })

  it('prints no password at a later start, and ends when the command that started it is gone', async () => {
    const { process: server, exit, said } = await start()
    expect(said()).not.toMatch(/superadmin/)
    server.disconnect()
    expect((await exit)[0]).toBe(0)
  })
})

describe('the server goes on, and ends when it is told to,', () => {
  const answers = async (port: number): Promise<void> => {
    // More than a pipe holds.
    for (let count = 0; count < 12; count += 1)
      await Promise.all(
        Array.from({ length: 50 }, async () => {
          expect((await fetch(`http://127.0.0.1:${port}/api/nothing`)).status).toBe(404)
        }),
      )
  }
  const lose = ({ process: server }: Running): void => {
    server.stdout?.destroy()
    server.stderr?.destroy()
  }
  const stop = ({ process: server }: Running): void => void server.kill('SIGTERM')
  const leave = ({ process: server }: Running): void => server.disconnect()
  // Nothing takes what comes out of a pipe that nobody reads.
  const leaveUnread = (): void => {}
  it.each([
    { reader: 'is gone', lose, how: 'by SIGTERM', end: stop },
    { reader: 'is gone', lose, how: 'with the command that started it', end: leave },
    { reader: 'reads no more', lose: leaveUnread, how: 'by SIGTERM', end: stop },
  ])('where the reader of its log $reader: $how', async ({ lose, end }) => {
    const running = await start({ LOG_LEVEL: 'info' }, 'pipe')
    try {
      lose(running)
      await answers(running.port)
      end(running)
      expect((await running.exit)[0]).toBe(0)
    } finally {
      running.process.kill('SIGKILL')
    }
  })
})

describe('a start that cannot be says why in one line and ends with status 1:', () => {
  const refuses = async (settings: Record<string, string>, line: RegExp): Promise<void> => {
    const { exit, said } = run(settings)
    expect((await exit)[0]).toBe(1)
    expect(said()).toMatch(line)
    expect(said().trim().split('\n')).toHaveLength(1)
  }

  it('a bad setting', () => refuses({ PORT: 'many' }, /^Assay cannot start: PORT must be a whole number/))

  it('a database that cannot be reached', () =>
    refuses(
      { DATABASE_URL: 'postgresql://a:secret@127.0.0.1:1/b' },
      /DATABASE_URL cannot be reached: .*ECONNREFUSED/,
    ))

  it('a DATA_DIR that is a file', () =>
    refuses({ DATA_DIR: join(folder.dataDir, 'session-secret') }, /DATA_DIR .* cannot be used/))

  it('a DATA_DIR in a folder that cannot be made', () =>
    refuses(
      { DATA_DIR: '/proc/assay/data' },
      /DATA_DIR \/proc\/assay\/data cannot be used: it cannot be made/,
    ))

  it('a port that is taken', async () => {
    const occupied = createServer().listen(0, '127.0.0.1')
    await once(occupied, 'listening')
    const address = occupied.address()
    const port = String(typeof address === 'object' && address ? address.port : 0)
    await refuses({ PORT: port }, new RegExp(`port ${port} of 127.0.0.1 is taken`))
    occupied.close()
  })

  it('a DATA_DIR in use, on the same port too, whose owner goes on; the port where only that is the same', async () => {
    const first = await start()
    const inUse = new RegExp(`is in use by another Assay \\(process ${first.process.pid}\\)`)
    await refuses({}, inUse)
    await refuses({ PORT: String(first.port) }, inUse)
    const other = join(folder.dataDir, 'other')
    await refuses(
      { PORT: String(first.port), DATA_DIR: other },
      new RegExp(`port ${first.port} of .* is taken`),
    )
    expect(existsSync(other)).toBe(false)
    await becomesReady(first.port)
    first.process.kill('SIGTERM')
    await first.exit
  })
})

it('the secret that signs cookies is made once, for its owner alone', async () => {
  expect(readFileSync(join(folder.dataDir, 'session-secret'), 'utf8')).toMatch(/^[\w-]{43}$/)
})
