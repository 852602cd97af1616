/** The preview shows what a candidate meets: the step before a timed part, and the messages of a page. */
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pressClock } from '../../../../modules/shared/page/early-press.ts'
import { showComponent } from '../../../../testing/recruiter.tsx'
import { CanvasStateProvider } from '../canvas/canvas-state.tsx'
import { BuilderContext } from '../state/use-builder.ts'
import { aFullAssessment, openedBuilder } from '../testing/builder-factory.ts'
import PreviewDialog from './preview-dialog.tsx'

// Presses are as old as they must be to count.
beforeEach(() => void Object.assign(pressClock, { now: () => 0, of: () => Number.POSITIVE_INFINITY }))

const question = (words: string) => anItem('question', {}, { id: words, content: `<p>${words}</p>` })
const range = {
  start: 2,
  end: 3,
  timer: 480,
  timerIsDisplayed: true,
  timerFlowReverse: false,
  backtrackingAllowed: false,
}

const showPreview = (store: ReturnType<typeof openedBuilder>, onClose = vi.fn()) =>
  showComponent(
    <BuilderContext value={store}>
      <CanvasStateProvider>
        <PreviewDialog onClose={onClose} />
      </CanvasStateProvider>
    </BuilderContext>,
    { language: 'en' },
  )

test('it leads where a candidate is led: by an answer, by a score, and not without a mandatory answer', async () => {
  const choices = [
    { id: 'far', content: '<p>Loin</p>', score: 4 },
    { id: 'near', content: '<p>Près</p>', score: 0 },
  ]
  const leading = { isScore: false, isMultipleChoice: false, choiceList: choices }
  const scoring = {
    isScore: true,
    isMultipleChoice: false,
    choiceList: choices.map((choice) => ({ ...choice, id: `s-${choice.id}`, score: choice.score / 2 })),
  }
  const byScore = {
    goToNextPage: false,
    isScoreChoice: true,
    pagePositionList: [{ id: 'high', pagePosition: 1, score: 2, comparaisonType: '>=' as const }],
  }
  const store = openedBuilder(
    aFullAssessment(
      aDocument([
        {
          items: [
            anItem('qcm', leading, { evaluationMandatory: true }),
            anItem('button', { label: 'Aller' }),
          ],
        },
        { items: [question('Deux'), anItem('button')] },
        { items: [question('Trois'), anItem('button')] },
        {
          items: [
            anItem('qcm', scoring, { id: 'scored', content: '<p>Quatre</p>' }),
            anItem('button', { ...byScore, label: 'Compter' }, { id: 'counts' }),
          ],
        },
        { items: [question('Cinq')] },
      ]),
    ),
  )
  await showPreview(store)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  press('Aller')
  expect(screen.queryByText('Page 1 of 5')).not.toBeNull()
  fireEvent.click(await screen.findByRole('radio', { name: 'Loin' }))
  press('Aller')
  await screen.findByText('Page 4 of 5')
  fireEvent.click(await screen.findByRole('radio', { name: 'Près' }))
  press('Compter')
  await screen.findByText('Page 5 of 5')
  press('Previous page')
  fireEvent.click(await screen.findByRole('radio', { name: 'Loin' }))
  press('Compter')
  await screen.findByText('Page 1 of 5')
})

test('a timed part is announced until it has begun; a message opens in its time, and Escape is its own', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const store = openedBuilder(
    aFullAssessment(
      aDocument([
        { items: [anItem('auth')] },
        {
          items: [question('Un')],
          pageRange: range,
          popups: [{ id: 'p', title: 'À mi-chemin', content: '<p>Courage</p>', showAfterSeconds: 60 }],
        },
        { items: [question('Deux')], pageRange: range },
        {},
      ]),
    ),
  )
  store.select({ kind: 'page' }, store.getDocument().pageList[1]?.id)
  const onClose = vi.fn()
  await showPreview(store, onClose)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  await screen.findByText('Cette partie : 8 min, sans retour')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect([screen.queryByText('Un'), screen.queryByText('Courage')]).toEqual([null, null])
  press('Next page')
  expect(screen.queryByText('Deux')).toBeNull()

  press('Commencer')
  await screen.findByText('Deux')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  press('Previous page')
  await screen.findByText('Un')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  const message = screen.getByRole('dialog', { name: 'À mi-chemin' })
  fireEvent.keyDown(message, { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getAllByRole('button', { name: 'Fermer' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByText('Courage')).toBeNull())
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onClose).toHaveBeenCalled()
})
