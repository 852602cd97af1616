/**
 * `npm run check-log [-- --company <id>] [--head <seal>:<hash>]`: whether the activity log of each company,
 * or of one, is as it was sealed; `--head` is one that was mailed. Ends with 1 where one is not.
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { connect } from '../../database/connection.ts'
import { acrossCompanies } from '../../database/for-company.ts'
import { reachDatabase } from '../../database/open-database.ts'
import { readSettings } from '../../settings.ts'
import { inOneLine, StartProblem } from '../../start-problem.ts'
import { type CheckedLog, checkLog, listLogs } from './check-log.ts'

const root = fileURLToPath(new URL('../../../../..', import.meta.url))

const faults = { altered: 'was altered', inserted: 'was put in afterwards', removed: 'was removed' } as const

/** A line for a person. */
function describe(name: string, { seals, lines, head, fault, tail }: CheckedLog): string {
  const waiting =
    tail.lines > 0 ? `; ${tail.lines} lines since ${tail.since?.toISOString()} have no seal yet` : ''
  if (!fault)
    return `${name}: whole, ${lines} lines in ${seals} seals, head ${seals}:${head ?? '-'}${waiting}`
  if (fault.kind === 'seal')
    return `${name}: NOT WHOLE: seal ${fault.seal} is not the one that was made${waiting}`
  const where = fault.seal === null ? '' : `, of seal ${fault.seal},`
  return `${name}: NOT WHOLE: line ${fault.lineId}${where} ${faults[fault.kind]}${waiting}`
}

function readHead(given: string | undefined): { seal: number; head: string } | undefined {
  if (given === undefined) return undefined
  const [, seal, head] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(given) ?? []
  if (!seal || !head) throw new StartProblem('--head takes what was mailed: 123:0123456789abcdef…')
  return { seal: Number(seal), head }
}

await inOneLine(async () => {
  const { values } = parseArgs({ options: { company: { type: 'string' }, head: { type: 'string' } } })
  const mailed = readHead(values.head)
  if (mailed && !values.company) throw new StartProblem('--head needs the --company that it was mailed to')
  const database = await reachDatabase(readSettings(process.env, root))
  const { db } = connect(database.connectionString)
  try {
    const all = await acrossCompanies(db, 'the log of every company is checked', listLogs)
    const chosen = all.filter(({ id }) => values.company === undefined || id === values.company)
    if (chosen.length === 0) throw new StartProblem(`There is no company ${values.company}`)
    for (const { id, name } of chosen) {
      const checked = await acrossCompanies(db, 'the log of every company is checked', (trx) =>
        checkLog(trx, id, mailed),
      )
      process.stdout.write(`${describe(name, checked)}\n`)
      if (checked.fault) process.exitCode = 1
    }
  } finally {
    await db.destroy()
    await database.stop()
  }
})
