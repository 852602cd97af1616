import { sweepSessions } from '../../features/session/sweep-sessions.ts'
import { scheduled } from '../queue.ts'

/** Expired tokens, sessions, limits and stored requests go. */
export const sweepSessionsQueue = scheduled('sweep-sessions', '17 * * * *', sweepSessions)
