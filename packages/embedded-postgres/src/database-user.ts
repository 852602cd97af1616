/**
 * Chooses the user who runs PostgreSQL. It refuses root, and any user that the system's list does not know.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { DatabaseProblem } from './database-problem.ts'

/** `drop` is set when it is not the user of this process. */
export interface DatabaseUser {
  readonly name: string
  readonly uid: number
  readonly drop?: { readonly uid: number; readonly gid: number }
}

function systemUsers(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length > 3)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

/**
 * The user who runs PostgreSQL: this process's own, or when that is root the owner of the existing data, else
 * `postgres`, else `nobody`. `ownerUid` is the owner of the data, where there is any. Throws DatabaseProblem
 * when the data belongs to somebody whom we cannot become.
 */
export function databaseUser(ownerUid: number | undefined, folder: string): DatabaseUser {
  const uid = process.getuid?.() ?? 0
  if (uid !== 0) {
    if (ownerUid !== undefined && ownerUid !== uid)
      throw new DatabaseProblem(
        `The database folder ${folder} belongs to another user (uid ${ownerUid}): start Assay as that user, or choose another DATA_DIR.`,
      )
    return { name: ownName(uid), uid }
  }
  const users = systemUsers()
  const chosen =
    ownerUid === undefined || ownerUid === 0
      ? (users.find((user) => user.name === 'postgres') ?? users.find((user) => user.name === 'nobody'))
      : users.find((user) => user.uid === ownerUid)
  if (!chosen)
    throw new DatabaseProblem(
      ownerUid
        ? `The database folder ${folder} belongs to uid ${ownerUid}, which this system does not know: give it (chown -R) to the user postgres or nobody.`
        : 'PostgreSQL refuses to run as root and there is neither a user postgres nor nobody: start Assay as an ordinary user, or set DATABASE_URL.',
    )
  return { name: chosen.name, uid: chosen.uid, drop: { uid: chosen.uid, gid: chosen.gid } }
}

function ownName(uid: number): string {
  try {
    return userInfo().username
  } catch {
    throw new DatabaseProblem(
      `PostgreSQL refuses to run as a user that the system does not know (uid ${uid}): add it to /etc/passwd, start Assay as another user, or set DATABASE_URL.`,
    )
  }
}

/**
 * Options for spawning a process of PostgreSQL: its user, a working folder that this user may enter, and an
 * environment without anybody's PGDATA, PGHOST or locale in it.
 */
export function spawnAs(user: DatabaseUser): {
  cwd: string
  env: Record<string, string>
  uid?: number
  gid?: number
} {
  return {
    cwd: '/',
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...user.drop,
  }
}

/** Whether that user may enter the folder and write in it. */
export function canUse(user: DatabaseUser, folder: string): boolean {
  const script = 'cd "$1" && test -w .'
  return (
    spawnSync('/bin/sh', ['-c', script, 'sh', folder], { ...spawnAs(user), stdio: 'ignore' }).status === 0
  )
}
