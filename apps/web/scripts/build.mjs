/** Builds the recruiter's entry, then the candidate's. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

for (const entry of ['recruiter', 'candidate']) {
  const configFile = fileURLToPath(new URL(`../vite.${entry}.config.ts`, import.meta.url))
  if (existsSync(configFile)) await build({ configFile, logLevel: 'warn' })
}
