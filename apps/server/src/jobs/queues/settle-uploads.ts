import { settleSilent } from '../../features/answers/uploads/settle-silent.ts'
import { sweepRemoved } from '../../features/answers/uploads/sweep-removed.ts'
import { scheduled } from '../queue.ts'

/** Uploads that fell silent are joined, and files that no row speaks of any more leave the store. */
export const settleUploadsQueue = scheduled('settle-uploads', '* * * * *', async (services) => {
  await settleSilent(services)
  await sweepRemoved(services)
})
