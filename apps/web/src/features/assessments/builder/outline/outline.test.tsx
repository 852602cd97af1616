/** The pages at the left: found by their names and by what stands on them. */
import { aDocument, anItem } from '@assay/domain/assessments/document-factory'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showComponent } from '../../../../testing/recruiter.tsx'
import { CanvasStateProvider } from '../canvas/canvas-state.tsx'
import { aFullAssessment, openedBuilder } from '../state/builder-factory.ts'
import { present } from '../state/builder-state.ts'
import { currentPage } from '../state/selection.ts'
import { BuilderContext } from '../state/use-builder.ts'
import { ProblemsProvider } from '../state/use-problems.ts'
import { Outline } from './outline.tsx'

test('a search finds pages by name and by text, and Enter opens the first', async () => {
  const document = aDocument([
    { name: 'Accueil', items: [anItem('text', {}, { content: '<p>Bienvenue</p>' })] },
    { name: 'Calcul', items: [anItem('question', {}, { content: '<p>Combien coûte la REMISE ?</p>' })] },
    { name: 'Fin' },
  ])
  const store = openedBuilder(aFullAssessment(document))
  const { user } = await showComponent(
    <BuilderContext value={store}>
      <CanvasStateProvider>
        <ProblemsProvider>
          <Outline />
        </ProblemsProvider>
      </CanvasStateProvider>
    </BuilderContext>,
  )
  const pages = () =>
    screen.queryAllByRole('button', { name: /^Page \d/ }).map(({ textContent }) => textContent)
  expect(pages()).toHaveLength(3)
  await user.type(screen.getByRole('searchbox', { name: 'Rechercher dans le test' }), 'remise')
  expect(pages()).toHaveLength(1)
  await user.keyboard('{Enter}')
  expect(currentPage(present(store.getState()), store.getState().pageId).name).toBe('Calcul')
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'introuvable')
  await screen.findByText('Aucune page ne correspond.')
})
