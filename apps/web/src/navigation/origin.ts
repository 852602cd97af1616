/** Where somebody wanted to go before signing in (SPEC §2: "keeping the origin"). */
import { paths } from './paths.ts'

/** The kept address if it is one of ours; else the dashboard. `//host` and `/\host` lead elsewhere: refused. */
export function safeOrigin(from: string | undefined): string {
  if (from === undefined || !/^\/(?![/\\])/.test(from) || from.startsWith('/login')) return paths.dashboard()
  return from
}

/** The menu item that an address belongs to: reads are given up when it changes (SPEC §2). */
export function itemOf(pathname: string): string {
  return pathname.split('/').slice(0, 3).join('/')
}
