/** The pages at the left: found by their names and by what stands on them. */

import { describePools } from '@assay/contract/bank/calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../../../testing/browser.ts'
import { showComponent } from '../../../../testing/recruiter.tsx'
import { CanvasStateProvider } from '../canvas/canvas-state.tsx'
import ReadingView from '../reading-view.tsx'
import { currentPage } from '../state/selection.ts'
import { BuilderContext } from '../state/use-builder.ts'
import { ProblemsProvider } from '../state/use-problems.ts'
import { aFullAssessment, openedBuilder } from '../testing/builder-factory.ts'
import { Outline } from './outline.tsx'

test('a search finds pages by name and by text, and Enter opens the first', async () => {
  const document = aDocument([
    { name: 'Accueil', items: [anItem('text', {}, { content: '<p>Bienvenue</p>' })] },
    { name: 'Calcul', items: [anItem('question', {}, { content: '<p>Combien coûte la REMISE ?</p>' })] },
    {
      name: 'Fin',
      items: [
        anItem('text', {}, { content: `<p>${'Bla '.repeat(40)}très loin</p>` }),
        anItem(
          'qcm',
          {
            choiceList: [
              { id: 'choice-1', content: 'Un bon', score: 1 },
              { id: 'choice-2', content: 'Une carte cadeau', score: 0 },
            ],
          },
          { id: 'gift', content: '<p>Que proposez-vous ?</p>' },
        ),
      ],
    },
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
  expect(currentPage(store.getDocument(), store.getState().pageId).name).toBe('Calcul')
  const find = async (words: string) => {
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), words)
    return pages().map((text) => text?.match(/\d+/)?.[0])
  }
  // Without the accents, and far into a page: a choice, the end of a long text.
  expect(await find('coute')).toEqual(['2'])
  expect(await find('tres loin')).toEqual(['3'])
  expect(await find('CARTE CADEAU')).toEqual(['3'])
  await user.keyboard('{Enter}')
  expect(store.getState().selection).toEqual({ kind: 'module', id: 'gift' })
  expect(await find('choice')).toEqual([])
  await find('introuvable')
  await screen.findByText('Aucune page ne correspond.')
})

test('a page of drawn questions counts its pools, and shows them where a test is only read', async () => {
  const pools = [{ category: 'Logique', count: 3, categoryId: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c31' }]
  server.answer(describePools, () => ({ data: [] }))
  const document = aDocument([{ name: 'Tirée', pools, items: [anItem('button', { label: 'Valider' })] }])
  await showComponent(
    <BuilderContext value={openedBuilder(aFullAssessment(document))}>
      <CanvasStateProvider>
        <ProblemsProvider>
          <Outline />
          <ReadingView />
        </ProblemsProvider>
      </CanvasStateProvider>
    </BuilderContext>,
  )
  screen.getByText('2 modules')
  const read = screen.getByRole('region', { name: 'Contenu de la page 1' })
  within(read).getByText(/^Tirage de 3 questions/)
  const text = read.textContent ?? ''
  expect(text.indexOf('Tirage')).toBeLessThan(text.indexOf('Valider'))
})

test('a 201st page is not added, and why is said', async () => {
  const store = openedBuilder(aFullAssessment(aDocument(Array.from({ length: 200 }, () => ({})))))
  const { user } = await showComponent(
    <BuilderContext value={store}>
      <CanvasStateProvider>
        <ProblemsProvider>
          <Outline />
        </ProblemsProvider>
      </CanvasStateProvider>
    </BuilderContext>,
  )
  await user.click(screen.getByRole('button', { name: 'Ajouter une page' }))
  await screen.findByText('Un test a au plus 200 pages')
  expect(store.getDocument().pageList).toHaveLength(200)
})

test('the map says where each page leads and why, and opens pages by click and by key', async () => {
  const branching = aDocument([
    {
      name: 'Accueil',
      timer: { time: 90, pageToReach: 3 },
      items: [
        anItem(
          'button',
          {
            goToNextPage: false,
            isScoreChoice: true,
            pagePositionList: [{ id: 't', pagePosition: 3, score: 2, comparaisonType: '>=' }],
          },
          { id: 'b1' },
        ),
      ],
    },
    { name: 'Rattrapage', items: [anItem('question'), anItem('button', {}, { id: 'b2' })] },
    { name: 'Merci' },
    { name: 'Oubliée' },
  ])
  const store = openedBuilder(aFullAssessment(branching))
  const { user } = await showComponent(
    <BuilderContext value={store}>
      <CanvasStateProvider>
        <ProblemsProvider>
          <Outline />
        </ProblemsProvider>
      </CanvasStateProvider>
    </BuilderContext>,
  )
  await user.click(screen.getByRole('radio', { name: 'Parcours' }))
  const map = await screen.findByRole('list', { name: 'Parcours du test' })
  const page = (name: RegExp, description: RegExp) => within(map).getByRole('button', { name, description })
  const first = page(
    /^Page 1\s: ?Accueil/,
    /Mène à\s: page 3 \(score ≥ 2\)\s; page 2 \(si aucune condition n’est remplie\)\s; page 3 \(au bout de 1\smin\s30\ss\)/,
  )
  page(/^Page 4\s: ?Oubliée/, /Aucun chemin n’y mène/)
  first.focus()
  await user.tab()
  expect(document.activeElement).toBe(within(map).getByRole('button', { name: /^Page 2 : ?Rattrapage/ }))
  await user.keyboard('{Enter}')
  const shown = () => currentPage(store.getDocument(), store.getState().pageId).name
  expect(shown()).toBe('Rattrapage')
  const ways = screen.getByRole('region', { name: 'La page 2 mène à' })
  await user.click(within(ways).getByRole('button', { name: /3 · Merci/ }))
  expect(shown()).toBe('Merci')
  await screen.findByText('Le test se termine sur cette page.')
})
