/**
 * `npm run test:properties [name]`: the files with properties, with values drawn anew and 50 times as many
 * runs. PROPERTY_SEED and PROPERTY_RUNS (of a property, 5,000 unless told) repeat or bound a run.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepare } from './prepare.mjs'
import { follow, root } from './processes.mjs'
import { ownTemporaryFolder } from './temporary-folder.mjs'
import { Failure, main, say } from './terminal.mjs'

/** The tests that draw values, as far as their names hold what was asked for. @param {string} asked */
const filesWithProperties = (asked) =>
  ['packages/domain', 'packages/contract', 'apps/server', 'apps/web']
    .flatMap((room) =>
      readdirSync(join(root, room, 'src'), { recursive: true }).map((name) => `${room}/src/${String(name)}`),
    )
    .filter(
      (file) =>
        /\.test\.tsx?$/.test(file) &&
        file.includes(asked) &&
        readFileSync(join(root, file), 'utf8').includes("from 'fast-check'"),
    )

await main(async () => {
  ownTemporaryFolder()
  const node = await prepare()
  const seed = process.env.PROPERTY_SEED || String(Math.floor(Math.random() * 2 ** 31))
  const runs = process.env.PROPERTY_RUNS || '5000'
  const files = filesWithProperties(process.argv[2] ?? '')
  if (files.length === 0) throw new Failure(`no file with properties is called ${process.argv[2]}.`)
  const repeat = `PROPERTY_SEED=${seed} PROPERTY_RUNS=${runs} npm run test:properties ${process.argv[2] ?? ''}`
  say(`${files.length} files with properties, ${runs} runs of each. This repeats them: ${repeat}`)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const environment = { PROPERTY_SEED: seed, PROPERTY_RUNS: runs, FUZZ_SEED: seed, FUZZ_REQUESTS: '45000' }
  const status = await follow(node, [vitest, 'run', ...files], { environment })
  say(
    status === 0 ? `All hold, seed ${seed}.` : `\nSome do not hold, seed ${seed}. This repeats it: ${repeat}`,
  )
  return status
})
