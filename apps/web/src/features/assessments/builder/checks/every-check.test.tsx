/** Every code of the check leads to a place that is there, selected and with the cursor in it. */
import { describePools, listBankCategories } from '@assay/contract/bank/calls'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { onlineCheck } from '@assay/domain/assessments/online-check'
import type { Problem, ProblemCode } from '@assay/domain/modules/definition'
import { aDocument, anItem, type PageParts } from '@assay/domain/testing/document-factory'
import { act, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { server } from '../../../../testing/browser.ts'
import { showComponent } from '../../../../testing/recruiter.tsx'
import { Canvas } from '../canvas/canvas.tsx'
import { CanvasStateProvider } from '../canvas/canvas-state.tsx'
import { DraggingProvider } from '../canvas/dragging.tsx'
import { Inspector } from '../inspector/inspector.tsx'
import { BuilderContext } from '../state/use-builder.ts'
import { ProblemsProvider } from '../state/use-problems.ts'
import { aFullAssessment, openedBuilder } from '../testing/builder-factory.ts'
import { useGoToProblem } from './use-go-to-problem.ts'

/** The name of what has the cursor then. A module of each type is called by the type. */
const places: Readonly<
  Record<
    Exclude<
      ProblemCode,
      'assessment.duplicateId' | 'pool.empty' | 'pool.tooFew' | 'pool.tooMany' | 'pool.capTooLow'
    >,
    string
  >
> = {
  'assessment.nameMissing': 'Nom du test',
  'assessment.slugMissing': 'Permalien *',
  'pool.noCategory': 'Catégorie',
  'pool.beforeAuth': 'Catégorie',
  'assessment.noModule': 'Ajouter un module',
  'assessment.noAuth': 'Ajouter un module',
  'assessment.authUnreachable': 'Énoncé',
  'assessment.severalAuth': 'Énoncé',
  'assessment.noCriteria': 'Manuelle',
  'assessment.nothingScored': 'Manuelle',
  'assessment.criteriaInAutomatic': 'Manuelle',
  'assessment.maximumZero': 'Manuelle',
  'page.timerToMissingPage': 'Limiter le temps sur cette page',
  'page.timerToOwnPage': 'Limiter le temps sur cette page',
  'page.timerToTold': 'Limiter le temps sur cette page',
  'page.timerSkips': 'Limiter le temps sur cette page',
  'page.timerEnds': 'Limiter le temps sur cette page',
  'page.unreachable': 'Nom de la page',
  'page.endsTest': 'Nom de la page',
  'page.noWayOn': 'Ajouter un module',
  'page.rangeToMissingPage': 'Limiter le temps sur plusieurs pages',
  'page.rangesOverlap': 'Limiter le temps sur plusieurs pages',
  'page.outsideOwnRange': 'Limiter le temps sur plusieurs pages',
  'stepper.missingPage': 'Titre de l’étape 1',
  'evalGroup.unused': 'Compétence 1',
  'exercice.unused': 'Exercice 1',
  'criterion.nameMissing': 'Nom du critère 1',
  'criterion.noPoints': 'Note maximale du critère 2',
  'module.answeredBeforeAuth': 'Énoncé',
  'module.unknownEvalGroup': 'Nom du critère 1',
  'module.unknownExercice': 'Nom du critère 1',
  'module.missingAlt': 'Texte',
  'module.lowContrast': 'Sans couleur',
  'auth.missingPage': 'Mène à',
  'button.missingPage': 'Page 1',
  'button.ownPage': 'Page 1',
  'button.leadsToTold': 'Page 1',
  'button.noCondition': 'Enregistrer les réponses de la page',
  'button.doesNothing': 'Enregistrer les réponses de la page',
  'button.conditionAlways': 'Comparaison 4',
  'button.conditionNever': 'Comparaison 2',
  'button.conditionHidden': 'Comparaison 3',
  'qcm.missingPage': 'Page du choix 1',
  'qcm.ownPage': 'Page du choix 2',
  'qcm.leadsBack': 'Page du choix 3',
  'qcm.leadsToTold': 'Page du choix 4',
  'qcm.skipsPages': 'Page du choix 5',
  'qcm.emptyChoice': 'Choix 1',
  'qcm.choiceLimits': 'Minimum de choix',
  'qcm.noPoints': 'Le choix 1 est une bonne réponse',
  'page.emptyPopup': 'Titre de la pop-up 1',
  'qcm.samePoints': 'Le choix 1 est une bonne réponse',
  'questionAuto.noWords': 'Réponse acceptée 1',
  'questionAuto.notANumber': 'Réponse acceptée 2',
  'priorisation.emptyLabel': 'Élément 2',
  'priorisation.samePosition': 'Position attendue de l’élément 2',
  'sorting.noItems': 'Ajouter une catégorie',
  'sorting.noCategory': 'Ajouter une catégorie',
  'sorting.unknownCategory': 'Catégorie attendue de l’élément 1',
  'sorting.noExpectedCategory': 'Catégorie attendue de l’élément 2',
  'mailbox.empty': 'Ajouter un mail',
  'slider.emptyChoice': 'Position 2',
  'fileHolder.missingFile': 'Choisir le fichier du document 2',
  'fileHolder.missingCaptions': 'Choisir un fichier : Sous-titres du document 1',
}

const next = (id: string) => anItem('button', {}, { id })
const to = (id: string, ...pages: readonly number[]) =>
  anItem(
    'button',
    {
      goToNextPage: false,
      pagePositionList: pages.map((pagePosition) => ({ id: `${id}-${pagePosition}`, pagePosition })),
    },
    { id },
  )
const ifScores = (id: string, ...scores: readonly (readonly ['>=' | '=' | '>', number])[]) =>
  anItem(
    'button',
    {
      goToNextPage: false,
      isScoreChoice: true,
      pagePositionList: scores.map(([comparaisonType, score], index) => ({
        id: `${id}-${index}`,
        pagePosition: 4,
        score,
        comparaisonType,
      })),
    },
    { id },
  )
const choices = (id: string, ...scores: readonly number[]) =>
  scores.map((score, index) => ({ id: `${id}-${index}`, content: `Choix ${index}`, score }))
const leading = (id: string, ...pages: readonly number[]) =>
  anItem('qcm', { isScore: false, choiceList: choices(id, ...pages) }, { id })
const criterion = (id: string, rest: object = {}) => ({ id, name: id, maxScore: 1, ...rest })
const asked = (id: string, ...criteria: readonly ReturnType<typeof criterion>[]) =>
  anItem(
    'question',
    {},
    { id, evaluationCriteriaList: criteria.length > 0 ? [...criteria] : [criterion(`c-${id}`)] },
  )
const range = (start: number, end: number) => ({ start, end, timer: 60 })
const silent = '<p><img src="/api/files/a"></p>'

const texts: PageParts = {
  items: [
    anItem('text', {}, { content: silent }),
    anItem(
      'text',
      {},
      {
        id: 'pale',
        content: '<p>a</p>',
        styleOptions: { backgroundColor: '#eeeeee', textColor: '#dddddd' },
      },
    ),
    anItem(
      'question',
      {},
      {
        id: 'marked',
        evalGroupId: 'gone',
        exerciceId: 'gone',
        evaluationCriteriaList: [criterion('unnamed', { name: '' }), criterion('worthless', { maxScore: 0 })],
      },
    ),
    anItem('qcm', {
      isMultipleChoice: true,
      nbMaxChoices: 9,
      choiceList: [
        { id: 'e', content: '', score: 0 },
        { id: 'f', content: 'b', score: 0 },
      ],
    }),
    anItem('question-auto', { acceptWordGroupList: [{ acceptWord: '' }] }, { id: 'wordless' }),
    anItem('question-auto', {
      allowOnlyNumbers: true,
      acceptWordGroupList: [{ acceptWord: '12' }, { acceptWord: 'dix' }],
    }),
    next('on'),
  ],
}

const lists: PageParts = {
  popups: [{ id: 'empty', title: '', content: '<p></p>', showAfterSeconds: 60 }],
  items: [
    anItem('priorisation', {
      priorisationList: [
        { id: 'p1', label: 'a', expectedPosition: 1 },
        { id: 'p2', label: '', expectedPosition: 1 },
      ],
    }),
    anItem('qcm', { choiceList: choices('same', 1, 1) }, { id: 'same' }),
    anItem('category', { categoryList: [], elementList: [] }, { id: 'nothing' }),
    anItem('category', {
      categoryList: [{ id: 'k', name: 'k' }],
      elementList: [
        { id: 'x', content: 'x', expectedCategoryId: 'gone' },
        { id: 'y', content: 'y' },
      ],
    }),
    anItem('mailbox', { mailboxList: [] }),
    anItem('slider', {
      choices: [
        { id: 's', name: 'a' },
        { id: 't', name: '' },
      ],
    }),
    anItem('file-holder', {
      elementList: [
        { id: 'v', fileUrl: '/api/files/f', fileName: 'a.mp4' },
        { id: 'w', fileUrl: null },
      ],
    }),
    anItem('button', { isScoreChoice: true }, { id: 'unconditional' }),
    anItem('button', { saveAnswers: false, goToNextPage: false }, { id: 'idle' }),
    next('on'),
  ],
}

/** Each raises as many as go together. */
const drawing = aDocument([{ items: [anItem('auth'), next('go')] }])
const [first] = drawing.pageList
const pool = {
  categoryId: null,
  category: '',
  level: null,
  competence: '',
  count: 5,
  points: 1,
  maxExposure: null,
}

const documents: readonly AssessmentDocument[] = [
  {
    ...drawing,
    pageList: [
      { ...first, rowList: [...(first?.rowList ?? []), { rowId: 'pool', moduleItemList: [], pool }] },
    ],
  } as AssessmentDocument,
  { ...aDocument([{}]), name: '', slug: '' },
  aDocument([{ items: [anItem('auth'), next('go')] }, texts, {}]),
  aDocument([{ items: [anItem('auth'), next('go')] }, lists, {}]),
  aDocument(
    [
      { items: [asked('early'), anItem('auth', { redirectToPage: 99 }), next('go')] },
      { items: [to('away', 99), to('here', 2), next('on')] },
      {
        items: [
          anItem('qcm', { choiceList: choices('scored', 1, 0) }, { id: 'scored' }),
          ifScores('compares', ['=', 1], ['=', 5], ['>=', 1], ['>=', 0], ['>', 0]),
        ],
        timer: { time: 60, pageToReach: 0 },
      },
      {
        items: [leading('far', 99, 4, 1, 3, 6, 8), to('told', 3), next('on4')],
        timer: { time: 60, pageToReach: 3 },
      },
      { items: [asked('late'), next('on5')], timer: { time: 60, pageToReach: 99 }, pageRange: range(5, 99) },
      { items: [asked('later'), next('on6')], timer: { time: 60, pageToReach: 6 }, pageRange: range(5, 6) },
      { items: [asked('stuck')] },
      { items: [anItem('text', {}, { id: 'middle' })] },
      {
        items: [anItem('auth', {}, { id: 'second' }), next('on9')],
        timer: { time: 60, pageToReach: 11 },
        pageRange: range(6, 6),
      },
      { items: [asked('skipped'), next('on10')] },
      { items: [anItem('text', {}, { id: 'end' })] },
    ],
    {
      evalGroupList: [{ id: 'unfed', name: 'Écoute' }],
      exerciceList: [{ id: 'unfed', name: 'Accueil' }],
      stepperData: { style: 'standard', stepList: [{ title: 'Fin', startPage: 99 }] },
    },
  ),
  aDocument(
    [
      { items: [to('round', 3)] },
      { items: [anItem('auth'), next('a')] },
      { items: [asked('one'), next('b')] },
    ],
    {
      evaluationType: 1,
    },
  ),
  aDocument([{ items: [anItem('auth'), anItem('question'), next('a')] }]),
  aDocument([{ items: [anItem('auth'), asked('one', criterion('zero', { maxScore: 0 })), next('a')] }]),
]

let go: (problem: Problem) => void = () => undefined
function Follows() {
  const goTo = useGoToProblem()
  useEffect(() => {
    go = goTo
  })
  return null
}

/** The name of what has the cursor; none where nothing has it. */
function focusedName(): string {
  const { activeElement: element, body } = document
  if (element === null || element === body) return ''
  const labels = element.getAttribute('aria-labelledby') ?? ''
  return (
    element.getAttribute('aria-label') ??
    document.getElementById(labels)?.textContent ??
    (element as HTMLInputElement).labels?.[0]?.textContent ??
    element.textContent
  )
}

/** Of each code the first problem, with the document that raises it. */
const raised = new Map<ProblemCode, readonly [Problem, AssessmentDocument]>()
for (const document of documents)
  for (const problem of onlineCheck(document))
    if (!raised.has(problem.code)) raised.set(problem.code, [problem, document])

/** Opens a document; gives what leads from a problem to the name of what has the cursor then. */
async function open(assessed: AssessmentDocument) {
  const store = openedBuilder(aFullAssessment(assessed))
  await showComponent(
    <BuilderContext value={store}>
      <CanvasStateProvider>
        <ProblemsProvider>
          <DraggingProvider>
            <Follows />
            <Canvas />
            <Inspector />
          </DraggingProvider>
        </ProblemsProvider>
      </CanvasStateProvider>
    </BuilderContext>,
  )
  return async (problem: Problem, place: unknown) => {
    act(() => (document.activeElement as HTMLElement).blur())
    act(() => go(problem))
    await waitFor(() => expect(focusedName(), problem.code).toEqual(place))
    const { selection, pageId } = store.getState()
    expect(pageId).toBe(problem.pageId ?? pageId)
    if (problem.moduleItemId !== undefined)
      expect(selection).toEqual({ kind: 'module', id: problem.moduleItemId })
  }
}

test('every code is raised here', () => {
  expect([...raised.keys()].toSorted()).toEqual(Object.keys(places).toSorted())
})

/** Each place is drawn: on a busy machine all of them take their time. */
const patienceMs = 300_000

test.each(documents)(
  'each problem of document %# leads to its place',
  async (document) => {
    server.answer(listBankCategories, () => ({ data: [], competences: [] }))
    server.answer(describePools, () => ({ data: [] }))
    const follow = await open(document)
    for (const [problem, raisedBy] of raised.values())
      if (raisedBy === document) await follow(problem, places[problem.code as keyof typeof places])
  },
  patienceMs,
)
