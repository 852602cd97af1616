/** Switching two-factor sign-in on: each of its three steps takes the focus as it comes. */
import { beginTwoFactor, confirmTwoFactor } from '@assay/contract/session/two-factor-calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../testing/browser.ts'
import { showComponent } from '../../testing/recruiter.tsx'
import Enrolment from './enrolment.tsx'

const hasFocus = async (element: HTMLElement) =>
  await waitFor(() => expect(document.activeElement).toBe(element))

test('password, code and recovery codes have the focus in turn', async () => {
  server.answer(beginTwoFactor, () => ({
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Assay:camille?secret=JBSWY3DPEHPK3PXP',
  }))
  const recoveryCodes = Array.from({ length: 10 }, (_, index) => `aaaa-bbb${index}`)
  server.answer(confirmTwoFactor, () => ({ recoveryCodes }))
  const { user } = await showComponent(<Enrolment />)
  await hasFocus(await screen.findByLabelText(/mot de passe/i, { selector: 'input' }))
  await user.keyboard('le mien{Enter}')
  await hasFocus(await screen.findByRole('textbox', { name: /^Code/ }))
  await user.keyboard('123456{Enter}')
  await screen.findByText('aaaa-bbb9')
  await hasFocus(screen.getByText(/codes de (secours|récupération)/i, { selector: '[tabindex]' }))
})
