/**
 * `npm run distribute -- --dry-run`: how the tables of the database that the settings name would be divided
 * by company, and what stands in the way. Ends with 1 where it is asked for more than that.
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readSettings } from '../settings.ts'
import { inOneLine, StartProblem } from '../start-problem.ts'
import { connect } from './connection.ts'
import { describeDistribution, planDistribution } from './distribution.ts'
import { reachDatabase } from './open-database.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

const usage = `npm run distribute -- --dry-run

Prints how the tables of the database that the settings name would be divided by company, and what stands in
the way (docs/scale.md). It changes nothing.
`

await inOneLine(async () => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(usage)
    return
  }
  if (!values['dry-run'])
    throw new StartProblem('Only the plan is made so far: npm run distribute -- --dry-run (docs/scale.md).')
  const database = await reachDatabase(readSettings(process.env, root))
  const { db } = connect(database.connectionString)
  try {
    process.stdout.write(describeDistribution(await planDistribution(db)))
  } finally {
    await db.destroy()
    await database.stop()
  }
})
