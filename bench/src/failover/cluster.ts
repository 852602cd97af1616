/** Three machines of PostgreSQL under Patroni, with etcd and HAProxy, of the files of docs/failover. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { endChild, freePort } from '../child-process.ts'
import { DatabaseNode } from './database-node.ts'

/** Which of etcd's interfaces Patroni speaks: the second or the third version. */
export type Interface = 'etcd' | 'etcd3'

export interface Cluster {
  /** Leads through HAProxy to whichever takes writes. */
  readonly connectionString: string
  /** Waits until all three are there again, two of them in step, and gives the primary. */
  settled(): Promise<DatabaseNode>
  /** Waits until another one is primary, and gives it. */
  primaryAfter(before: DatabaseNode): Promise<DatabaseNode>
  stop(): Promise<void>
}

/** Where Debian puts the programs; what lacks is named by its package. */
const programs = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
}
const versions = '/usr/lib/postgresql'
const newestPostgres = () =>
  existsSync(versions)
    ? readdirSync(versions)
        .toSorted((a, b) => Number(b) - Number(a))
        .find((version) => existsSync(join(versions, version, 'bin/postgres')))
    : undefined

/** Debian's packages that are needed and not there. */
export function lackingPackages(): string[] {
  const lacking = Object.entries(programs)
    .filter(([, file]) => !existsSync(file))
    .map(([name]) => name)
  return newestPostgres() === undefined ? [...lacking, 'postgresql'] : lacking
}

/** A file of docs/failover with other values; throws where it no longer says what is replaced. */
function example(name: string, values: Readonly<Record<string, string>>): string {
  let text = readFileSync(new URL(`../../../docs/failover/${name}`, import.meta.url), 'utf8')
  for (const [from, to] of Object.entries(values)) {
    if (!text.includes(from)) throw new Error(`docs/failover/${name} does not say ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}

export async function startCluster(folder: string, version: Interface): Promise<Cluster> {
  mkdirSync(folder)
  const ports = { etcd: await freePort(), peers: await freePort(), proxy: await freePort() }
  const run = (name: string, program: string, parameters: readonly string[]) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    return spawn(program, parameters, { stdio: ['ignore', log, log] })
  }
  const [clients, peers] = [`http://127.0.0.1:${ports.etcd}`, `http://127.0.0.1:${ports.peers}`]
  const etcd = run(
    'etcd',
    programs['etcd-server'],
    [
      ['--name', 'e', '--data-dir', join(folder, 'etcd'), '--enable-v2'],
      ['--listen-client-urls', clients, '--advertise-client-urls', clients],
      ['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
      ['--initial-cluster', `e=${peers}`],
    ].flat(),
  )
  const nodes: DatabaseNode[] = []
  for (const name of ['db1', 'db2', 'db3']) {
    const place = { name, folder, port: await freePort(), restPort: await freePort() }
    const [own, rest] = [`127.0.0.1:${place.port}`, `127.0.0.1:${place.restPort}`]
    const configure = (home: string): string =>
      example('patroni.yml', {
        'db1.example.com:2379,db2.example.com:2379,db3.example.com:2379': `127.0.0.1:${ports.etcd}`,
        'etcd:': `${version}:`,
        'name: db1': `name: ${name}`,
        '0.0.0.0:8008': rest,
        'db1.example.com:8008': rest,
        '0.0.0.0:5432': own,
        'db1.example.com:5432': own,
        '10.0.0.0/8': '127.0.0.1/32',
        'mode: required': 'mode: "off"',
        '/var/lib/postgresql/15/assay': join(home, 'data'),
        '/var/lib/postgresql/assay.pgpass': join(home, 'pgpass'),
        '/var/run/postgresql': home,
        '/usr/lib/postgresql/15/bin': join(versions, newestPostgres() ?? '', 'bin'),
      })
    nodes.push(new DatabaseNode(place, configure))
  }
  const proxyFile = join(folder, 'haproxy.cfg')
  const servers = nodes.map(({ name, port, restPort }) => [
    `${name}.example.com:5432 check port 8008`,
    `127.0.0.1:${port} check port ${restPort}`,
  ])
  const own = { 'bind 127.0.0.1:5000': `bind 127.0.0.1:${ports.proxy}` }
  writeFileSync(proxyFile, example('haproxy.cfg', { ...own, ...Object.fromEntries(servers) }))
  const [first] = nodes as [DatabaseNode]
  first.start()
  await until('the first primary', async () => (await first.ask('/primary'))?.status === 200)
  for (const node of nodes.slice(1)) node.start()
  const proxy = run('haproxy', programs.haproxy, ['-f', proxyFile])
  await makeDatabase(first.port)
  return {
    connectionString: `postgresql://assay:assay@127.0.0.1:${ports.proxy}/assay`,
    settled: async () => {
      await until('three that are in step', async () => await areInStep(nodes))
      return (await primaryOf(nodes)) as DatabaseNode
    },
    primaryAfter: async (before) => {
      const others = nodes.filter((node) => node !== before)
      await until('another primary', async () => (await primaryOf(others)) !== undefined)
      return (await primaryOf(others)) as DatabaseNode
    },
    async stop() {
      for (const node of nodes) node.signal('SIGKILL')
      await endChild(proxy)
      await endChild(etcd)
    },
  }
}

async function until(what: string, isThere: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 600_000; !(await isThere()); await pause(100))
    if (Date.now() > end) throw new Error(`waited ten minutes for ${what}`)
}

async function primaryOf(nodes: readonly DatabaseNode[]): Promise<DatabaseNode | undefined> {
  const answers = await Promise.all(nodes.map(async (node) => ({ node, is: await node.ask('/primary') })))
  return answers.find(({ is }) => is?.status === 200)?.node
}

/** A primary, a standby that has all that is acknowledged, and one more that follows. */
async function areInStep(nodes: readonly DatabaseNode[]): Promise<boolean> {
  const primary = await primaryOf(nodes)
  const answer = await primary?.ask('/cluster')
  if (!answer) return false
  const { members } = JSON.parse(answer.text) as {
    members: { role: string; state: string; timeline?: number; lag?: number }[]
  }
  const isWell = ({ state, timeline }: (typeof members)[number]): boolean =>
    ['running', 'streaming'].includes(state) && timeline === members[0]?.timeline
  const roles = members.map(({ role }) => role).toSorted()
  return roles.join() === 'leader,replica,sync_standby' && members.every(isWell)
}

async function makeDatabase(port: number): Promise<void> {
  const address = `postgresql://postgres:superuser-password@127.0.0.1:${port}/postgres`
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query(`create role assay login createrole password 'assay'`)
  await client.query('create database assay owner assay')
  await client.end()
}
