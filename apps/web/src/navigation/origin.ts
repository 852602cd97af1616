/** Keeps the address that somebody wanted before signing in (product 1.21). */
import { paths } from './paths.ts'

/** No address of ours: what stays on it is a path of this site, wherever that runs. */
const base = 'https://this-site.invalid'

/**
 * The stored address if it is ours, else the dashboard; read as browsers read it, for which
 * `/<tab>/host` and backslashes may lead elsewhere.
 */
export function safeOrigin(from: string | undefined): string {
  if (from === undefined || !from.startsWith('/') || !URL.canParse(from, base)) return paths.dashboard()
  const { origin, pathname, search, hash } = new URL(from, base)
  // `/.//host` stays on the site, but its path alone would lead to another host; a call may sign out.
  const isScreen = !/^\/(?:\/|api(?:\/|$))/.test(pathname) && pathname !== paths.login()
  if (origin !== base || !isScreen) return paths.dashboard()
  return pathname + search + hash
}

/** The menu item that an address belongs to: reads are given up when it changes (product 1.17). */
export function itemOf(pathname: string): string {
  return pathname.split('/').slice(0, 3).join('/')
}
