/** `npm start`: everything that is missing, then the server. */
import { prepare } from './prepare.mjs'
import { follow } from './processes.mjs'
import { main } from './terminal.mjs'

await main(async () => {
  const node = await prepare({ web: true })
  return follow(node, ['apps/server/src/main.ts'], { channel: true })
})
