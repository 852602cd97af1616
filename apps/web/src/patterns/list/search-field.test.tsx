/** The search of a list: in the address after a pause, and away from it at once. */
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showComponent } from '../../testing/recruiter.tsx'
import { SearchField } from './search-field.tsx'

test('cleared before its pause is over it stays cleared: what was typed does not come back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const { user, address } = await showComponent(<SearchField label="Rechercher" waitMilliseconds={500} />)
    const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Rechercher' })
    await user.type(field, 'Inès')
    await vi.advanceTimersByTimeAsync(600)
    await waitFor(() => expect(address()).toContain('search=In'))
    await user.type(field, ' Du')
    await user.click(screen.getByRole('button', { name: 'Effacer la recherche' }))
    await waitFor(() => expect(address()).toBe('/'))
    await vi.advanceTimersByTimeAsync(2000)
    expect(address()).toBe('/')
    expect(field.value).toBe('')
  } finally {
    vi.useRealTimers()
  }
})
