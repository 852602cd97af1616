/**
 * Builds the recruiter's entry, then the candidate's, and keeps the files of the build before beside each.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { keepBuild, readBuild } from './kept-build.mjs'

for (const entry of ['recruiter', 'candidate']) {
  const configFile = fileURLToPath(new URL(`../vite.${entry}.config.ts`, import.meta.url))
  if (!existsSync(configFile)) continue
  const assets = fileURLToPath(new URL(`../dist/${entry}/assets`, import.meta.url))
  const before = readBuild(assets)
  await build({ configFile, logLevel: 'warn' })
  keepBuild(assets, before)
}
