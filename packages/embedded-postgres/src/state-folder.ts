/** The folder where root keeps files for a user who may not enter root's own folders. */
import { chmodSync, mkdirSync } from 'node:fs'

const path = '/var/lib/assay'

/** The system's state folder for Assay, made (0755) if it is not there. For root only. */
export function stateFolder(): string {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o755) // whatever the umask
  return path
}
