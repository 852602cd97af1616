import { closeExpiredPages } from '../../features/answers/taking/close-expired-pages.ts'
import { scheduled } from '../queue.ts'

/** Pages whose time is over are closed from their drafts. */
export const closeExpiredPagesQueue = scheduled('close-expired-pages', '* * * * *', closeExpiredPages)
