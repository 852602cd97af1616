import { interruptIdle } from '../../features/answers/taking/interrupt-idle.ts'
import { scheduled } from '../queue.ts'

/** Applications idle for thirty days are marked. */
export const interruptIdleQueue = scheduled('interrupt-idle', '41 3 * * *', interruptIdle)
