import { scheduled } from '../../../../jobs/queue.ts'
import { sweepArchives } from './make-archive.ts'

export const job = scheduled('sweep-archives', '27 * * * *', sweepArchives)
