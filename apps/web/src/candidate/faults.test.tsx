/**
 * What is told when something fails: whose fault it is, what was kept, what happens next.
 */

import { saveDraft, submitPage, visitPage } from '@assay/contract/answers/calls'
import { addFilter, askForHelp, requestResumeLink } from '@assay/contract/answers/coming-back'
import { identify as identifyCall } from '@assay/contract/answers/session-calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { atEndOfTest, expectConsoleError, server } from '../testing/browser.ts'
import { identify, openTest } from '../testing/candidate.tsx'
import { Refusal } from '../testing/contract-server.ts'
import { goOn, identification, question, thanks } from '../testing/items.ts'
import { labels } from '../testing/labels.ts'
import { TakenTest } from '../testing/taken-test.ts'

const pages = [identification, { items: [question('q', 'Pourquoi'), goOn()] }, thanks]
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

test.each([
  ['unexpected', /Votre inscription n’a pas pu être enregistrée\. Le problème vient de nous/],
  ['unavailable', /Votre inscription n’a pas pu être enregistrée\. Le service est en cours de redémarrage/],
  ['tooManyRequests', /Votre inscription n’a pas pu être enregistrée\. Le service reçoit trop de demandes/],
] as const)(
  'starting a test meets %s: it says so, and the same press goes through later',
  async (code, words) => {
    const page = openTest(pages)
    server.answer(identifyCall, () => new Refusal(code))
    await identify(page)
    await screen.findByText(words)
    expect(screen.queryByText(/Pas de réseau|Hors ligne/)).toBeNull()
    page.taken.answerOn(server)
    await field('Pourquoi')
  },
)

test('a start that is too large to be sent says so', async () => {
  const page = openTest(pages)
  server.answer(identifyCall, () => new Refusal('bodyTooLarge'))
  await identify(page)
  await screen.findByText(/^Cet envoi est trop volumineux\. Raccourcissez-le/)
})

test('a start without a network says that it waits, and begins when it is back', async () => {
  let isOnline = true
  const page = openTest(pages, { browser: { isOnline: () => isOnline } })
  await field(labels.firstName)
  server.goAway()
  isOnline = false
  await identify(page)
  await screen.findByText(/^Pas de réseau\. Le test commencera dès qu’il reviendra/)
  server.comeBack()
  isOnline = true
  await field('Pourquoi')
})

test('a server that refuses connections is not called a missing network where the browser has one', async () => {
  const page = openTest(pages)
  await field(labels.firstName)
  server.goAway()
  await identify(page)
  await screen.findByText(
    /^Impossible de joindre le serveur pour le moment\. Ce que vous avez saisi est gardé/,
  )
  server.comeBack()
  await field('Pourquoi')
  server.goAway()
  await page.user.type(await field('Pourquoi'), 'Gardé')
  await screen.findByText(/^Serveur injoignable\s: réponses gardées ici$/)
  await page.user.click(await button(labels.goOn))
  await screen.findByText(/^Impossible de joindre le serveur/)
  expect(screen.queryByText(/Pas de réseau|Hors ligne/)).toBeNull()
  server.comeBack()
  await screen.findByText('Au revoir')
})

test.each([
  [
    'unexpected',
    /^Panne de notre côté/,
    /Vos réponses n’ont pas pu être enregistrées\. Le problème vient de nous/,
  ],
  ['unavailable', /^Service en redémarrage/, /pas pu être enregistrées\. Le service est en cours de redém/],
  ['tooManyRequests', /^Service très sollicité/, /pas pu être enregistrées\. Le service reçoit trop/],
] as const)('a draft and a submission meet %s: never "Hors ligne"', async (code, chip, line) => {
  const page = openTest(pages)
  await identify(page)
  server.answer(saveDraft, () => new Refusal(code))
  await page.user.type(await field('Pourquoi'), 'Parce que')
  await screen.findByText(chip)
  server.answer(submitPage, () => new Refusal(code))
  await page.user.click(await button(labels.goOn))
  await screen.findByText(line)
  expect(screen.queryByText(/Pas de réseau|Hors ligne/)).toBeNull()
  page.taken.answerOn(server)
  await screen.findByText('Au revoir')
})

test('drafts that the server fails stay its fault though other calls get through: never "Hors ligne"', async () => {
  const page = openTest(pages)
  server.answer(visitPage, () => new Refusal('unexpected'))
  await identify(page)
  server.answer(saveDraft, () => new Refusal('unexpected'))
  await page.user.type(await field('Pourquoi'), 'Parce que')
  await screen.findByText(/^Panne de notre côté/)
  const seen = new Set<string>()
  const watching = new MutationObserver(() => {
    for (const each of screen.queryAllByText(/Hors ligne|Pas de réseau/)) seen.add(each.textContent)
  })
  watching.observe(document.body, { subtree: true, childList: true, characterData: true })
  // The page's visit gets through now, and its notice goes; the drafts still do not.
  page.taken.answerOn(server)
  server.answer(saveDraft, () => new Refusal('unexpected'))
  const gone = () => expect(screen.queryByText(/Le problème vient de nous/)).toBeNull()
  await waitFor(gone, { timeout: 15_000 })
  // Not at once: what is said between two tries is not this test's story.
  await screen.findByText(/^Panne de notre côté/)
  watching.disconnect()
  expect([...seen]).toEqual([])
  page.taken.answerOn(server)
  await screen.findByText(/^Enregistré à/, {}, { timeout: 15_000 })
})

test('a press that waits long says once why, and offers a file', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  atEndOfTest(() => vi.useRealTimers())
  const page = openTest(pages)
  await identify(page)
  server.answer(saveDraft, () => new Refusal('unexpected'))
  server.answer(submitPage, () => new Refusal('unexpected'))
  await page.user.type(await field('Pourquoi'), 'Parce que')
  await screen.findByText(/^Panne de notre côté/)
  await vi.advanceTimersByTimeAsync(31_000)
  const offer = await screen.findByRole('region', { name: 'Réponses non transmises' })
  within(offer).getByText(/^Le service ne répond toujours pas/)
  await page.user.click(await button(labels.goOn))
  await screen.findByText(/Le problème vient de nous.* gardé sur cet appareil/)
  expect(screen.queryByText(/^Le service ne répond toujours pas/)).toBeNull()
  within(offer).getByRole('button', { name: 'Télécharger un fichier de récupération' })
  page.taken.answerOn(server)
  await vi.advanceTimersByTimeAsync(31_000)
  await screen.findByText('Au revoir')
})

test('an answer too large for the server is said to be, and the page stays', async () => {
  const page = openTest(pages)
  await identify(page)
  await page.user.type(await field('Pourquoi'), 'Long')
  server.answer(submitPage, () => new Refusal('bodyTooLarge'))
  await page.user.click(await button(labels.goOn))
  await screen.findByText(/^Cet envoi est trop volumineux/)
  expect((await field('Pourquoi')).value).toBe('Long')
})

test('an answer too large as a draft and again at the press is said to be once', async () => {
  const page = openTest(pages)
  await identify(page)
  server.answer(saveDraft, () => new Refusal('bodyTooLarge'))
  const presses = server.answer(submitPage, () => new Refusal('bodyTooLarge'))
  await page.user.type(await field('Pourquoi'), 'Long')
  await screen.findByText(/^Une réponse n’a pas pu être enregistrée/)
  await screen.findByText(/^Cet envoi est trop volumineux/)
  await page.user.click(await button(labels.goOn))
  await waitFor(() => expect(presses).toHaveLength(1))
  await waitFor(() => expect(page.sitting.getState().problem).toBe('tooLarge'))
  screen.getByText(/^Une réponse n’a pas pu être enregistrée/)
  expect(screen.getAllByText(/^Cet envoi est trop volumineux/)).toHaveLength(1)
})

test('cookies that the browser says it refuses are said before anything is typed', async () => {
  openTest(pages, { browser: { keepsCookies: () => false } })
  await screen.findByText(/refuse les cookies de ce site/)
  await button('Recharger la page')
})

test('cookies that the browser blocks, and says that it does not, are said before anything is typed', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  openTest(pages)
  await screen.findByText(/refuse les cookies de ce site/)
  await button('Recharger la page')
  vi.restoreAllMocks()
})

test('cookies that are thrown away in silence are said at the first call that lacks one', async () => {
  const page = openTest(pages)
  server.answer(visitPage, () => new Refusal('applicationCookieMissing'))
  server.answer(saveDraft, () => new Refusal('applicationCookieMissing'))
  await identify(page)
  await screen.findByText(/refuse les cookies de ce site/)
  await page.user.type(await field('Pourquoi'), 'Gardé')
  await screen.findByText(/^Non enregistré\s: cookies refusés$/)
  expect(screen.queryByText(/^Hors ligne/)).toBeNull()
})

test('a cookie lost on the way is told in one sentence, once, with a button that mails a link', async () => {
  const page = openTest(pages)
  await identify(page)
  await page.user.type(await field('Pourquoi'), 'Gardé')
  await screen.findByText(/^Enregistré à/)
  for (const call of [saveDraft, submitPage])
    server.answer(call, () => new Refusal('applicationCookieMissing'))
  await page.user.type(await field('Pourquoi'), ' ici')
  await page.user.click(await button(labels.goOn))
  const notice = within(await screen.findByRole('region', { name: 'Réponses non transmises' }))
  notice.getByText(/^Ce navigateur a perdu l’accès à votre test/)
  expect(screen.getAllByText(/perdu l’accès|depuis votre lien|ne peuvent plus être envoyées/)).toHaveLength(1)
  const asked = server.answer(requestResumeLink, () => ({ message: 'Envoyé' }))
  await page.user.click(notice.getByRole('button', { name: 'Recevoir un lien par e-mail' }))
  await notice.findByText('Envoyé')
  expect(asked[0]?.body).toEqual({
    attempt: page.sitting.attempt(),
    assessmentId: page.taken.opened({}).assessmentId,
  })
  const attempt = page.sitting.attempt()
  page.close()
  sessionStorage.clear()
  openTest(pages, { taken: page.taken })
  const again = within(await screen.findByRole('region', { name: 'Un test passé sur cet appareil' }))
  expect(screen.queryByRole('button', { name: /récupération/ })).toBeNull()
  await page.user.click(again.getByRole('button', { name: 'Recevoir un lien par e-mail' }))
  await again.findByText('Envoyé')
  expect(asked[1]?.body).toMatchObject({ attempt })
})

test('an erased application is told at once, and nothing of it stays in this browser', async () => {
  const page = openTest(pages)
  await identify(page)
  server.answer(saveDraft, () => new Refusal('unavailable'))
  await page.user.type(await field('Pourquoi'), 'À oublier')
  await screen.findByText(/^Service en redémarrage/)
  const attempt = page.sitting.attempt() ?? ''
  expect((await page.sitting.storedWork(attempt))?.operations).toHaveLength(1)
  server.answer(saveDraft, () => new Refusal('applicationErased'))
  page.sitting.wake()
  await screen.findByRole('heading', { name: 'Votre candidature a été supprimée' })
  expect(screen.queryByRole('button', { name: /récupération|Recevoir un lien/ })).toBeNull()
  const left = async () => (await page.sitting.storedWork(attempt))?.operations
  await waitFor(async () => expect(await left()).toEqual([]))
})

test('without cookies and without storage one notice says it all, and the chip does not promise saving', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const name of ['indexedDB', 'localStorage', 'sessionStorage'] as const)
    vi.spyOn(globalThis, name, 'get').mockImplementation(denied)
  const page = openTest(pages)
  server.answer(visitPage, () => new Refusal('applicationCookieMissing'))
  server.answer(saveDraft, () => new Refusal('applicationCookieMissing'))
  await identify(page)
  await screen.findByText(/^Non enregistré\s: cookies refusés$/)
  expect(screen.queryByText('Sauvegarde auto')).toBeNull()
  await page.user.type(await field('Pourquoi'), 'Ici seulement')
  const notice = within(await screen.findByRole('region', { name: 'Réponses non transmises' }))
  notice.getByText(/^Votre navigateur refuse les cookies et le stockage/)
  notice.getByRole('button', { name: 'Télécharger un fichier de récupération' })
  expect(screen.getAllByText(/refuse les cookies/)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Recharger la page' })).toBeNull()
  vi.restoreAllMocks()
})

test('a browser whose indexedDB throws at its name keeps and sends all the same', async () => {
  vi.spyOn(globalThis, 'indexedDB', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const page = openTest(pages)
  await identify(page)
  await page.user.type(await field('Pourquoi'), 'Sans disque')
  await page.user.click(await button(labels.goOn))
  await screen.findByText('Au revoir')
  expect(page.taken.answers.get('q')?.value).toBe('Sans disque')
  vi.restoreAllMocks()
})

test('saved answers are said for a moment, beside what lasts', async () => {
  const more = { items: [question('r', 'Et après'), goOn('go-2')] }
  const page = openTest([identification, { items: [question('q', 'Pourquoi'), goOn()] }, more, thanks])
  await identify(page)
  await page.user.type(await field('Pourquoi'), 'Ainsi')
  await page.user.click(await button(labels.goOn))
  await screen.findByText('Réponses enregistrées')
  await waitFor(() => expect(screen.queryByText('Réponses enregistrées')).toBeNull(), { timeout: 3000 })
})

test('answers that were not saved are said for a moment in the server’s words, and lastingly why', async () => {
  const page = openTest(pages)
  await identify(page)
  await page.user.type(await field('Pourquoi'), 'Ainsi')
  server.answer(submitPage, () => new Refusal('unexpected'))
  await page.user.click(await button(labels.goOn))
  await screen.findByText('Une erreur est survenue')
  await waitFor(() => expect(screen.queryByText('Une erreur est survenue')).toBeNull(), { timeout: 5000 })
  await screen.findByText(/^Vos réponses n’ont pas pu être enregistrées\. Le problème vient de nous/)
  expect((await field('Pourquoi')).value).toBe('Ainsi')
  page.taken.answerOn(server)
  await screen.findByText('Au revoir')
})

test('a page’s visit that the server fails is said, though nobody waits for it', async () => {
  const page = openTest(pages)
  server.answer(visitPage, () => new Refusal('unexpected'))
  await identify(page)
  await screen.findByText(/^L’ouverture de la page n’a pas pu être enregistrée\. Le problème vient de nous/)
  expect(screen.queryByText(/Pas de réseau|Hors ligne/)).toBeNull()
  page.taken.answerOn(server)
  await waitFor(() => expect(screen.queryByText(/visite de la page/)).toBeNull(), { timeout: 5000 })
})

test('a visit that is refused as too large, though it sends nothing, is our fault and is made again', async () => {
  const page = openTest(pages)
  const real = globalThis.fetch
  let isBroken = true
  // As a proxy says it: without our words.
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    isBroken &&
    init?.method === visitPage.address.method &&
    typeof input === 'string' &&
    input.endsWith('visited')
      ? Promise.resolve(new Response('<h1>413</h1>', { status: 413 }))
      : real(input, init),
  )
  await identify(page)
  await screen.findByText(/^L’ouverture de la page n’a pas pu être enregistrée\. Le problème vient de nous/)
  isBroken = false
  await waitFor(() => expect(screen.queryByText(/Le problème vient de nous/)).toBeNull(), { timeout: 5000 })
  vi.restoreAllMocks()
})

test('what cannot be drawn around the page gives the screen with a way back, too', async () => {
  expectConsoleError(/no logo/)
  openTest(pages, {
    opened: {
      company: {
        ...new TakenTest(aDocument(pages)).opened().company,
        get logoUrl(): string {
          throw new Error('no logo')
        },
      },
    },
  })
  await button('Réessayer')
})

test.each([
  ['unexpected', /Le problème vient de nous, pas de vous ni de votre connexion/],
  ['unavailable', /Le service est en cours de redémarrage/],
  ['bodyTooLarge', /Cet envoi est trop volumineux\. Raccourcissez-le/],
  ['tooManyRequests', /Trop de demandes/],
] as const)('a message for help meets %s: the words say whose fault it is', async (code, words) => {
  const page = openTest(pages)
  await field(labels.firstName)
  server.answer(askForHelp, () => new Refusal(code))
  await page.user.click(await button(/^Aide/))
  const dialog = within(await screen.findByRole('dialog'))
  await page.user.type(dialog.getByLabelText('Votre adresse e-mail'), 'lea@candidats.example')
  await page.user.selectOptions(dialog.getByRole('combobox'), 'Autre')
  await page.user.type(dialog.getByLabelText('Message'), 'Rien ne s’affiche ici.')
  await page.user.click(dialog.getByRole('button', { name: /^Envoyer/ }))
  await dialog.findByText(words)
  expect(dialog.queryByText(/réseau|Pas de réponse/)).toBeNull()
})

test.each([
  ['unexpected', /^Le problème vient de nous, pas de vous ni de votre connexion/],
  ['unavailable', /^Le service est en cours de redémarrage/],
] as const)('a mailed link meets %s: the words say whose fault it is', async (code, words) => {
  const page = openTest(pages)
  await identify(page)
  await field('Pourquoi')
  server.answer(requestResumeLink, () => new Refusal(code))
  await page.user.click(await button(/^Vos réponses/))
  await page.user.click(await button('Recevoir un lien par e-mail'))
  await screen.findByText(words)
})

test('a button that opens a new window and ends the test shows the end there, and here', async () => {
  const opened = { goTo: vi.fn(() => true), close: vi.fn() }
  const ending = goOn('go', { openInNewWindow: true })
  const page = openTest([identification, { items: [question('q', 'Pourquoi'), ending] }, thanks], {
    browser: { openWindow: () => opened },
  })
  await identify(page)
  await field('Pourquoi')
  await page.user.click(await button(/^Continuer/))
  await screen.findByRole('heading', { name: 'Merci, votre test est terminé' })
  expect(opened.goTo.mock.calls).toEqual([[3]])
  expect(opened.close).not.toHaveBeenCalled()
})

test('a new window says that it waits, and gives way to the page that says why it takes longer', async () => {
  const opened = {
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn() },
    closed: false,
    close: () => {
      opened.closed = true
    },
  }
  const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
  atEndOfTest(() => open.mockRestore())
  const leading = goOn('go', { openInNewWindow: true })
  const page = openTest([
    identification,
    { items: [question('q', 'Pourquoi'), leading] },
    { items: [question('r', 'Et puis'), goOn('end')] },
    thanks,
  ])
  await identify(page)
  server.answer(submitPage, () => new Refusal('unexpected'))
  await page.user.click(await button(/^Continuer/))
  expect(opened.document.body.textContent).toBe('Un instant…')
  await screen.findByText(/^Vos réponses n’ont pas pu être enregistrées.*Le problème vient de nous/)
  expect(opened.closed).toBe(true)
  page.taken.answerOn(server)
  // The window is gone: the next page shows here.
  await field('Et puis')
  expect(opened.location.replace).not.toHaveBeenCalled()
})

test('a button that waits for answers says in words which, and leads there', async () => {
  const must = (id: string, content: string) =>
    anItem('question', {}, { id, content: `<p>${content}</p>`, evaluationMandatory: true })
  const page = openTest([
    identification,
    { items: [must('a', 'Votre nom'), must('b', 'Et puis'), goOn()] },
    thanks,
  ])
  await identify(page)
  await field('Votre nom')
  await page.user.click(await button(/^Il manque 2 réponses.*Votre nom/))
  expect(document.activeElement).toBe(await field('Votre nom'))
  await page.user.type(await field('Votre nom'), 'Léa')
  await page.user.click(await button(/^Il manque une réponse.*Et puis/))
  expect(document.activeElement).toBe(await field('Et puis'))
})

test('whoever has just finished may send their results to another contact, once to each', async () => {
  const page = openTest(pages)
  await identify(page)
  await page.user.type(await field('Pourquoi'), 'Ainsi')
  const lyon = { id: crypto.randomUUID(), name: 'Lyon' }
  page.taken.changed.resubmission = {
    endedAt: new Date().toISOString(),
    filters: [lyon],
    retryFrom: null,
    mayDeclare: false,
  }
  server.answer(addFilter, () => ({ name: 'Lyon', message: 'Votre candidature leur est visible.' }))
  await page.user.click(await button(labels.goOn))
  await page.user.click(await button('Autres possibilités'))
  await page.user.click(await button('Envoyer mes résultats'))
  await screen.findByText(/^Choisissez d’abord le contact/)
  await page.user.selectOptions(screen.getByRole('combobox'), 'Lyon')
  await page.user.click(await button('Envoyer mes résultats'))
  await screen.findByText(/^Envoyé à Lyon\./)
  expect(screen.queryByRole('option', { name: 'Lyon' })).toBeNull()
})
