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
    'the second choice, which leads past a question',
    [
      auth,
      { items: [leading(0, 4), anItem('button')] },
      { items: [anItem('question'), anItem('button', {}, { id: 'next' })] },
      {},
    ],
    {},
    'Un choix fait sauter des pages qui ont des questions',
    'Page du choix 2',
  ],
  [
    'a timer that leads past a question',
    [
      auth,
      { items: [anItem('button')], timer: { time: 60, pageToReach: 4 } },
      { items: [anItem('question'), anItem('button', {}, { id: 'next' })] },
      {},
    ],
    {},
    'À la fin du temps, le candidat saute des pages qui ont des questions',
    'Quand le temps est écoulé, aller à',
  ],
  [
    'a timer that leads to its own page',
    [auth, { items: [anItem('button')], timer: { time: 60, pageToReach: 2 } }, {}],
    {},
    'Le chrono ramène à sa propre page',
    'Quand le temps est écoulé, aller à',
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
    'Choisir un fichier : Sous-titres du document 2',
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
  [
    'colours that are hard to read',
    [
      auth,
      {
        items: [
          anItem(
            'text',
            {},
            { content: '<p>a</p>', styleOptions: { backgroundColor: '#eeeeee', textColor: '#dddddd' } },
          ),
          anItem('button'),
        ],
      },
    ],
    {},
    'Le texte se lit mal sur son fond : l’affichage corrigera la couleur',
    'Sans couleur',
  ],
  [
    'a test whose scores would all be 0',
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
    'Aucun critère ni aucune question ne vaut de points : tous les scores seraient de 0',
    'Manuelle',
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

test('a picture of a message that opens on the page, selected with the tool for its words', async () => {
  const { user } = await showChecks([
    auth,
    {
      items: [anItem('button')],
      popups: ['<p>Un</p>', '<p>Deux</p><p><img src="/api/files/a"></p>'].map((content, index) => ({
        id: `p${index}`,
        title: '',
        content,
        showAfterSeconds: 9,
      })),
    },
  ])
  await user.click(await screen.findByText('Une image n’a pas de texte de remplacement'))
  await waitFor(() =>
    expect(document.activeElement?.querySelector('img.ProseMirror-selectednode')).toBeTruthy(),
  )
  const name = document.activeElement?.getAttribute('aria-labelledby') ?? ''
  expect(document.getElementById(name)?.textContent).toBe('Texte de la pop-up 2')
  screen.getByLabelText('Texte de remplacement')
})
