/**
 * `node scripts/run.mjs [--web] <file.ts> [arguments]`: runs a TypeScript file of the repository on its Node;
 * `--web` builds the screens first.
 */
import { prepare } from './prepare.mjs'
import { follow } from './processes.mjs'
import { ownTemporaryFolder } from './temporary-folder.mjs'
import { Failure, main } from './terminal.mjs'

await main(async () => {
  const web = process.argv[2] === '--web'
  const command = process.argv.slice(web ? 3 : 2)
  if (!command[0]) throw new Failure('which file? node scripts/run.mjs [--web] <file.ts> [arguments]')
  ownTemporaryFolder()
  return follow(await prepare({ web }), command)
})
