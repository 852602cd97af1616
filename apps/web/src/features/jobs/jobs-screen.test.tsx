/** Superadmins see queues and failures, and let a job run again. */
import { listFailedJobs, listQueues, retryJob } from '@assay/contract/jobs/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../testing/browser.ts'
import { showComponent } from '../../testing/recruiter.tsx'
import { JobsScreen } from './jobs-screen.tsx'

const id = '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c71'
const failed = {
  id,
  queue: 'send-mail',
  createdAt: '2026-11-22T08:00:00.000Z',
  failedAt: '2026-11-22T09:00:00.000Z',
  tries: 5,
  reason: 'Connection refused',
}

test('a failure says why; tried again, it is gone', async () => {
  let rows = [failed]
  const queue = { name: 'send-mail', schedule: null, waiting: 0, active: 1, lastDoneAt: null }
  const byTheClock = ['* * * * *', '*/5 * * * *', '17 * * * *', '23 4 * * *'].map((schedule, index) => ({
    ...queue,
    name: `queue-${index}`,
    schedule,
    failed: 0,
  }))
  server.answer(listQueues, () => ({ data: [{ ...queue, failed: rows.length }, ...byTheClock] }))
  server.answer(listFailedJobs, () => ({
    data: rows,
    meta: { totalItems: rows.length, totalIsExact: true },
  }))
  const tried = server.answer(retryJob, () => {
    rows = []
    return { success: true }
  })
  const { user } = await showComponent(<JobsScreen />, { as: 'ROLE_SUPERADMIN' })
  await screen.findByText('Connection refused')
  const queues = within(screen.getByRole('table', { name: 'Files de tâches' }))
  for (const words of [
    'E-mails à envoyer',
    'Au fil de l’eau',
    'Chaque minute',
    'Toutes les 5 minutes',
    'Chaque heure, à la minute 17',
    'Chaque jour à 04:23, heure de Paris',
  ])
    queues.getByText(words)
  await user.click(screen.getByRole('button', { name: /send-mail/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Relancer', hidden: true }))
  await screen.findByText('Aucune tâche en échec.')
  await waitFor(() => expect(tried[0]?.params).toEqual({ queue: 'send-mail', id }))
})
