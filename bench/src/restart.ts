/**
 * A rolling restart behind nginx: `npm run bench:restart`. Two processes that answer are restarted in turn,
 * twice, while 20 clients read and write without a pause; counts what they were answered. Once with the
 * example of `docs/operations/nginx.conf`, once with an upstream as nginx has it by default. Ends with status
 * 1 when anything was answered 5xx or not at all. Needs `nginx` on the PATH.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inFolder, say, startBucket, startDatabase } from './bench.ts'
import { endChild, freePort } from './child-process.ts'
import { type BenchServer, startServer } from './server.ts'

const example = readFileSync(new URL('../../docs/operations/nginx.conf', import.meta.url), 'utf8')
const clients = 20

/** The example on a port of ours, without TLS, before processes of ours. */
function exampleOn(port: number, [first = 0, second = 0]: readonly number[]): string {
  return example
    .replace(/^server \{\n {4}listen 80;[^}]*\}\n/m, '')
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replaceAll(/^ *ssl_certificate.*\n/gm, '')
    .replace('127.0.0.1:3001', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${second}`)
}

async function startNginx(folder: string, site: string): Promise<ChildProcess> {
  const file = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http { access_log off; ${temporary}
${site} }`,
  )
  const nginx = spawn('nginx', ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
    // Its title lies over its environment: by its folder it is found where the bench is ended.
    cwd: folder,
    stdio: 'inherit',
  })
  await pause(1000)
  if (nginx.exitCode !== null) throw new Error('nginx did not start')
  return nginx
}

/** Clients that read and write until they are told to stop, and what each was answered, by status. */
function press(port: number) {
  const end = new AbortController()
  const answers = new Map<string, number>()
  const one = async (): Promise<void> => {
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      const write = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"email":"x"}' }
      const path = turn % 2 === 0 ? '/api/me' : '/api/login'
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, turn % 2 === 0 ? {} : write)
        .then(async (each) => {
          await each.arrayBuffer()
          return String(each.status)
        })
        .catch(() => 'none')
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
      await pause(20)
    }
  }
  const running = Promise.all(Array.from({ length: clients }, one))
  return {
    answers,
    async stop() {
      end.abort()
      await running
    },
  }
}

const failed = await inFolder('restart', async (place) => {
  const { connectionString } = await startDatabase(place)
  const bucket = await startBucket(place)
  const servers: BenchServer[] = []
  const settings = { DATABASE_URL: connectionString, STORAGE_URL: bucket, ROLE: 'web', DRAIN_SECONDS: '5' }
  for (const _ of [1, 2]) servers.push(await startServer(place, settings))
  const ports = servers.map(({ port }) => port)
  let failed = 0
  const port = await freePort()
  const plain = `upstream assay { ${ports.map((each) => `server 127.0.0.1:${each};`).join(' ')} }
    server { listen 127.0.0.1:${port}; location / { proxy_pass http://assay; } }`
  for (const [name, site, restSeconds] of [
    ['the example', exampleOn(port, ports), 0],
    // A process that refused once rests for ten seconds: the other is restarted after that.
    ['defaults', plain, 11],
  ] as const) {
    const nginx = await startNginx(place.folder, site)
    const pressing = press(port)
    for (const server of [...servers, ...servers]) {
      await server.stopAndStart()
      await pause(restSeconds * 1000)
    }
    await pressing.stop()
    await endChild(nginx, 'SIGQUIT')
    const answers = [...pressing.answers]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([status, count]) => `${count} × ${status}`)
    for (const [status, count] of pressing.answers) if (status === 'none' || status >= '500') failed += count
    say(`nginx with ${name}, 4 restarts: ${answers.join(', ')}`)
  }
  return failed
})
process.exit(failed === 0 ? 0 : 1)
