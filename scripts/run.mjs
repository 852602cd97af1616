/** `node scripts/run.mjs <file.ts> [arguments]`: runs a TypeScript file of the repository on its Node. */
import { prepare } from './prepare.mjs'
import { follow } from './processes.mjs'
import { Failure, main } from './terminal.mjs'

await main(async () => {
  if (!process.argv[2]) throw new Failure('which file? node scripts/run.mjs <file.ts> [arguments]')
  return follow(await prepare(), process.argv.slice(2))
})
