/** A browser that blocks what sites keep in it: every access throws. */
import { listFolders, listMedia } from '@assay/contract/media/calls'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rolesOverride } from '../session/roles-override.ts'
import { leaveNotice, takeNotice } from '../sign-in/notice.ts'
import { server } from '../testing/browser.ts'
import { openScreen, showComponent } from '../testing/recruiter.tsx'

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(globalThis, name, 'get').mockImplementation(denied)
})
afterEach(() => void vi.restoreAllMocks())

test('staff pages are drawn, and nothing is kept', async () => {
  await showComponent(<p>Politique de confidentialité</p>)
  expect(screen.getByText('Politique de confidentialité').tagName).toBe('P')
  leaveNotice('expired')
  rolesOverride.keep(['ROLE_BUILDER'], 'ROLE_SUPERADMIN')
  expect(takeNotice()).toBeNull()
})

test('whoever signed in is let in: the cookie alone decides', async () => {
  server.answer(listFolders, () => ({ data: [] }))
  server.answer(listMedia, () => ({ data: [], meta: { totalItems: 0, totalIsExact: true } }))
  await openScreen('/media', { as: 'ROLE_BUILDER' })
  await screen.findByRole('heading', { name: 'Médias' })
})
