/** A recording that the server refuses for good: what is told of it, wherever it is told. */

import { submitPage } from '@assay/contract/answers/calls'
import { leaveSession } from '@assay/contract/answers/session-calls'
import { finishUpload, uploadChunk } from '@assay/contract/answers/uploads'
import { anItem } from '@assay/domain/testing/document-factory'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { server } from '../testing/browser.ts'
import { type CandidatePage, identify, openTest } from '../testing/candidate.tsx'
import { type Handler, networkFailure, Refusal } from '../testing/contract-server.ts'
import { goOn, identification, question, thanks } from '../testing/items.ts'
import { labels } from '../testing/labels.ts'
import { thisBrowser } from './this-browser.ts'

const film = anItem(
  'video-record',
  { onlyOneTry: true },
  { id: 'film', content: '<p>Présentez-vous</p>', evaluationMandatory: true },
)
const pages = [
  identification,
  { items: [film, goOn()] },
  { items: [question('q', 'Pourquoi'), goOn('end')] },
  thanks,
]
const another = 'Un test passé sur cet appareil'
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const words = (element: HTMLElement) => element.textContent?.replace(/\s+/g, ' ') ?? ''
const filming = () => screen.findByRole('group', { name: 'Présentez-vous' })

async function begin(page: CandidatePage): Promise<void> {
  await page.user.click(await button('Passer la vérification'))
  await identify(page)
  await filming()
}

/** As the recorder does, whose camera no test has. */
async function record({ sitting }: CandidatePage, module = 'film'): Promise<string> {
  await waitFor(() => expect(sitting.getState().uploads).not.toBeNull())
  const { uploads } = sitting.getState()
  if (!uploads) throw new Error('no queue')
  const id = uploads.begin(module, 'video/webm')
  await uploads.add(id, new Blob(['three seconds']), 3000)
  await uploads.end(id, 'complete', 3000)
  void sitting.change(module, { parts: [id] })
  return id
}

async function recordRefused(page: CandidatePage): Promise<void> {
  server.answer(uploadChunk, () => new Refusal('uploadTooLong'))
  await record(page)
  await waitFor(() => expect(page.sitting.getState().queue.waiting).toBe(0))
}

test('the page names what was refused and has a file of it there, and nothing promises that it will be sent', async () => {
  const page = openTest(pages)
  await begin(page)
  await recordRefused(page)
  const reported = (await screen.findByText(/^Une réponse n’a pas pu être enregistrée/)).closest('div')
  if (!reported) throw new Error('nothing is told')
  within(reported).getByText(/Présentez-vous/)
  within(reported).getByRole('button', { name: 'Télécharger un fichier de récupération' })
  expect(words(reported)).toContain('l’équipe de recrutement verra')
  await page.user.click(await button(/^Vos réponses/))
  const dialog = await screen.findByRole('dialog')
  expect(words(dialog)).toContain('n’ont pas été acceptées')
  expect(words(dialog)).not.toMatch(/seront envoyées|Tout ce que vous avez saisi est enregistré/)
  await within(dialog).findByRole('button', { name: 'Télécharger un fichier de récupération' })
})

test('on the next page nothing says that the answer was saved, and the end has the file', async () => {
  const page = openTest(pages)
  await begin(page)
  await recordRefused(page)
  await page.user.click(await button(labels.goOn))
  await screen.findByRole('textbox', { name: 'Pourquoi' })
  expect(screen.queryByText('Réponses enregistrées')).toBeNull()
  await screen.findByText('Une réponse n’a pas été enregistrée')
  await page.user.click(await button(labels.goOn))
  await screen.findByText(/^Une partie de vos réponses n’a pas été transmise/)
  await button('Télécharger un fichier de récupération')
})

test('a server that has no trace of a refusal holds the page: the words say what to do', async () => {
  const page = openTest(pages)
  await begin(page)
  await recordRefused(page)
  server.answer(submitPage, () => new Refusal('answerMandatory', { modules: ['film'] }))
  await page.user.click(await button(labels.goOn))
  await screen.findByText(/Si le test ne vous laisse pas continuer, envoyez ce fichier et demandez de l’aide/)
})

test.each<[string, Handler<typeof uploadChunk>]>([
  ['fails', () => networkFailure],
  ['takes long', () => new Promise<never>(() => undefined)],
])('a chunk %s while a new window waits: the window gives way to the page', async (_, answer) => {
  const opened = { goTo: vi.fn(() => false), close: vi.fn() }
  const leading = goOn('go', { openInNewWindow: true })
  const page = openTest([identification, { items: [film, leading] }, thanks], {
    browser: { openWindow: () => opened },
  })
  await begin(page)
  server.answer(uploadChunk, answer)
  await record(page)
  await page.user.click(await button(/^Continuer/))
  await waitFor(() => expect(opened.close).toHaveBeenCalled(), { timeout: 6000 })
  server.answer(uploadChunk, ({ params }) => ({
    uploadId: params.uploadId,
    received: 1,
    missing: [],
    finished: false,
  }))
})

test('whoever opens the test here next is told of what is kept, without seeing it, and can have it as a file', async () => {
  const first = openTest(pages)
  await begin(first)
  await recordRefused(first)
  const { taken } = first
  first.close()
  sessionStorage.clear()
  // The cookies are gone.
  const again = openTest(pages, { taken })
  await again.user.click(await button('Passer la vérification'))
  const notice = await screen.findByRole('region', { name: another })
  expect(words(notice)).toMatch(/n’a jamais été transmise.*Si ce test est le vôtre/)
  await within(notice).findByRole('button', { name: 'Télécharger un fichier de récupération' })
  again.close()
})

test('whoever chose "somebody else" is told too', async () => {
  const first = openTest(pages)
  await begin(first)
  await recordRefused(first)
  const { taken } = first
  first.close()
  sessionStorage.clear()
  server.answer(leaveSession, () => undefined)
  const resume = { applicationId: taken.applicationId, firstName: 'Léa', isInterrupted: false }
  const page = openTest(pages, { taken, opened: { resume } })
  await page.user.click(await button('Une autre personne'))
  await page.user.click(await button('Passer la vérification'))
  await screen.findByRole('region', { name: another })
})

test('a test that was sent whole leaves nothing to tell', async () => {
  const state = (uploadId: string, finished: boolean) => ({ uploadId, received: 1, missing: [], finished })
  const first = openTest(pages)
  server.answer(uploadChunk, ({ params }) => state(params.uploadId, false))
  server.answer(finishUpload, ({ params }) => state(params.uploadId, true))
  await begin(first)
  await record(first)
  await first.user.click(await button(labels.goOn))
  await screen.findByRole('textbox', { name: 'Pourquoi' })
  await first.user.click(await button(labels.goOn))
  await screen.findByRole('heading', { name: 'Merci, votre test est terminé' })
  await waitFor(() => expect(localStorage.getItem(`taken:${first.taken.assessmentId}`)).toBeNull())
})

test('work that is kept here is looked for as the page opens; where none is, the first page stays light', async () => {
  const applicationCode = vi.fn(thisBrowser.applicationCode)
  const first = openTest(pages, { browser: { applicationCode } })
  expect(applicationCode).not.toHaveBeenCalled()
  await begin(first)
  await recordRefused(first)
  const { taken } = first
  first.close()
  sessionStorage.clear()
  applicationCode.mockClear()
  openTest(pages, { taken, browser: { applicationCode } })
  expect(applicationCode).toHaveBeenCalled()
})

test('a notice of kept work that comes late does not move a form that is being filled: the next page has it', async () => {
  const first = openTest(pages)
  await begin(first)
  await recordRefused(first)
  first.close()
  sessionStorage.clear()
  const code = Promise.withResolvers<void>()
  const applicationCode = () => code.promise.then(thisBrowser.applicationCode)
  const { assessmentId } = first.taken
  const page = openTest(pages, { opened: { assessmentId }, browser: { applicationCode } })
  await page.user.click(await button('Passer la vérification'))
  await page.user.click(await screen.findByLabelText(/^Prénom/))
  let isFormMoved = false
  const observer = new MutationObserver(() => {
    isFormMoved ||= screen.queryByLabelText(/^Prénom/) !== null && screen.queryByLabelText(another) !== null
  })
  observer.observe(document.body, { childList: true, subtree: true })
  code.resolve()
  await identify(page, 'Zoé')
  await filming()
  await screen.findByRole('region', { name: another })
  observer.disconnect()
  expect(isFormMoved).toBe(false)
})

test('on their own page the notice alone says what was refused, and on the pages after it the save state says how many', async () => {
  const both = { ...film, id: 'again', content: '<p>Encore une fois</p>' }
  const page = openTest([identification, { items: [film, both, goOn()] }, ...pages.slice(2)])
  await begin(page)
  await recordRefused(page)
  await record(page, 'again')
  await screen.findByText(/^2 réponses n’ont pas pu être enregistrées/)
  await waitFor(() => expect(screen.queryByText('Sauvegarde…')).toBeNull())
  expect(screen.queryByText(/n’ont pas été enregistrées/)).toBeNull()
  await page.user.click(await button(labels.goOn))
  await screen.findByText('2 réponses n’ont pas été enregistrées')
})
