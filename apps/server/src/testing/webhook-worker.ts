/** A process that sends webhooks and does nothing else, to be killed: `webhook-worker.ts <database>`. */
import { pino } from 'pino'
import { connect } from '../database/connection.ts'
import { job } from '../features/webhooks/send-webhook.job.ts'
import { openJobs } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'

const { db } = connect(process.argv[2] ?? '', 8)
const jobs = await openJobs(db, [job], false, (error) => process.stderr.write(`${String(error)}\n`))
const services = {
  db,
  jobs,
  clock: { now: () => new Date() },
  log: pino({ level: 'silent' }),
  settings: JSON.parse(process.env.WEBHOOK_SETTINGS ?? '{}'),
}
await jobs.work({ [job.name]: job.handler(services as unknown as Services) })
