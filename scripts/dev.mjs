/** `npm run dev`: the server, started again at every change, and the screens as they are written. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { prepare } from './prepare.mjs'
import { follow, root } from './processes.mjs'
import { main, say } from './terminal.mjs'

await main(async () => {
  const node = await prepare()
  const port = process.env.PORT ?? '3000'
  const screens = ['recruiter', 'candidate']
    .map((entry) => `apps/web/vite.${entry}.config.ts`)
    .filter((file) => existsSync(join(root, file)))
  const environment = {
    API_ORIGIN: `http://127.0.0.1:${port}`,
    DRAIN_SECONDS: '0',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  }
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const server = follow(node, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    environment,
  })
  const statuses = await Promise.all([
    server,
    ...screens.map((config) => follow(node, [vite, '--config', config], { environment })),
  ])
  say('Stopped.')
  return Math.max(...statuses)
})
