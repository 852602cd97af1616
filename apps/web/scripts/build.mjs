/** Builds the recruiter's entry, then the candidate's. */
import { build } from 'vite'

for (const entry of ['recruiter', 'candidate']) {
  const configFile = new URL(`../vite.${entry}.config.ts`, import.meta.url)
  await build({ configFile: configFile.pathname, logLevel: 'warn' })
}
