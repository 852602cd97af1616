/**
 * Builds the recruiter's entry, the candidate's, and what draws its first screen on the server; keeps the
 * files of the build before beside the entries'.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { keepBuild, readBuild } from './previous-build.mjs'

for (const entry of ['recruiter', 'candidate', 'first-screen']) {
  const configFile = fileURLToPath(new URL(`../vite.${entry}.config.ts`, import.meta.url))
  if (!existsSync(configFile)) continue
  const assets = fileURLToPath(new URL(`../dist/${entry}/assets`, import.meta.url))
  const before = readBuild(assets)
  await build({ configFile, logLevel: 'warn' })
  if (entry !== 'first-screen') keepBuild(assets, before)
}
