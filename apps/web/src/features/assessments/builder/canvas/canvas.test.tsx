/** The page in the middle of the builder. */
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showComponent } from '../../../../testing/recruiter.tsx'
import { BuilderContext } from '../state/use-builder.ts'
import { ProblemsProvider } from '../state/use-problems.ts'
import { aFullAssessment, openedBuilder } from '../testing/builder-factory.ts'
import { Canvas } from './canvas.tsx'
import { CanvasStateProvider } from './canvas-state.tsx'
import { DraggingProvider } from './dragging.tsx'

test('another page opens at its top, and what changes on a page leaves it where it is scrolled', async () => {
  const store = openedBuilder(aFullAssessment(aDocument([{ items: [anItem('text')] }, {}])))
  await showComponent(
    <BuilderContext value={store}>
      <CanvasStateProvider>
        <ProblemsProvider>
          <DraggingProvider>
            <Canvas />
          </DraggingProvider>
        </ProblemsProvider>
      </CanvasStateProvider>
    </BuilderContext>,
  )
  const ground = document.querySelector<HTMLElement>('[data-ground]')
  if (!ground) throw new Error('no page')
  const scrollTo = vi.fn<(options: ScrollToOptions) => void>()
  Object.assign(ground, { scrollTo })
  act(() => store.edit((document) => ({ ...document, estimatedMinutes: 20 })))
  act(() => store.select({ kind: 'module', id: 'text' }))
  expect(scrollTo).not.toHaveBeenCalled()
  act(() => store.select({ kind: 'page' }, 'page-2'))
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 })
})
