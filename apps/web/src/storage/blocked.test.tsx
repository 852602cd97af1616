/** A browser that blocks what sites keep in it: every access throws. */
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loggedIn } from '../session/logged-in.ts'
import { rolesOverride } from '../session/roles-override.ts'
import { leaveNotice, takeNotice } from '../sign-in/notice.ts'
import { showComponent } from '../testing/recruiter.tsx'

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
  loggedIn.set()
  rolesOverride.keep(['ROLE_BUILDER'], 'ROLE_SUPERADMIN')
  expect([takeNotice(), loggedIn.get()]).toEqual([null, false])
})
