/**
 * `npm run installation`: "Several processes, step by step" of docs/operations.md in a clean Debian with
 * systemd as its first process and a network of its own: PostgreSQL and nginx from Debian, the release that
 * `npm run release` made, units and proxy as they stand. A sitting, another during a rolling restart, then
 * the stop.
 */
import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runBucket } from '../apps/server/src/testing/bucket.ts'
import { run } from './clone.mjs'
import {
  answers,
  debianArchive,
  installedRelease,
  needs,
  takeOneSitting,
  trustedCertificate,
  writeSettings,
} from './installation.mjs'
import { follow, root } from './processes.mjs'
import { Failure, main, say, step } from './terminal.mjs'

const packages = ['systemd-sysv', 'dbus', 'procps', 'postgresql', 'nginx-light', 'curl']
const database = 'postgresql://assay:only-for-this-trial@127.0.0.1/assay'
const units = ['assay-web@3001', 'assay-web@3002', 'assay-worker']

/** A Debian with what the installation stands on, and the release. */
async function makeRoot() {
  const debian = join(mkdtempSync(join(tmpdir(), 'assay-systemd-')), 'root')
  mkdirSync(debian)
  const [archive, release] = [await debianArchive(), await installedRelease()]
  await run('tar', '-xf', archive, '-C', debian)
  await step(`Installing ${packages.join(', ')} there`, async () => {
    // This command's own folder of temporary files is not there.
    const apt = 'unset TMPDIR; DEBIAN_FRONTEND=noninteractive apt-get -y --no-install-recommends install'
    await run('chroot', debian, 'sh', '-c', `apt-get update && ${apt} ${packages.join(' ')}`)
  })
  await run('cp', '-al', release, join(debian, 'opt/assay'))
  const examples = join(root, 'docs/operations')
  for (const unit of ['assay-web@.service', 'assay-worker.service'])
    copyFileSync(join(examples, unit), join(debian, 'etc/systemd/system', unit))
  copyFileSync(join(examples, 'nginx.conf'), join(debian, 'etc/nginx/conf.d/assay.conf'))
  await run('chroot', debian, 'useradd', '--system', '--home', '/opt/assay', 'assay')
  return debian
}

/** Starts systemd there. @param {string} debian @returns what runs a program beside it, and its end */
async function boot(debian) {
  const at = (/** @type {string} */ path) => join(debian, path)
  for (const folder of ['run', 'tmp']) await run('mount', '-t', 'tmpfs', 'none', at(folder))
  // Where everybody may write, nobody opens another's device to create it, not even /dev/null.
  await run('mount', '-t', 'tmpfs', '-o', 'mode=755', 'none', at('dev'))
  for (const name of ['null', 'zero', 'full', 'random', 'urandom', 'tty'])
    await run('cp', '-a', `/dev/${name}`, at('dev'))
  await run('mkdir', at('dev/shm'), at('dev/pts'))
  await run('mount', '-t', 'tmpfs', '-o', 'mode=1777', 'none', at('dev/shm'))
  await run('mount', '-t', 'sysfs', '-o', 'ro', 'none', at('sys'))
  await run('mount', '-t', 'cgroup2', 'none', at('sys/fs/cgroup'))
  const namespaces = ['--pid', '--fork', '--kill-child', `--mount-proc=${at('proc')}`]
  const first = spawn('unshare', [...namespaces, 'chroot', debian, '/lib/systemd/systemd'], {
    env: { container: 'chroot', PATH: process.env.PATH },
    stdio: 'ignore',
  })
  await pause(1000)
  const pid = readFileSync(`/proc/${first.pid}/task/${first.pid}/children`, 'utf8').trim()
  if (pid === '') throw new Failure('systemd did not start')
  const beside = (/** @type {string[]} */ ...command) =>
    run('nsenter', '--target', pid, '--mount', '--pid', '--cgroup', '--root', '--wdns=/', ...command)
  for (let tries = 0; tries < 60; tries += 1) {
    const state = await beside('systemctl', 'is-system-running').catch(({ message }) => String(message))
    if (/running|degraded/.test(state)) return { beside, end: () => first.kill('SIGKILL') }
    await pause(1000)
  }
  first.kill('SIGKILL')
  throw new Failure('systemd did not come up in a minute')
}

/** The steps of docs/operations.md. @param {string} debian */
async function install(debian) {
  await run('ip', 'link', 'set', 'lo', 'up')
  const { beside, end } = await boot(debian)
  const bucket = await runBucket(mkdtempSync(join(tmpdir(), 'assay-s3-')))
  try {
    await beside('systemctl', 'start', 'postgresql')
    const sql = "create role assay login createrole password 'only-for-this-trial'"
    const psql = ['runuser', '-u', 'postgres', '--', 'psql', '-c', sql, '-c']
    await beside(...psql, "create database assay owner assay encoding 'UTF8' template template0")
    writeSettings(join(debian, 'etc/assay.env'), {
      PUBLIC_URL: 'https://localhost',
      DATABASE_URL: database,
      STORAGE_URL: bucket.url,
      TRUST_PROXY: '127.0.0.1',
    })
    await trustedCertificate(join(debian, 'etc/ssl/assay'))
    const journal = () => beside('journalctl', '--unit', 'assay-*', '--output', 'cat')
    const started = () => beside('systemctl', 'enable', '--now', ...units)
    await step('Starting the units', started).catch(async () => {
      throw new Failure(await journal())
    })
    await beside('sh', '-c', 'nginx -t && systemctl restart nginx')
    await answers('https://localhost/healthz', 30)
    await takeOneSitting('https://localhost', database)
    if (!/superadmin/i.test(await journal()))
      throw new Failure('the first superadmin’s password was not printed')
    const restarting = step('A rolling restart', async () => {
      for (const unit of units) await beside('systemctl', 'restart', unit)
    })
    await Promise.all([restarting, takeOneSitting('https://localhost', database)])
    await step('Stopping', () => beside('systemctl', 'stop', ...units))
    const left = await beside('sh', '-c', 'pgrep -u assay || echo none')
    if (left !== 'none') throw new Failure(`of the user assay is left: ${left}`)
    say('All units stopped; no process of their user is left.')
  } finally {
    end()
    await bucket.close()
  }
}

await main(async () => {
  const [debian] = process.argv.slice(2)
  if (debian) await install(debian)
  else {
    await needs('debootstrap', 'unshare', 'nsenter', 'ip', 'openssl')
    const again = [process.execPath, process.argv[1] ?? '', await makeRoot()]
    return await follow('unshare', ['--mount', '--net', '--cgroup', ...again])
  }
  return 0
})
