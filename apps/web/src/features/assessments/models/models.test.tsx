/** The first minute of a test, models, files and the link: as somebody who builds tests meets them. */

import { createAssessment, saveAssessment, tellEditing } from '@assay/contract/assessments/calls'
import {
  type AssessmentModel,
  importAssessmentFile,
  listModels,
  previewModel,
  setModel,
  useModel,
} from '@assay/contract/assessments/model-calls'
import { createDraw } from '@assay/domain/assessments/draw'
import { publicAssessment } from '@assay/domain/assessments/projection'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import {
  closeInvitation,
  useInvitationRequest,
} from '../../../feature-parts/invitation/request-invitation.ts'
import { server } from '../../../testing/browser.ts'
import { Refusal } from '../../../testing/contract-server.ts'
import { labels } from '../../../testing/labels.ts'
import { showComponent } from '../../../testing/recruiter.tsx'
import { aSummary } from '../../../testing/summaries.ts'
import { BuilderBar } from '../builder/bar/builder-bar.tsx'
import { CanvasStateProvider } from '../builder/canvas/canvas-state.tsx'
import PreviewDialog from '../builder/preview/preview-dialog.tsx'
import { BuilderContext } from '../builder/state/use-builder.ts'
import { ProblemsProvider } from '../builder/state/use-problems.ts'
import { aFullAssessment, opened, openedBuilder } from '../builder/testing/builder-factory.ts'
import CreateAssessmentDialog from '../panel/create-assessment-dialog.tsx'
import ShareDialog from '../sharing/share-dialog.tsx'

const shared = {
  id: opened,
  name: 'Accueil',
  slug: 'accueil',
  isOnline: true,
  abilities: { invite: true, seeApplications: true },
}

const model = aDocument([
  { items: [anItem('auth')] },
  { name: 'Vente', items: [anItem('question', {}, { content: '<p>Que dites-vous ?</p>' })] },
])
const aModel = (changes: Partial<AssessmentModel> = {}): AssessmentModel => ({
  id: 'shop-adviser-fr',
  name: 'Conseil en boutique',
  description: 'Vingt minutes.',
  language: 'fr',
  origin: 'installation',
  companyName: null,
  isPublic: true,
  evaluationType: 0,
  pageCount: 2,
  questionCount: 1,
  updatedAt: null,
  ...changes,
})

function offering(...data: AssessmentModel[]): void {
  server.answer(listModels, () => ({ data }))
  server.answer(previewModel, () => ({
    data: {
      ...aModel(),
      projection: publicAssessment(model, { pages: [1, 2], draw: createDraw('seed') }),
    },
  }))
}

test('a model that was deleted meanwhile says so where it would be seen', async () => {
  offering(aModel())
  server.answer(previewModel, () => new Refusal('modelNotFound'))
  const { user } = await showComponent(<CreateAssessmentDialog onClose={() => undefined} />)
  await user.click(await screen.findByRole('radio', { name: 'Conseil en boutique' }))
  await screen.findByText('Ce modèle n’existe plus. Choisissez-en un autre.')
  expect(screen.queryByText('Êtes-vous perdu ?')).toBeNull()
})

test('a new test begins with a welcome, in the chosen language', async () => {
  offering(aModel())
  const made = server.answer(createAssessment, () => ({ data: aFullAssessment() }))
  const { user } = await showComponent(<CreateAssessmentDialog onClose={() => undefined} />)
  expect((await screen.findByRole('radio', { name: 'Test vide' })).getAttribute('aria-checked')).toBe('true')
  await user.type(screen.getByRole('textbox', { name: /Nom du test/ }), 'Accueil')
  await user.click(screen.getByRole('radio', { name: 'English' }))
  await user.click(screen.getByRole('button', { name: 'Créer et composer' }))
  await waitFor(() => expect(made).toHaveLength(1))
  expect(made[0]?.body).toEqual({ name: 'Accueil', start: 'welcome', language: 'en' })
})

test('a model is looked at, gives its name, and is what the test is made of', async () => {
  offering(
    aModel(),
    aModel({ id: 'shop-adviser-en', name: 'Shop adviser', language: 'en' }),
    aModel({ id: opened, name: 'Le nôtre', origin: 'company', isPublic: false }),
  )
  const made = server.answer(createAssessment, () => ({ data: aFullAssessment() }))
  const { user } = await showComponent(<CreateAssessmentDialog onClose={() => undefined} />)
  await user.click(await screen.findByRole('radio', { name: 'Conseil en boutique' }))
  await screen.findByText('Que dites-vous ?')
  expect(screen.queryByRole('radio', { name: 'Shop adviser' })).toBeNull()
  expect(screen.getByRole('radio', { name: 'Le nôtre' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Créer et composer' }))
  await waitFor(() => expect(made).toHaveLength(1))
  expect(made[0]?.body).toMatchObject({ name: 'Conseil en boutique', modelId: 'shop-adviser-fr' })
})

test('a model is found without its accents', async () => {
  const names = ['Accueil', 'Paie', 'Préparation']
  offering(...names.map((name, at) => aModel({ id: `model-${at}`, name })))
  const { user } = await showComponent(<CreateAssessmentDialog onClose={() => undefined} />, {
    as: 'ROLE_ADMIN',
  })
  await user.type(await screen.findByLabelText('Rechercher un modèle'), 'prepa')
  screen.getByRole('radio', { name: /Préparation/ })
  expect(screen.queryByRole('radio', { name: /Paie/ })).toBeNull()
})

test('an import that does not fit lists what does not', async () => {
  offering()
  server.answer(
    importAssessmentFile,
    () =>
      new Refusal('invalidData', {
        fields: [
          { in: 'body', field: 'pageList.0.name', problem: 'invalid_type' },
          { in: 'body', field: 'pageList.0.rowList.1.moduleItemList.0.moduleId', problem: 'invalid_value' },
          {
            in: 'body',
            field: 'pageList.0.rowList.1.moduleItemList.0.data.choiceList.2.score',
            problem: 'too_big',
          },
          { in: 'body', field: 'retryAfterMonths', problem: 'too_small' },
          { in: 'body', field: 'pageList.0.position', problem: 'too_big' },
          { in: 'body', field: 'pageList', problem: 'too_big' },
          { in: 'body', field: '', problem: 'unrecognized_keys', unknown: ['colour'] },
          {
            in: 'body',
            field: 'pageList.0.rowList.0.moduleItemList.1.data',
            problem: 'unrecognized_keys',
            unknown: ['tint'],
          },
        ],
      }),
  )
  const { user } = await showComponent(<CreateAssessmentDialog onClose={() => undefined} />)
  const dialog = await screen.findByRole('dialog')
  const field = dialog.ownerDocument.querySelector<HTMLInputElement>('input[type="file"]')
  await user.upload(field as HTMLInputElement, new File(['{}'], 'test.json', { type: 'application/json' }))
  const refused = await screen.findByRole('alert')
  expect(
    within(refused)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Page 1, champ « name » : ce type de valeur n’est pas accepté',
    'Page 1, ligne 2, module 1 : type de module inconnu',
    'Page 1, ligne 2, module 1, champ « data.choiceList.2.score » : c’est trop long ou trop grand',
    'champ « retryAfterMonths » : c’est trop court ou trop petit',
    'Page 1, champ « position » : c’est trop long ou trop grand',
    'Pages : 200 au plus',
    'le test : champs inconnus : colour',
    'Page 1, ligne 1, module 2 : champs inconnus : tint',
  ])
  expect(screen.queryByText('Vous devez saisir le nom du test')).toBeNull()
  within(dialog).getByText('Ces parties du fichier ne conviennent pas :')
  expect(within(dialog).queryByText('Données invalides')).toBeNull()
})

async function showBar(document = aDocument([{ items: [anItem('auth')] }, {}]), flags = {}) {
  server.answer(tellEditing, () => ({ others: [{ id: opened, name: 'Élodie Roux' }], isOpenTwice: true }))
  const store = openedBuilder({ ...aFullAssessment(document), ...flags })
  const { user } = await showComponent(
    <BuilderContext value={store}>
      <CanvasStateProvider>
        <ProblemsProvider>
          <BuilderBar />
        </ProblemsProvider>
      </CanvasStateProvider>
    </BuilderContext>,
  )
  const choose = async (name: string): Promise<void> => {
    await user.click(screen.getByRole('button', { name: 'Autres actions sur le test' }))
    await user.click(await screen.findByRole('menuitem', { name, hidden: true }))
  }
  return { user, store, choose }
}

test('a model is loaded behind what was composed, as one step to undo', async () => {
  offering(aModel())
  server.answer(useModel, () => ({ document: model }))
  const { user, store, choose } = await showBar()
  await choose('Charger un modèle…')
  await screen.findByText(/s’ajoutent à la fin du test/)
  await user.click(await screen.findByRole('radio', { name: 'Conseil en boutique' }))
  await user.click(screen.getByRole('button', { name: 'Charger' }))
  await waitFor(() => expect(store.getDocument().pageList).toHaveLength(4))
  expect(store.getDocument().pageList[3]?.name).toBe('Vente')
  store.dispatch({ type: 'undo' })
  expect(store.getDocument().pageList).toHaveLength(2)
})

test('a model loaded into an empty test takes its place, and the test is offered to nobody any more', async () => {
  offering(aModel())
  server.answer(useModel, () => ({ document: model }))
  const reset = server.answer(setModel, () => ({ data: aSummary() }))
  const { user, store, choose } = await showBar(aDocument([{}]), { isModel: true, isPublic: true })
  await choose('Charger un modèle…')
  await user.click(await screen.findByRole('radio', { name: 'Conseil en boutique' }))
  await user.click(screen.getByRole('button', { name: 'Charger' }))
  await waitFor(() => expect(store.getDocument().pageList[1]?.name).toBe('Vente'))
  expect(reset).toMatchObject([{ body: { isModel: false, isPublic: false } }])
  expect(store.getState().stored).toMatchObject({ isModel: false, isPublic: false })
})

test('a model that is gone meanwhile is told, and nothing changes', async () => {
  offering(aModel())
  server.answer(useModel, () => new Refusal('modelNotFound'))
  const { user, store, choose } = await showBar()
  await choose('Charger un modèle…')
  await user.click(await screen.findByRole('radio', { name: 'Conseil en boutique' }))
  await user.click(screen.getByRole('button', { name: 'Charger' }))
  await screen.findByText('Ce modèle n’existe plus. Choisissez-en un autre.')
  expect(store.getDocument().pageList).toHaveLength(2)
})

test('a model that would make more than 200 pages is refused in words, and nothing changes', async () => {
  offering(aModel())
  server.answer(useModel, () => ({ document: model }))
  const full = aDocument([{ items: [anItem('auth')] }, ...Array.from({ length: 198 }, () => ({}))])
  const { user, store, choose } = await showBar(full)
  await choose('Charger un modèle…')
  await user.click(await screen.findByRole('radio', { name: 'Conseil en boutique' }))
  await user.click(screen.getByRole('button', { name: 'Charger' }))
  await screen.findByText(/200 pages/)
  expect(store.getDocument().pageList).toHaveLength(199)
})

test('the tools of the bar have one tab stop', async () => {
  const { user } = await showBar()
  const bar = screen.getByRole('toolbar', { name: 'Outils du test' })
  const stops = [...bar.querySelectorAll<HTMLElement>('button, input')].filter(
    (tool) => tool.tabIndex === 0 && !tool.hasAttribute('disabled'),
  )
  expect(stops).toHaveLength(1)
  stops[0]?.focus()
  await user.keyboard('{End}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Autres actions sur le test')
})

test('a save that the server refuses is headed by what was refused, and says where', async () => {
  const field = 'pageList.0.rowList.0.moduleItemList.0.moduleId'
  const fields = [{ in: 'body', field, problem: 'invalid_value' }]
  server.answer(saveAssessment, () => new Refusal('invalidData', { fields }))
  const { user, store } = await showBar()
  act(() => store.edit((each) => ({ ...each, name: 'Autre' })))
  await user.click(screen.getByRole('button', { name: /^Enregistrer/ }))
  await screen.findByText('Le test n’a pas été enregistré')
  await screen.findByText('Page 1, ligne 1, module 1 : type de module inconnu')
  expect(screen.queryByText('Données invalides')).toBeNull()
})

test('who else has the test open is said', async () => {
  await showBar()
  await screen.findByText('Élodie Roux a aussi ce test ouvert')
})

test('the link of a test is copied and drawn', async () => {
  await showComponent(<ShareDialog test={shared} onClose={() => undefined} />)
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Lien du test' })
  expect(link.value).toBe(`${location.origin}/assessment/accueil`)
  const code = await screen.findByRole('img', { name: 'Code QR du lien' })
  expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(500)
  expect(screen.getByRole('link', { name: 'L’essayer comme candidat' }).getAttribute('href')).toBe(
    '/assessment/accueil',
  )
})

test('inviting starts where a test is shared', async () => {
  function Sharing() {
    const request = useInvitationRequest()
    const [isOpened, setOpened] = useState(true)
    return (
      <>
        <output>{request ? `${request.mode} ${request.assessment?.name}` : ''}</output>
        {isOpened ? <ShareDialog test={shared} onClose={() => setOpened(false)} /> : null}
      </>
    )
  }
  const { user } = await showComponent(<Sharing />)
  await user.click(await screen.findByRole('button', { name: 'Inviter un candidat' }))
  await screen.findByText('single Accueil')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(closeInvitation)
})

test('what may be done with a shared test is what came with it, whatever the role', async () => {
  const abilities = { invite: false, seeApplications: false }
  await showComponent(
    <ShareDialog test={{ ...shared, isOnline: false, abilities }} onClose={() => undefined} />,
    { as: 'ROLE_SUPERADMIN' },
  )
  await screen.findByText(/Le test n’est pas en ligne/)
  expect(screen.queryByRole('button', { name: 'Inviter un candidat' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Voir les candidatures' })).toBeNull()
})

const offline = <ShareDialog test={{ ...shared, isOnline: false }} onClose={() => undefined} />

test('a test that is not online is tried without an application', async () => {
  await showComponent(offline, { as: 'ROLE_BUILDER' })
  await screen.findByText(/Tant que le test n’est pas en ligne, rien n’est enregistré/)
  screen.getByRole('link', { name: 'L’essayer comme candidat' })
})

test('it is offered to try to none who would meet a closed door', async () => {
  await showComponent(offline, { as: 'ROLE_CONSULTANT' })
  await screen.findByText(/Le test n’est pas en ligne/)
  expect(screen.queryByRole('link', { name: 'L’essayer comme candidat' })).toBeNull()
})

test('the preview goes through unsaved pages and sends nothing', async () => {
  const document = aDocument([
    { items: [anItem('text', {}, { content: '<p>Bonjour</p>' }), anItem('button', { label: 'Suite' })] },
    {
      items: [
        anItem('question', {}, { content: '<p>Votre réponse ?</p>' }),
        anItem('button', { label: 'Fin' }, { id: 'end' }),
      ],
    },
  ])
  const store = openedBuilder(aFullAssessment(document))
  store.edit((each) => ({
    ...each,
    pageList: each.pageList.map((page, index) => (index === 1 ? { ...page, name: 'Neuve' } : page)),
  }))
  const { user } = await showComponent(
    <BuilderContext value={store}>
      <PreviewDialog onClose={() => undefined} />
    </BuilderContext>,
  )
  await screen.findByText('Bonjour')
  await user.click(screen.getByRole('button', { name: 'Suite' }))
  await user.type(await screen.findByRole('textbox'), 'Je rappelle.')
  await user.click(screen.getByRole('button', { name: 'Fin' }))
  await screen.findByRole('heading', { name: 'Merci, votre test est terminé' })
})

test('the preview speaks the language of the test, as its candidates find it, whatever the recruiter’s', async () => {
  const store = openedBuilder(
    aFullAssessment(aDocument([{ items: [anItem('auth')] }, {}], { language: 'fr' })),
  )
  await showComponent(
    <BuilderContext value={store}>
      <PreviewDialog onClose={() => undefined} />
    </BuilderContext>,
    { language: 'en' },
  )
  await screen.findByText('Page 1 of 2')
  screen.getByLabelText(labels.firstName)
  screen.getByText('Pas de limite de temps : avancez à votre rythme')
})
