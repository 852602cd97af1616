/** Superadmins see how the installation stands, and in words what is wrong. */
import { readStatus, type Status } from '@assay/contract/status/calls'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../testing/browser.ts'
import { showComponent } from '../../testing/recruiter.tsx'
import { StatusScreen } from './status-screen.tsx'

const now = () => new Date().toISOString()
const calm = (): Status => ({
  processes: [
    {
      id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c71',
      role: 'all',
      host: 'assay-1',
      release: '0.1.0',
      startedAt: now(),
      beatAt: now(),
      isSilent: false,
      freeBytes: 52_300_000_000,
      isDiskShort: false,
    },
  ],
  jobs: { waiting: 0, oldestSeconds: null },
  mails: { failed: 0, uncertain: 0, areSent: true },
  lastBackupAt: now(),
  database: { version: '18.4', bytes: 41_000_000, connections: 7, connectionsAtMost: 100 },
})

test('all well is said in one line, with the figures below', async () => {
  server.answer(readStatus, () => ({ data: calm() }))
  await showComponent(<StatusScreen />, { as: 'ROLE_SUPERADMIN' })
  await screen.findByText('Rien à signaler.')
  screen.getByText('PostgreSQL 18.4, 7 connexions sur 100')
  const table = within(screen.getByRole('table', { name: 'Processus' }))
  for (const words of ['Pages et tâches', 'assay-1', '0.1.0', '52,3 Go', 'À l’instant'])
    table.getByText(words)
})

test('what is wrong is said in words, each thing once', async () => {
  const [first] = calm().processes
  if (!first) throw new Error('no process')
  const other = { ...first, id: crypto.randomUUID(), role: 'worker' as const, host: 'assay-2' }
  server.answer(readStatus, () => ({
    data: {
      ...calm(),
      processes: [
        { ...first, freeBytes: 90_000_000, isDiskShort: true },
        { ...other, isSilent: true, beatAt: '2026-11-30T12:00:07Z' },
      ],
      jobs: { waiting: 3, oldestSeconds: 1_800 },
      mails: { failed: 2, uncertain: 1, areSent: true },
      lastBackupAt: null,
      database: { ...calm().database, connections: 95 },
    },
  }))
  await showComponent(<StatusScreen />, { as: 'ROLE_SUPERADMIN' })
  const words = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(words).toEqual([
    expect.stringContaining('disque est presque plein'),
    expect.stringContaining('Un processus ne donne plus signe'),
    expect.stringContaining('connexions occupées'),
    expect.stringContaining('plus de 15 minutes'),
    expect.stringContaining('3 e-mails'),
    expect.stringContaining('Aucune sauvegarde'),
  ])
  screen.getByText('Silencieux')
  screen.getByText('30/11/2026 13:00:07')
  screen.getByText('Plein')
  screen.getByText('La plus ancienne attend depuis 30 min')
})
