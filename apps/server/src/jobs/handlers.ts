import { closeExpiredPages } from '../features/answers/close-expired-pages.ts'
import { interruptIdle } from '../features/answers/interrupt-idle.ts'
import { joinUploads } from '../features/answers/uploads/joining/join-uploads.ts'
import { settleSilent } from '../features/answers/uploads/settle-silent.ts'
import { sweepRemoved } from '../features/answers/uploads/sweep-removed.ts'
import { sweepStore } from '../features/answers/uploads/sweep-store.ts'
import { sendMail } from '../features/mail/send-mail.ts'
import { createTransport } from '../features/mail/transport.ts'
import { sweepSessions } from '../features/session/sweep-sessions.ts'
import type { Services } from '../services.ts'
import type { JobHandlers } from './jobs.ts'

/** What runs each queue's jobs: for the processes that work. */
export function createJobHandlers(services: Services): JobHandlers {
  const transport = createTransport(services.settings)
  return {
    'send-mail': async (data, attempt) => await sendMail(services, transport, data, attempt),
    'sweep-sessions': async () => await sweepSessions(services),
    'close-expired-pages': async () => void (await closeExpiredPages(services)),
    'interrupt-idle': async () => void (await interruptIdle(services)),
    'join-uploads': async (data, attempt) => await joinUploads(services, data, attempt),
    'settle-uploads': async () => {
      await settleSilent(services)
      await sweepRemoved(services)
    },
    'sweep-store': async () => void (await sweepStore(services)),
  }
}
