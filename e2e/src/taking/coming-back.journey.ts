/** Going on on another device, and having taken the test already (PRODUCT §3, SPEC §2 resubmission dialog). */
import { anItem, type PageParts } from '@assay/domain/assessments/document-factory'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, phone, test } from '../support/journey.ts'
import { latestMailTo, linkIn } from '../support/mails.ts'
import { makeTest } from '../support/make-test.ts'
import { aCandidate, bastien, superadmin } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'
import { candidateWords, identify, waitUntilSaved } from '../support/take-test.ts'

const pages: readonly PageParts[] = [
  { items: [anItem('auth')] },
  {
    name: 'Écrire',
    items: [
      anItem('company-filter', {}, { id: 'for', content: '<p>Pour quelle agence ?</p>' }),
      anItem('question', {}, { id: 'q', content: '<p>Votre réponse</p>' }),
      anItem('button', { label: 'Envoyer' }, { id: 'go' }),
    ],
  },
]

test('Lea moves from her phone to her computer and back: a link each time, and nothing is lost', async ({
  browserOf,
  watch,
}) => {
  test.setTimeout(120_000)
  watch.expectFailure(/409/)
  const [desk, office] = [await browserOf(), await browserOf()]
  await signIn(desk, bastien)
  await signIn(office, superadmin)
  const { address } = await makeTest(desk.request, pages)
  const lea = aCandidate('Lea', 'Faure')
  const mobile = await browserOf(phone)
  const answer = mobile.getByRole('textbox', { name: 'Votre réponse' })
  await mobile.goto(address)
  await identify(mobile, lea)
  await answer.fill('Commencé dans le train')
  await waitUntilSaved(mobile)
  await mobile.getByRole('button', { name: 'Vos réponses : options' }).click()
  await mobile.getByRole('button', { name: 'Recevoir un lien par e-mail' }).click()
  await expect(mobile.getByText(/^Un lien vient de vous être envoyé/)).toBeVisible()
  const link = linkIn(await latestMailTo(office.request, lea.email))
  await mobile.keyboard.press('Escape')

  const computer = await browserOf()
  await computer.goto(link)
  await expect(computer).toHaveURL(address)
  await checkAccessibility(computer, 'a mailed link', { bothThemes: true })
  await computer.reload()
  await computer.getByRole('button', { name: 'Continuer le test ici' }).click()
  await expect(computer.getByRole('textbox', { name: 'Votre réponse' })).toHaveValue('Commencé dans le train')

  await answer.fill('Fini dans le train')
  const goesOn = mobile.getByRole('heading', { name: 'Ce test continue sur un autre appareil' })
  await expect(goesOn).toBeVisible()
  await expect(mobile.getByText(/n’a pas été transmise/)).toBeVisible()
  await checkAccessibility(mobile, 'a test that goes on elsewhere', { bothThemes: true })

  const used = await browserOf()
  await used.goto(link)
  await expect(used.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible()
  await used.getByRole('button', { name: 'M’identifier de nouveau' }).click()
  await expect(used.getByLabel('Prénom')).toBeVisible()

  await mobile.getByRole('button', { name: 'Recevoir un lien par e-mail' }).click()
  await expect(mobile.getByText(/^Un lien vient de vous être envoyé/)).toBeVisible()
  let back = link
  await expect(async () => {
    back = linkIn(await latestMailTo(office.request, lea.email))
    expect(back).not.toBe(link)
  }).toPass()
  await mobile.goto(back)
  await mobile.getByRole('button', { name: 'Continuer en tant que Lea' }).click()
  // What she typed while it was elsewhere is here.
  await expect(answer).toHaveValue('Fini dans le train')
})

test('Lea answers twice: much in the tunnel, then less at her computer. What she wrote last stands, the other is offered', async ({
  browserOf,
  watch,
}) => {
  test.setTimeout(120_000)
  watch.expectFailure(/409|ERR_INTERNET_DISCONNECTED/)
  const [desk, office] = [await browserOf(), await browserOf()]
  await signIn(desk, bastien)
  await signIn(office, superadmin)
  const { address } = await makeTest(desk.request, pages)
  const lea = aCandidate('Lea', 'Roche')
  const mobile = await browserOf(phone)
  const answer = mobile.getByRole('textbox', { name: 'Votre réponse' })
  await mobile.goto(address)
  await identify(mobile, lea)
  const askForLink = async (): Promise<void> => {
    await mobile.getByRole('button', { name: 'Recevoir un lien par e-mail' }).click()
    await expect(mobile.getByText(/^Un lien vient de vous être envoyé/)).toBeVisible()
  }
  await mobile.getByRole('button', { name: 'Vos réponses : options' }).click()
  await askForLink()
  const link = linkIn(await latestMailTo(office.request, lea.email))
  await mobile.keyboard.press('Escape')
  await mobile.context().setOffline(true)
  await answer.pressSequentially('Écrit dans le tunnel, touche par touche')

  const computer = await browserOf()
  await computer.goto(link)
  await computer.getByRole('button', { name: 'Continuer le test ici' }).click()
  await computer.getByRole('textbox', { name: 'Votre réponse' }).fill('Écrit au bureau')
  await waitUntilSaved(computer)

  await mobile.context().setOffline(false)
  await expect(mobile.getByRole('heading', { name: 'Ce test continue sur un autre appareil' })).toBeVisible()
  await askForLink()
  let back = link
  await expect(async () => {
    back = linkIn(await latestMailTo(office.request, lea.email))
    expect(back).not.toBe(link)
  }).toPass()
  await mobile.goto(back)
  await mobile.getByRole('button', { name: 'Continuer en tant que Lea' }).click()
  await expect(answer).toHaveValue('Écrit au bureau')
  const other = mobile.getByRole('region', { name: 'Réponses non transmises' })
  await expect(other.getByText('Écrit dans le tunnel, touche par touche')).toBeVisible()
  await checkAccessibility(mobile, 'an answer that was given on two devices', { bothThemes: true })
  await mobile.reload()
  await other.getByRole('button', { name: 'Reprendre celle-ci' }).click()
  await expect(answer).toHaveValue('Écrit dans le tunnel, touche par touche')
  await expect(other).toBeHidden()
  await waitUntilSaved(mobile)
})

test('Lea has taken the test: she sends her results to another agency, and hears that it is taken once', async ({
  page,
  browserOf,
}) => {
  const desk = await browserOf()
  await signIn(desk, bastien)
  const { address } = await makeTest(desk.request, pages, { retryAfterMonths: null })
  const lea = aCandidate('Lea', 'Faure')
  await page.goto(address)
  await identify(page, lea)
  await page.getByRole('radio', { name: 'Lyon' }).check()
  await page.getByRole('textbox', { name: 'Votre réponse' }).fill('Bonjour')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByRole('heading', { name: candidateWords('fr').completed })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: candidateWords('fr').completed })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Une autre personne' })).toBeVisible()
  await checkAccessibility(page, 'a finished test, loaded again', { bothThemes: true })
  await page.getByRole('button', { name: 'Autres possibilités' }).click()
  await expect(page.getByRole('dialog', { name: 'Vous avez déjà passé ce test' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(address)
  await identify(page, lea)
  const dialog = page.getByRole('dialog', { name: 'Vous avez déjà passé ce test' })
  await expect(dialog.getByText('Ce test ne se passe qu’une fois.')).toBeVisible()
  await checkAccessibility(page, 'the resubmission dialog', { bothThemes: true })
  const contact = dialog.getByLabel('Envoyer aussi vos résultats à un autre contact')
  await contact.selectOption('Nantes')
  await dialog.getByRole('button', { name: 'Envoyer mes résultats' }).click()
  await expect(dialog.getByText(/visible par les membres du groupe/)).toBeVisible()
  await expect(contact.getByRole('option', { name: 'Nantes' })).toHaveCount(0)
})

test('Lea is invited: the link knows her, also after a reload, and leads her on from anywhere', async ({
  page,
  browserOf,
}) => {
  const [desk, office] = [await browserOf(), await browserOf()]
  await signIn(desk, bastien)
  await signIn(office, superadmin)
  const { id, address } = await makeTest(desk.request, pages)
  const lea = aCandidate('Lea', 'Faure')
  const sent = await desk.request.post(`/api/applications/assessment/${id}`, {
    data: { ...lea, mailHeader: '<p>Bonjour {{candidateFirstname}}</p>', mailFooter: '' },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  const link = linkIn(await latestMailTo(office.request, lea.email))

  await page.goto(link)
  await expect(page).toHaveURL(address)
  await page.getByLabel('Nom', { exact: true }).fill('Faure-Petit')
  await page.reload()
  await expect(page.getByLabel('Prénom')).toHaveValue('Lea')
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Faure-Petit')
  await expect(page.getByLabel('E-mail')).toHaveValue(lea.email)
  await identify(page, lea)
  await page.getByRole('textbox', { name: 'Votre réponse' }).fill('Commencé ici')
  await waitUntilSaved(page)

  const elsewhere = await browserOf(phone)
  await elsewhere.goto(link)
  await identify(elsewhere, lea)
  await expect(elsewhere.getByRole('textbox', { name: 'Votre réponse' })).toHaveValue('Commencé ici')

  const changed = await browserOf(phone)
  await changed.goto(link.replace(/token=..../, 'token=AAAA'))
  await expect(changed.getByText(/^Cette invitation n’est plus valable/)).toBeVisible()
  await expect(changed.getByLabel('Prénom')).toHaveValue('')
})

test('a test that may be taken again later says from when', async ({ page, browserOf, watch }) => {
  watch.expectFailure(/403/)
  const desk = await browserOf()
  await signIn(desk, bastien)
  const { address } = await makeTest(desk.request, pages, { retryAfterMonths: 6 })
  const lea = aCandidate('Lea', 'Faure')
  await page.goto(address)
  await identify(page, lea)
  await page.getByRole('radio', { name: 'Lyon' }).check()
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByRole('heading', { name: candidateWords('fr').completed })).toBeVisible()
  await page.goto(address)
  await identify(page, lea)
  await expect(page.getByRole('form').getByRole('alert')).toHaveText(
    /^Vous avez déjà passé ce test\. Vous pourrez le repasser à partir du \d\d\/\d\d\/\d{4}\.$/,
  )
})
