/** Each check leads to its place, with the cursor there. */
import { aDocument, anItem, type PageParts } from '@assay/domain/testing/document-factory'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { showComponent } from '../../../../testing/recruiter.tsx'
import { Canvas } from '../canvas/canvas.tsx'
import { CanvasStateProvider } from '../canvas/canvas-state.tsx'
import { DraggingProvider } from '../canvas/dragging.tsx'
import { Inspector } from '../inspector/inspector.tsx'
import { BuilderContext } from '../state/use-builder.ts'
import { ProblemsProvider } from '../state/use-problems.ts'
import { aFullAssessment, openedBuilder } from '../testing/builder-factory.ts'
import { CheckList } from './check-list.tsx'

function Checks() {
  const [opened, setOpened] = useState(true)
  return <CheckList opened={opened} onChange={setOpened} />
}

async function showChecks(pages: readonly PageParts[], rest: Parameters<typeof aDocument>[1] = {}) {
  const store = openedBuilder(aFullAssessment(aDocument(pages, rest)))
  const { user } = await showComponent(
    <BuilderContext value={store}>
      <CanvasStateProvider>
        <ProblemsProvider>
          <Checks />
          <DraggingProvider>
            <Canvas />
            <Inspector />
          </DraggingProvider>
        </ProblemsProvider>
      </CanvasStateProvider>
    </BuilderContext>,
  )
  return { store, user }
}

const auth = { items: [anItem('auth'), anItem('button', {}, { id: 'on' })] }

test.each<[string, readonly PageParts[], Parameters<typeof aDocument>[1], string, string]>([
  [
    'a choice without words, on another page',
    [
      auth,
      {
        items: [
          anItem('qcm', {
            choiceList: [
              { id: 'a', content: '' },
              { id: 'b', content: 'Oui' },
            ],
          }),
          anItem('button'),
        ],
      },
      {},
    ],
    {},
    'Un choix est vide',
    'Choix 1',
  ],
  [
    'an identification that is missing',
    [{ items: [anItem('text', {}, { content: '<p>Bonjour</p>' })] }],
    {},
    'Le candidat ne dit nulle part qui il est : ajoutez un module Identification',
    'Ajouter un module',
  ],
  [
    'a condition that always holds',
    [
      auth,
      {
        items: [
          anItem('question'),
          anItem('button', {
            goToNextPage: false,
            isScoreChoice: true,
            pagePositionList: [{ id: 't', pagePosition: 1, score: 0, comparaisonType: '>=' }],
          }),
        ],
      },
    ],
    {},
    'La condition « ≥ 0 » est toujours vraie : les suivantes ne servent à rien',
    'Comparaison 1',
  ],
  [
    'a criterion without points',
    [
      auth,
      {
        items: [
          anItem('question', {}, { evaluationCriteriaList: [{ id: 'c', name: 'Ton', maxScore: 0 }] }),
          anItem('button'),
        ],
      },
    ],
    {},
    'Un critère ne vaut aucun point',
    'Note maximale du critère 1',
  ],
  [
    'a film without captions',
    [
      auth,
      {
        items: [
          anItem('file-holder', {
            elementList: [{ id: 'f', fileUrl: '/api/files/f', fileName: 'visite.mp4' }],
          }),
        ],
      },
    ],
    {},
    'Une vidéo n’a pas de sous-titres',
    'Choisir un fichier : Sous-titres du document 1',
  ],
  [
    'a timer that leads nowhere',
    [auth, { items: [anItem('question')], timer: { time: 60, pageToReach: 9 } }],
    {},
    'Le chrono mène à une page qui n’existe plus',
    'Quand le temps est écoulé, aller à',
  ],
  [
    'a competence that nothing feeds',
    [auth, {}],
    { evalGroupList: [{ id: 'group', name: 'Écoute' }] },
    'Rien n’alimente la compétence « Écoute »',
    'Compétence 1',
  ],
])('%s', async (_, pages, rest, said, label) => {
  const { user } = await showChecks(pages, rest)
  await user.click(await screen.findByText(said))
  await waitFor(() => {
    const focused = document.activeElement
    const name =
      focused?.getAttribute('aria-label') ??
      (focused as HTMLInputElement).labels?.[0]?.textContent ??
      focused?.textContent
    expect(name).toBe(label)
  })
})
