/**
 * Adds to package-lock.json the optional packages of other platforms that the registry in use did not serve.
 * npm leaves them out of the lockfile it writes and then refuses to `npm ci` from it. They are never fetched
 * on a platform they are not made for. Run after `npm install` of a new dependency: `npm run lock`.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const systems = 'android darwin freebsd linux netbsd openbsd openharmony sunos aix win32'.split(' ')
const processors = 'arm64 arm x64 ia32 ppc64 riscv64 s390x loong64 mips64el wasm32'.split(' ')

const added = []
for (const [path, parent] of Object.entries(lock.packages)) {
  if (!path.includes('node_modules/')) continue
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    if (lock.packages[`node_modules/${name}`] || lock.packages[`${path}/node_modules/${name}`]) continue
    const words = name
      .replace(/^@[^/]+\//, '')
      .replace('win32', 'win32-')
      .split(/[-_]/)
    const os = systems.find((system) => words.includes(system))
    const cpu = processors.find((processor) => words.includes(processor))
    if (!os || !cpu) continue
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu: [cpu],
      ...(parent.dev ? { dev: true } : {}),
      ...(os === 'linux' && /musl/.test(name) ? { libc: ['musl'] } : {}),
      optional: true,
      os: [os],
    }
    added.push(name)
  }
}

// The root's key is '', which sorts first.
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(added.length ? `Added to the lockfile: ${added.join(', ')}` : 'The lockfile is complete.')
