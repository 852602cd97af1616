import { scheduled } from '../../../jobs/queue.ts'
import { settleSilent } from './settle-silent.ts'
import { sweepRemoved } from './sweep-removed.ts'

/** Uploads that fell silent are joined, and files that no row speaks of any more leave the store. */
export const job = scheduled('settle-uploads', '* * * * *', async (services) => {
  await settleSilent(services)
  await sweepRemoved(services)
})
