import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { changeLanguage } from '../../../i18n/language.ts'
import { PartLoading } from './part-loading.tsx'

test('without a network a part that has not come says so at once, and offers no reload that would lose the page', () => {
  vi.useFakeTimers()
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { unmount } = render(<PartLoading />)
  screen.getByText(/^Pas de réseau\. La suite s’affichera/)
  act(() => void vi.advanceTimersByTime(10_000))
  expect(screen.queryByRole('button')).toBeNull()
  isOnline.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  screen.getByText('Cette partie met du temps à s’afficher. Vos réponses sont gardées.')
  screen.getByRole('button', { name: 'Recharger la page' })
  unmount()
  // Before anybody is known there is nothing to keep.
  changeLanguage('en')
  const before = render(<PartLoading hasAnswers={false} />)
  act(() => void vi.advanceTimersByTime(10_000))
  screen.getByText('This part is taking a while to load.')
  before.unmount()
  isOnline.mockRestore()
  vi.useRealTimers()
})
