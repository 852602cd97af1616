/** Whether an install that somebody else made (`npm ci` by hand) is whole. Pure. */

/**
 * @typedef {{ [other: string]: unknown, optional?: boolean, os?: string | string[], cpu?: string | string[],
 * libc?: string | string[] }} Package
 * @typedef {{ packages?: Readonly<Record<string, Package>> }} Lockfile
 * @typedef {{ os: string, cpu: string, libc: string }} Machine
 */

/**
 * npm notes what it installed once all of it is there (`node_modules/.package-lock.json`). That is whole
 * where it has everything of the lockfile, exactly so and nothing else, but for optional packages that are of
 * other machines or name none.
 *
 * @param {Lockfile} wanted the lockfile
 * @param {Lockfile} found npm's note
 * @param {Machine} machine
 */
export function isWholeInstall(wanted, found, machine) {
  const [all, there] = [wanted.packages ?? {}, found.packages ?? {}]
  const asWanted = Object.keys(there).every((name) => same(all[name], there[name]))
  const missing = Object.entries(all).filter(([name]) => name !== '' && !(name in there))
  return asWanted && missing.every(([, each]) => each.optional === true && !isFor(each, machine))
}

/** What a package is for: versions of npm note it otherwise than the lockfile says. */
const purposes = new Set(['dev', 'devOptional', 'optional', 'peer'])

/** @param {Package | undefined} one @param {Package | undefined} other */
const same = (one, other) => textOf(one) === textOf(other)

const textOf = (/** @type {Package | undefined} */ each) =>
  JSON.stringify(each, (key, value) => (purposes.has(key) ? undefined : value))

/** @param {Package} each @param {Machine} machine */
function isFor(each, machine) {
  const takes = (/** @type {string | string[] | undefined} */ list, /** @type {string} */ own) =>
    list === undefined || [list].flat().includes(own)
  const namesMachine = each.os !== undefined || each.cpu !== undefined
  return (
    namesMachine &&
    takes(each.os, machine.os) &&
    takes(each.cpu, machine.cpu) &&
    takes(each.libc, machine.libc)
  )
}
