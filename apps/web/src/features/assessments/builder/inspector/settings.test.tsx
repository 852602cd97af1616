/** Settings of the test and of a page, as the panel has them: what is chosen is in the document. */
import { listMedia } from '@assay/contract/media/calls'
import { mediaAbilities } from '@assay/domain/media/abilities'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../../../testing/browser.ts'
import { showComponent } from '../../../../testing/recruiter.tsx'
import { present } from '../state/builder-state.ts'
import type { Selection } from '../state/selection.ts'
import { BuilderContext, useBuilder, useDocumentPart } from '../state/use-builder.ts'
import { aFullAssessment, openedBuilder } from '../testing/builder-factory.ts'
import ModuleInspector from './module-inspector.tsx'
import { PageInspector } from './page-inspector.tsx'
import TestInspector from './test-inspector.tsx'

const picture = {
  id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c05',
  kind: 'image' as const,
  name: 'atelier.webp',
  url: '/api/files/7a1d4a52',
  mime: 'image/webp',
  size: 2000,
  width: 800,
  height: 600,
  createdAt: '2026-11-20T10:00:00.000Z',
  abilities: mediaAbilities({ role: 'ROLE_BUILDER' }),
}

async function open(
  selection: Selection,
  panel: (page: ReturnType<typeof pageOf>) => React.ReactNode,
  pages = 1,
) {
  const asked = { items: [anItem('question')] }
  const store = openedBuilder(aFullAssessment(aDocument(Array.from({ length: pages }, () => asked))))
  store.select(selection)
  const shown = await showComponent(
    <BuilderContext value={store}>{panel(pageOf(store.getDocument()))}</BuilderContext>,
  )
  return { ...shown, document: () => store.getDocument() }
}

function pageOf({ pageList: [page] }: ReturnType<typeof aDocument>) {
  if (!page) throw new Error('a test has a page')
  return page
}

const press = async (label: string | RegExp): Promise<void> => {
  fireEvent.click(await screen.findByLabelText(label, { selector: 'button' }))
}

const unfold = async (sentence: string | RegExp): Promise<void> => {
  fireEvent.click(await screen.findByText(sentence))
}

test('a test at rest is its name and sentences, and each opens what changes it', async () => {
  const { user, document } = await open({ kind: 'test' }, () => <TestInspector />)
  await screen.findByText('Le test n’a pas de description. Aucun e-mail de contact n’est affiché.')
  screen.getByText(
    'Les textes sont en français. Les parties chronométrées sont annoncées. Aucun accusé de réception ne part.',
  )
  screen.getByText('L’évaluation est manuelle. Les évaluateurs savent qui a répondu.')
  screen.getByText('Aucune compétence n’est définie.')
  screen.getByText('Aucun exercice n’est défini.')
  screen.getByText('Ce test n’est pas proposé comme modèle.')
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'))).toEqual([
    'Nom du test',
  ])
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
  await user.click(screen.getByText('Aucune compétence n’est définie.'))
  await user.click(await screen.findByText('Ajouter une compétence'))
  await user.type(await screen.findByLabelText('Compétence 1'), 'Écoute')
  expect(document().evalGroupList).toMatchObject([{ name: 'Écoute' }])
  screen.getByText('Il y a 1 compétence : Écoute.')
  await user.click(screen.getByText(/repasse/))
  await user.click(await screen.findByLabelText('Après un délai'))
  expect(document().retryAfterMonths).toBe(6)
  screen.getByText('Le test se repasse après 6 mois.')
})

test('the language of the test, its announcements, its background on telephones', async () => {
  const asked = server.answer(listMedia, () => ({
    data: [picture],
    meta: { totalItems: 1, totalIsExact: true },
  }))
  const { document } = await open({ kind: 'test' }, () => <TestInspector />)
  await unfold(/^Les textes sont en français/)
  fireEvent.click(await screen.findByLabelText('English'))
  fireEvent.click(screen.getByLabelText(/^Annoncer les parties chronométrées/, { selector: 'input' }))
  await unfold('Le test n’a pas d’image de fond.')
  await press(/^Choisir un fichier.+Image de fond sur téléphone$/)
  fireEvent.click(await screen.findByText('atelier.webp'))
  expect(document()).toMatchObject({
    language: 'en',
    announcesTimedPages: false,
    backgroundImage: null,
    mobileBackgroundImage: '/api/files/7a1d4a52',
  })
  expect(asked.every(({ query }) => query.kind === 'image')).toBe(true)
  await press(/^Retirer le fichier.+Image de fond sur téléphone$/)
  expect(document().mobileBackgroundImage).toBeNull()
})

test('the progress begins with the pages as its steps', async () => {
  const { document } = await open({ kind: 'test' }, () => <TestInspector />)
  await unfold('La progression n’est pas affichée.')
  fireEvent.click(await screen.findByLabelText('Étapes'))
  fireEvent.change(screen.getByLabelText('Titre de l’étape 1'), { target: { value: 'Bienvenue' } })
  expect(document().stepperData).toMatchObject({ style: 'standard', stepList: [{ title: 'Bienvenue' }] })
})

test('a key pressed right after a sentence is opened goes to what it opens', async () => {
  const { document } = await open({ kind: 'test' }, () => <TestInspector />)
  const about = await screen.findByText(/^Le test n’a pas de description/)
  // Neither waits: the next key may follow at once.
  fireEvent.click(about)
  expect(globalThis.document.activeElement).toBe(screen.getByLabelText('Description'))
  fireEvent.click(screen.getByText('Le test ne se repasse pas.'))
  expect(globalThis.document.activeElement).toBe(screen.getByLabelText('Jamais'))
  fireEvent.click(screen.getByText('Aucune compétence n’est définie.'))
  expect(globalThis.document.activeElement).toBe(screen.getByText('Ajouter une compétence').closest('button'))
  // A picker of colours would unfold as it takes the focus: it is one Tab further.
  fireEvent.click(screen.getByText('Le test a ses couleurs.'))
  expect(globalThis.document.activeElement).toBe(screen.getByText('Fond').closest('[tabindex="-1"]'))
  fireEvent.click(about)
  expect(screen.queryByLabelText('Description')).toBeNull()
  expect(document().description).toBe('')
})

/** As it stands after each change. */
function FirstPage() {
  return <PageInspector page={pageOf(useBuilder(present))} />
}

test('a page at rest tells what holds as sentences, and each opens what changes it', async () => {
  const { user, document } = await open({ kind: 'page' }, () => <FirstPage />, 3)
  await screen.findByText('Le temps n’est pas limité.')
  screen.getByText('Aucune pop-up n’apparaît.')
  screen.getByText('La page ne donne pas de bonus.')
  screen.getByText('La progression est affichée. Le fond est celui du test.')
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'))).toEqual([
    'Nom de la page',
  ])
  expect(screen.queryByRole('switch')).toBeNull()
  await user.click(screen.getByText('Le temps n’est pas limité.'))
  await user.click(await screen.findByLabelText(/^Limiter le temps sur cette page/, { selector: 'input' }))
  expect(document().pageList[0]?.timer?.time).toBe(300)
  screen.getByText('Le candidat a 5 min sur cette page.')
})

test('a limit over several pages is told by a sentence of its own, also where the page has none', async () => {
  const { user } = await open({ kind: 'page' }, () => <FirstPage />, 3)
  await user.click(await screen.findByText('Le temps n’est pas limité.'))
  await user.click(
    await screen.findByLabelText(/^Limiter le temps sur plusieurs pages/, { selector: 'input' }),
  )
  await screen.findByText(/^Des pages 1 à 2, le temps est limité à \d+ min en tout\.$/)
})

test('each number of a bonus has its name over it', async () => {
  const { user, document } = await open({ kind: 'page' }, () => <FirstPage />)
  await unfold('La page ne donne pas de bonus.')
  await user.click(await screen.findByRole('button', { name: 'Ajouter un bonus' }))
  await user.selectOptions(screen.getByLabelText('Type du bonus 1'), 'Page terminée à temps')
  screen.getByText('Temps maximal, en secondes')
  screen.getByText('Points')
  screen.getByText(/^La page donne des bonus\s: 1\spts\.$/)
  await user.click(screen.getByRole('button', { name: 'Ajouter un bonus' }))
  screen.getByText(/^La page donne des bonus\s: 2\spts\.$/)
  expect(document().pageList[0]?.bonuses).toMatchObject([
    { type: 'DurationBonus', limitSeconds: 60, score: 1 },
    { type: 'ArrivalBonus', score: 1 },
  ])
})

test('a timer ends the test from a page in the middle too', async () => {
  const { document } = await open({ kind: 'page' }, () => <FirstPage />, 3)
  await unfold('Le temps n’est pas limité.')
  fireEvent.click(await screen.findByLabelText(/^Limiter le temps sur cette page/, { selector: 'input' }))
  expect(document().pageList[0]?.timer).toMatchObject({ pageToReach: null })
  fireEvent.click(await screen.findByRole('combobox', { name: 'Quand le temps est écoulé, aller à' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Fin du test', hidden: true }))
  expect(document().pageList[0]?.timer).toMatchObject({ pageToReach: 0 })
})

test('a timer on the last page ends the test, and a page has a background of its own', async () => {
  server.answer(listMedia, () => ({ data: [picture], meta: { totalItems: 1, totalIsExact: true } }))
  const { document } = await open({ kind: 'page' }, () => <FirstPage />)
  await unfold('Le temps n’est pas limité.')
  fireEvent.click(await screen.findByLabelText(/^Limiter le temps sur cette page/, { selector: 'input' }))
  expect(document().pageList[0]?.timer).toMatchObject({ pageToReach: null })
  await unfold(/Le fond est celui du test/)
  await press(/^Choisir un fichier.+Image de fond$/)
  fireEvent.click(await screen.findByText('atelier.webp'))
  expect(document().pageList[0]?.backgroundImage).toBe('/api/files/7a1d4a52')
})

test('a competence is made where a criterion needs it: a usual one by a press, another by its name', async () => {
  const { user, document } = await open({ kind: 'page' }, () => <OneModule />)
  fireEvent.click(await screen.findByText('Ajouter un critère'))
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('combobox', { name: /^Compétence du critère 1/ }))
    await user.click(await screen.findByRole('option', { name, hidden: true }))
  }
  const chosen = () => {
    const { evalGroupList, pageList } = document()
    const id = pageList[0]?.rowList[0]?.moduleItemList[0]?.evaluationCriteriaList[0]?.evalGroupId
    return [evalGroupList.map(({ name }) => name), evalGroupList.find((each) => each.id === id)?.name]
  }
  await choose('Rigueur')
  expect(chosen()).toEqual([['Rigueur'], 'Rigueur'])
  await choose('Créer une compétence…')
  await user.keyboard('Sens du commerce{Enter}')
  expect(chosen()).toEqual([['Rigueur', 'Sens du commerce'], 'Sens du commerce'])
  // One that is there is taken, and not made twice.
  await choose('Créer une compétence…')
  await user.keyboard('rigueur{Enter}')
  expect(chosen()).toEqual([['Rigueur', 'Sens du commerce'], 'Rigueur'])
})

test('the cover, what it shows and what follows the test are set where the test is', async () => {
  server.answer(listMedia, () => ({ data: [picture], meta: { totalItems: 1, totalIsExact: true } }))
  const { user, document } = await open({ kind: 'test' }, () => <TestInspector />)
  await unfold('L’accueil n’a pas d’image de couverture. La fin a le texte général.')
  await press(/^Choisir un fichier.+Image de couverture$/)
  fireEvent.click(await screen.findByText('atelier.webp'))
  await user.type(await screen.findByLabelText('Ce que montre l’image'), 'Un atelier')
  await user.type(screen.getByLabelText('Et après le test ?'), 'Nous appelons chacun.')
  expect(document()).toMatchObject({
    coverImage: picture.url,
    coverAlt: 'Un atelier',
    nextSteps: 'Nous appelons chacun.',
  })
})

test('a page may show its questions one at a time', async () => {
  const page = await open({ kind: 'page' }, () => <FirstPage />)
  await unfold('La progression est affichée. Le fond est celui du test.')
  fireEvent.click(await screen.findByLabelText(/^Une question à la fois/, { selector: 'input' }))
  expect(page.document().pageList[0]?.oneQuestionAtATime).toBe(true)
})

function OneModule() {
  const item = useDocumentPart((document) => document.pageList[0]?.rowList[0]?.moduleItemList[0])
  return item ? <ModuleInspector item={item} /> : null
}
