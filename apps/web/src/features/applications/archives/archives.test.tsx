/** Archives of PDFs: how far one is, until it can be taken; deleting it. */
import { deleteArchive, listArchives } from '@assay/contract/applications/export-calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../../testing/browser.ts'
import { showComponent } from '../../../testing/recruiter.tsx'
import type { Archive } from './archive-queries.ts'
import ArchivesDialog from './archives-dialog.tsx'

const archive: Archive = {
  id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7e01',
  assessment: { id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7e00', name: 'Vente' },
  state: 'running',
  total: 40,
  done: 12,
  skipped: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-21T10:00:00.000Z',
}

test('shows how far an archive is, and offers it once it is ready', async () => {
  let archives = [archive]
  server.answer(listArchives, () => ({ data: archives }))
  const removed = server.answer(deleteArchive, () => {
    archives = []
    return { success: true }
  })
  const { user } = await showComponent(<ArchivesDialog onClose={() => {}} />)
  await screen.findByText('12 sur 40')
  expect(screen.queryByRole('button', { name: 'Télécharger' })).toBeNull()
  archives = [{ ...archive, state: 'done', done: 40, skipped: 1 }]
  // Asked again after a second.
  await screen.findByRole('button', { name: 'Télécharger' }, { timeout: 5_000 })
  screen.getByText(/39 candidatures .* 1 n’était plus accessible/)
  await user.click(screen.getByRole('button', { name: 'Supprimer' }))
  await screen.findByText(/Aucune archive/)
  await waitFor(() => expect(removed).toHaveLength(1))
})
