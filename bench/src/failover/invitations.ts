/** A recruiter who invites somebody every two seconds, and what came of each invitation. */
import { setTimeout as pause } from 'node:timers/promises'
import type { ReceivedMail } from '@assay/server/testing/mail-server'
import type pg from 'pg'
import { type Staff, signIn } from '../growth/staff.ts'

/** A browser renews what lets somebody in, which holds for ten minutes; this recruiter signs in again. */
const sessionMs = 300_000

export interface Invitations {
  readonly acknowledged: ReadonlySet<string>
  /** Answers other than "not now". */
  readonly surprises: readonly string[]
  stop(): Promise<void>
}

export async function invite(
  port: number,
  { companyId, assessmentId }: { companyId: string; assessmentId: string },
): Promise<Invitations> {
  const open = async (): Promise<{ staff: Staff; at: number }> => {
    const staff = await signIn(port)
    await staff.workFor(companyId)
    return { staff, at: Date.now() }
  }
  let session = await open()
  const acknowledged = new Set<string>()
  const surprises: string[] = []
  const end = new AbortController()
  const one = async (email: string): Promise<void> => {
    const form = new FormData()
    form.set('assessmentId', assessmentId)
    form.set('mailHeader', '<p>Bonjour {{candidateFirstname}}, voici votre test.</p>')
    form.set('candidatesCsv', new File([`prenom;nom;email\nInès;Durand;${email}`], 'bench.csv'))
    if (Date.now() - session.at > sessionMs) {
      session.staff.close()
      session = await open()
    }
    const answer = (await session.staff.post('/api/applications/mass-email', form)) as {
      successCount: number
    }
    if (answer.successCount === 1) acknowledged.add(email)
    else surprises.push(`${email}: ${JSON.stringify(answer)}`)
  }
  const inviting = (async () => {
    for (let number = 1; !end.signal.aborted; number += 1) {
      await one(`invited-${number}@example.org`).catch((error: unknown) => {
        if (!String(error).includes(': 503 ')) surprises.push(String(error))
      })
      await pause(2_000)
    }
  })()
  return {
    acknowledged,
    surprises,
    async stop() {
      end.abort()
      await inviting
      session.staff.close()
    },
  }
}

/** Counts what a mail server takes, by recipient. */
export function countMails() {
  const counts = new Map<string, number>()
  const onAccepted = ({ recipients }: ReceivedMail): void => {
    for (const email of recipients) counts.set(email, (counts.get(email) ?? 0) + 1)
  }
  return { counts, onAccepted }
}

/** Waits until nothing is queued, five minutes at most; gives how many mails of each status there are. */
export async function waitForMails(pool: pg.Pool): Promise<Record<string, number>> {
  for (const end = Date.now() + 300_000; ; await pause(1_000)) {
    const { rows } = await pool.query<{ status: string; count: number }>(
      'select status, count(*)::int from mails group by status',
    )
    const statuses = Object.fromEntries(rows.map(({ status, count }) => [status, count]))
    if (statuses['queued'] === undefined || Date.now() > end) return statuses
  }
}
