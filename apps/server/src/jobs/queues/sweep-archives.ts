import { sweepArchives } from '../../features/applications/exports/archives/make-archive.ts'
import { scheduled } from '../queue.ts'

export const sweepArchivesQueue = scheduled('sweep-archives', '27 * * * *', sweepArchives)
