/** A check in the list leads to the very line that it speaks of; all codes are followed in `every-check`. */
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

const leading = (...pages: readonly number[]) =>
  anItem('qcm', {
    isScore: false,
    choiceList: pages.map((score, index) => ({ id: `c${index}`, content: 'Oui', score })),
  })
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
    'a competence that nothing feeds, after one that something does',
    [
      auth,
      {
        items: [
          anItem(
            'question',
            {},
            { evaluationCriteriaList: [{ id: 'c', name: 'Ton', maxScore: 5, evalGroupId: 'fed' }] },
          ),
          anItem('button'),
        ],
      },
    ],
    {
      evalGroupList: [
        { id: 'fed', name: 'Rigueur' },
        { id: 'unfed', name: 'Écoute' },
      ],
    },
    'Rien n’alimente la compétence « Écoute »',
    'Compétence 2',
  ],
  [
    'the second of two conditions, which never holds',
    [
      auth,
      {
        items: [
          anItem('question'),
          anItem('button', {
            goToNextPage: false,
            isScoreChoice: true,
            pagePositionList: ([0, 3] as const).map((score) => ({
              id: `t${score}`,
              pagePosition: 1,
              score,
              comparaisonType: '=' as const,
            })),
          }),
        ],
      },
    ],
    {},
    'La condition « = 3 » ne peut jamais être vraie',
    'Comparaison 2',
  ],
  [
    'the second choice, which leads to its own page',
    [auth, { items: [leading(0, 2), anItem('button')] }],
    {},
    'Un choix ramène à sa propre page',
    'Page du choix 2',
  ],
  [
    'the second film, without captions',
    [
      auth,
      {
        items: [
          anItem('file-holder', {
            elementList: [
              { id: 'f', fileUrl: '/api/files/f', fileName: 'a.mp4', captionsUrl: '/api/files/v' },
              { id: 'g', fileUrl: '/api/files/g', fileName: 'b.mp4' },
            ],
          }),
        ],
      },
    ],
    {},
    'Une vidéo n’a pas de sous-titres',
    'Choisir un fichier : Sous-titres du document 2',
  ],
  [
    'a picture of a choice without words of its own',
    [
      auth,
      {
        items: [
          anItem('qcm', {
            choiceList: ['', '<p><img src="/api/files/a"></p>'].map((picture, index) => ({
              id: `c${index}`,
              content: `Oui${picture}`,
              score: 1,
            })),
          }),
          anItem('button'),
        ],
      },
    ],
    {},
    'Une image n’a pas de texte de remplacement',
    'Choix 2',
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
