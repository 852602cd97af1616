import { purgeCandidates } from '../../features/privacy/purge-candidates.ts'
import { scheduled } from '../queue.ts'

/** What is older than its company keeps goes every night (PRODUCT §9). */
export const purgeCandidatesQueue = scheduled('purge-candidates', '23 2 * * *', purgeCandidates, 3600)
