/** What a candidate sees before and after a test, and questions that come one at a time. */
import { declare, rateTest } from '@assay/contract/answers/coming-back'
import { requestSpace } from '@assay/contract/privacy/space-calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../navigation/paths.ts'
import { server } from '../testing/browser.ts'
import { identify, openTest } from '../testing/candidate.tsx'
import { goOn, identification, question, thanks } from '../testing/items.ts'
import { labels } from '../testing/labels.ts'
import { TakenTest } from '../testing/taken-test.ts'

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const must = (id: string, content: string) => ({ ...question(id, content), evaluationMandatory: true })

test('company, name and cover of the test are seen before the devices are checked, and on its first page', async () => {
  const recorder = anItem('audio-record', {}, { id: 'audio' })
  const coverImage = `/api/files/${crypto.randomUUID()}`
  const document = aDocument([identification, { items: [recorder, goOn()] }], {
    name: 'Conseil de vente',
    coverImage,
    coverAlt: 'Une boutique',
  })
  const page = openTest([], { taken: new TakenTest(document) })
  const heading = await screen.findByRole('heading', { name: 'Vérifiez votre micro' })
  const above = (words: HTMLElement) =>
    expect(words.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  above(screen.getByText('Horizon vous propose ce test'))
  above(screen.getByText('Conseil de vente'))
  const cover = screen.getByRole('img', { name: 'Une boutique' })
  above(cover)
  expect(cover.getAttribute('src')).toBe(`${coverImage}?for=cover`)
  expect(cover.getAttribute('srcset')).toContain(`${coverImage}?for=cover&width=720 720w`)
  await page.user.click(await button('Passer la vérification'))
  await screen.findByRole('heading', { name: 'Conseil de vente', level: 1 })
  screen.getByText('Horizon vous propose ce test')
})

test('the questions of a page are numbered, one alone is not', async () => {
  const page = openTest([
    identification,
    { items: [question('one', 'Un'), anItem('text'), question('two', 'Deux'), goOn('go-1')] },
    { items: [question('three', 'Trois'), goOn('go-2')] },
  ])
  await identify(page)
  await page.user.type(await screen.findByRole('textbox', { name: 'Un' }), 'Bonjour')
  screen.getByText('Question 1 sur 2')
  screen.getByText('Question 2 sur 2')
  await page.user.click(await button(labels.goOn))
  await screen.findByRole('textbox', { name: 'Trois' })
  expect(screen.queryByText(/^Question \d/)).toBeNull()
})

test('one question at a time: to and fro sends nothing, the button of the page names and shows what it misses', async () => {
  const items = [
    anItem('text', {}, { id: 'intro', content: '<p>Un client appelle.</p>' }),
    must('one', 'Un'),
    must('two', 'Deux'),
    question('three', 'Trois'),
    goOn(),
  ]
  const page = openTest([identification, { oneQuestionAtATime: true, items }, thanks])
  await identify(page)
  await screen.findByRole('textbox', { name: 'Un' })
  screen.getByText('Un client appelle.')
  expect(screen.queryByRole('textbox', { name: 'Deux' })).toBeNull()
  expect(screen.queryByRole('button', { name: labels.goOn })).toBeNull()
  await page.user.type(screen.getByRole('textbox', { name: 'Un' }), 'Bonjour')
  await page.user.click(await button('Question suivante'))
  expect(document.activeElement?.textContent).toBe('Question 2 sur 3')
  await page.user.click(await button('Question suivante'))
  screen.getByRole('textbox', { name: 'Trois' })
  await page.user.click(await button(labels.goOn))
  // The second one was left out: it is shown, and has the focus.
  expect(await screen.findByRole('textbox', { name: 'Deux' })).toBe(document.activeElement)
  expect(page.taken.submissions).toEqual([])
  await page.user.type(screen.getByRole('textbox', { name: 'Deux' }), 'Demain')
  await page.user.click(await button('Question précédente'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Un' }).value).toBe('Bonjour')
  await page.user.click(await button('Question suivante'))
  await page.user.click(await button('Question suivante'))
  await page.user.click(await button(labels.goOn))
  await screen.findByText('Au revoir')
  const [submission] = page.taken.submissions
  expect(submission?.answers.map(({ moduleId }) => moduleId).toSorted()).toEqual(['one', 'two'])
})

test('whoever comes back to such a page stands at the first question without an answer', async () => {
  const items = [question('one', 'Un'), question('two', 'Deux'), question('three', 'Trois'), goOn()]
  const pages = [identification, { oneQuestionAtATime: true, items }]
  const first = openTest(pages)
  await identify(first)
  await first.user.type(await screen.findByRole('textbox', { name: 'Un' }), 'Bonjour')
  await first.user.click(await button('Question suivante'))
  const { taken } = first
  first.close()
  const resume = { applicationId: taken.applicationId, firstName: 'Léa', isInterrupted: false }
  openTest(pages, { taken, opened: { resume } })
  await screen.findByRole('textbox', { name: 'Deux' })
})

test.each([
  ['', /^Les personnes qui recrutent chez Horizon/],
  ['Nous appelons chacun sous dix jours.', 'Nous appelons chacun sous dix jours.'],
])(
  'the end is a receipt: the test, when, how much was kept, what follows (%s)',
  async (nextSteps, follows) => {
    const items = [question('one', 'Un'), question('two', 'Deux'), goOn()]
    const taken = new TakenTest(aDocument([identification, { items }], { name: 'Vente', nextSteps }))
    const page = openTest([], { taken })
    await identify(page)
    await page.user.type(await screen.findByRole('textbox', { name: 'Un' }), 'Bonjour')
    await page.user.click(await button(labels.goOn))
    const receipt = within(await screen.findByRole('region', { name: 'Votre reçu' }))
    await receipt.findByText('1')
    receipt.getByText('Vente')
    const year = new RegExp(String(new Date().getFullYear()))
    receipt.getByText(year)
    screen.getByText(follows)
    const own = screen.getByRole('link', { name: 'Accéder à mes données' })
    expect(own.getAttribute('href')).toBe(paths.requestSpace())
    expect(requestSpace.address.path).toContain(paths.requestSpace())
  },
)

test('the end that an author made says what follows: nothing general stands beside it', async () => {
  const page = openTest([identification, { items: [question('one', 'Un'), goOn()] }, thanks])
  await identify(page)
  await page.user.type(await screen.findByRole('textbox', { name: 'Un' }), 'Bonjour')
  await page.user.click(await button(labels.goOn))
  await screen.findByText('Au revoir')
  screen.getByRole('region', { name: 'Votre reçu' })
  expect(screen.queryByRole('heading', { name: 'Et maintenant ?' })).toBeNull()
})

test('after the end one may rate the test: a press sends, another one changes it', async () => {
  const sent = server.answer(rateTest, () => ({ message: 'Merci, votre avis est noté.' }))
  const page = openTest([identification, { items: [question('one', 'Un'), goOn()] }, thanks])
  await identify(page)
  await page.user.type(await screen.findByRole('textbox', { name: 'Un' }), 'Bonjour')
  await page.user.click(await button(labels.goOn))
  const own = await screen.findByRole('region', { name: 'Votre avis sur ce test' })
  within(own).getByText(/jamais le vôtre/)
  await page.user.click(within(own).getByRole('button', { name: '4' }))
  await within(own).findByText('Merci, votre avis est noté.')
  expect(within(own).getByRole('button', { name: '4', pressed: true })).toBeDefined()
  await page.user.click(within(own).getByRole('button', { name: '2' }))
  await within(own).findByRole('button', { name: '2', pressed: true })
  expect(sent.map(({ body }) => (body as { rating: number }).rating)).toEqual([4, 2])
})

test('who likes may declare sex or age, apart, and take all back by a button alone; nobody is asked unless the company asks', async () => {
  const sent = server.answer(declare, () => ({ message: 'C’est noté, à part de votre candidature.' }))
  const page = openTest([identification, { items: [question('one', 'Un'), goOn()] }, thanks])
  const asks = { endedAt: new Date().toISOString(), filters: [], retryFrom: null, mayDeclare: true }
  page.taken.changed.resubmission = asks
  await identify(page)
  await page.user.type(await screen.findByRole('textbox', { name: 'Un' }), 'Bonjour')
  await page.user.click(await button(labels.goOn))
  const own = within(await screen.findByRole('region', { name: 'Une question à part, si vous le voulez' }))
  own.getByText(/la clé est effacée/)
  own.getByText(/remplace en entier ce que vous aviez déclaré/)
  // As after a reload: empty choices withdraw nothing.
  await page.user.click(own.getByRole('button', { name: labels.send }))
  expect(sent).toEqual([])
  await page.user.selectOptions(own.getByLabelText('Âge'), '50 ans ou plus')
  await page.user.click(own.getByRole('button', { name: labels.send }))
  await own.findByText('C’est noté, à part de votre candidature.')
  await page.user.click(own.getByRole('button', { name: 'Tout retirer' }))
  await waitFor(() => expect(own.getByLabelText<HTMLSelectElement>('Âge').value).toBe(''))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ body }) => body)).toEqual([
    { attempt: expect.any(String), sex: null, age: 'from50' },
    { attempt: expect.any(String), sex: null, age: null },
  ])
})
