/**
 * `npm run image`: the images of docs/operations/container from an empty base, built with buildah of the
 * release that `npm run release` made; then compose.yaml with podman-compose until a sitting is taken through
 * its proxy, and all is taken down again (`-- --build`: the images alone). Needs root.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

const ports = { http: 8480, https: 8443 }
const password = 'only-for-this-trial'

const containers = ['database', 'web1', 'web2', 'worker', 'proxy'].map((name) => `assay_${name}_1`)

/** Where both kinds of cgroups are mounted crun starts nothing; in a view with the second alone it does. */
const oneKind = 'umount -R /sys/fs/cgroup && mount -t cgroup2 none /sys/fs/cgroup && exec "$@"'
const isHybrid = readFileSync('/proc/mounts', 'utf8').includes(' /sys/fs/cgroup tmpfs ')

/** The folder that images are built in. */
async function context() {
  const release = await installedRelease()
  const folder = mkdtempSync(join(tmpdir(), 'assay-image-'))
  cpSync(join(root, 'docs/operations/container'), folder, { recursive: true })
  await run('cp', '-l', await debianArchive(), join(folder, 'debian.tar'))
  await run('cp', '-al', release, join(folder, 'assay'))
  return folder
}

async function build(/** @type {string} */ folder) {
  const how = [
    'bud',
    '--isolation',
    'chroot',
    '--format',
    'docker',
    '--layers',
    '--file',
    join(folder, 'Containerfile'),
  ]
  for (const [target, name] of [
    ['assay', 'assay'],
    ['database', 'assay-database'],
    ['proxy', 'assay-proxy'],
  ])
    await step(`Building ${name}`, () =>
      run('buildah', ...how, '--target', `${target}`, '--tag', `localhost/${name}`, folder),
    )
}

/** Settings and certificate of a trial, beside compose.yaml. */
async function prepare(/** @type {string} */ folder, /** @type {string} */ storage) {
  await trustedCertificate(join(folder, 'tls'))
  const inside = `postgresql://assay:${password}@database/assay`
  Object.assign(process.env, { DATABASE_PASSWORD: password, DATABASE_URL: inside })
  Object.assign(process.env, { HTTP_PORT: String(ports.http), HTTPS_PORT: String(ports.https) })
  const address = `https://localhost:${ports.https}`
  writeSettings(join(folder, 'assay.env'), { PUBLIC_URL: address, STORAGE_URL: storage })
}

/** The database's address from outside the containers. */
async function databaseUrl() {
  const [found] = JSON.parse(await run('podman', 'inspect', 'assay_database_1'))
  return `postgresql://assay:${password}@${found.NetworkSettings.Networks.assay.IPAddress}/assay`
}

/**
 * Containers find each other by name (netavark). Without cgroups no limit of a container's own may be above
 * this machine's.
 */
async function containersConf(/** @type {string} */ folder) {
  const file = join(folder, 'containers.conf')
  process.env.CONTAINERS_CONF = file
  const plain = '[network]\nnetwork_backend = "netavark"\n'
  writeFileSync(file, plain)
  const controllers = readFileSync('/sys/fs/cgroup/cgroup.controllers', 'utf8').trim().split(' ')
  if (controllers.includes('memory')) return
  const files = await run('bash', '-c', 'ulimit -Hn')
  // podman's own processes may be allowed fewer than this one.
  const ulimits = `default_ulimits = ["nofile=${files}:${files}", "nproc=4096:4096"]`
  writeFileSync(
    file,
    `${plain}[containers]\nlog_driver = "k8s-file"\ncgroups = "disabled"\n${ulimits}\n[engine]\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\n`,
  )
  say('Both kinds of cgroups are mounted here: the containers run without limits of memory and processor.')
}

/** Ends where a container may write what it should not, is root, or is not well. */
async function inspect() {
  for (const name of containers) {
    const user = await run('podman', 'exec', name, 'id', '-u')
    const written = await run('podman', 'exec', name, 'sh', '-c', 'touch /etc/x /opt/x 2>&1 || echo refused')
    if (user === '0' || !written.endsWith('refused')) throw new Failure(`${name}: user ${user}, ${written}`)
  }
  for (const name of containers) await run('podman', 'healthcheck', 'run', name)
  // `podman top` asks the container's cgroup, which it may not have.
  const running = await run('podman', 'exec', 'assay_web1_1', 'cat', '/proc/1/cmdline')
  say(`Non-root, read-only, healthy; in web1 runs: ${running.replaceAll('\0', ' ')}`)
}

await main(async () => {
  // netavark calls iptables, which Debian's podman only recommends.
  await needs('buildah', 'podman', 'podman-compose', 'debootstrap', 'iptables', 'openssl')
  if (isHybrid) {
    const again = ['-m', 'sh', '-c', oneKind, 'sh', process.execPath, ...process.argv.slice(1)]
    return await follow('unshare', again)
  }
  const folder = await context()
  await build(folder)
  if (process.argv.includes('--build')) return 0
  await containersConf(folder)
  mkdirSync(join(folder, 's3'))
  say('Debian 12 has no object store for one machine (docs/operations.md): the tests’ S3 server stands in.')
  const bucket = await runBucket(join(folder, 's3'), '0.0.0.0')
  const compose = ['podman-compose', '--project-name', 'assay', '--file', join(folder, 'compose.yaml')]
  try {
    await prepare(folder, bucket.url.replace('127.0.0.1', '10.89.77.1'))
    await run('podman', 'network', 'create', '--subnet', '10.89.77.0/24', 'assay')
    await step('Starting compose.yaml', () => run('env', ...compose, 'up', '--detach'))
    const origin = `https://localhost:${ports.https}`
    await step('Waiting for the proxy and what is behind it', () => answers(`${origin}/healthz`, 300)).catch(
      async (error) => {
        for (const name of containers)
          say(await run('sh', '-c', `echo ${name}; podman logs --tail 8 ${name} 2>&1`).catch(String))
        throw error
      },
    )
    await takeOneSitting(origin, await databaseUrl())
    await inspect()
  } finally {
    await run('env', ...compose, 'down', '--volumes')
    await run('podman', 'network', 'rm', '--force', 'assay')
    await bucket.close()
  }
  return 0
})
