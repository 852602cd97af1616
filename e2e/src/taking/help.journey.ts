/** Help during a test: a message to its contact, of which nothing is lost. */

import { anItem } from '@assay/domain/testing/document-factory'
import { boxOf } from '../support/box-of.ts'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, phone, test } from '../support/journey.ts'
import { labels } from '../support/languages.ts'
import { looksAtEverything } from '../support/looks.ts'
import { latestMailTo } from '../support/mails.ts'
import { makeTest } from '../support/make-test.ts'
import { aCandidate, bastien, superadmin } from '../support/people.ts'
import { identify } from '../support/take-test.ts'

const helpCall = '**/api/candidates/application/help'
const pages = [
  { items: [anItem('auth')] },
  { name: 'Écrire', items: [anItem('question', {}, { id: 'q' }), anItem('button', {}, { id: 'go' })] },
]

test('Yann cannot validate his answer: he writes for help, in spite of the network, goes on, and sends a picture that is made smaller', async ({
  page,
  requestOf,
  watch,
}) => {
  watch.expectFailure(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  const yann = aCandidate('Yann', 'Le Goff')
  const staff = await requestOf(bastien)
  const contactEmail = `contact.${Date.now()}@horizon.example`
  const { address } = await makeTest(staff, pages, { contactEmail })

  await page.goto(address)
  await identify(page, yann)
  await page.getByRole('button', { name: 'Aide' }).click()
  const help = page.getByRole('dialog', { name: 'Besoin d’aide ?' })
  await expect(help.getByLabel('Votre adresse e-mail')).toHaveValue(yann.email)
  await checkAccessibility(page, 'the help form', { bothThemes: true })

  await help.getByLabel('Votre adresse e-mail').fill('yann')
  await help.getByRole('button', { name: labels.send }).click()
  await expect(help.getByText('Veuillez entrer une adresse email valide.')).toBeVisible()
  await expect(help.getByText('Choisissez une catégorie.')).toBeVisible()
  await expect(help.getByLabel('Votre adresse e-mail')).toBeFocused()
  await checkAccessibility(page, 'the help form with its problems')
  await help.getByLabel('Votre adresse e-mail').fill(yann.email)
  await help.getByLabel('Catégorie').selectOption('Impossible de valider une réponse')
  await help.getByLabel('Message').fill('Le bouton reste gris.')
  const picture = await page.screenshot()
  // What is no picture is refused when it is chosen, whatever its name says; what was typed stays.
  for (const buffer of [Buffer.from('rien'), picture.subarray(0, 40)]) {
    await help
      .getByLabel('Choisir une image')
      .setInputFiles({ name: 'faux.png', mimeType: 'image/png', buffer })
    await expect(help.getByText(/^Cette image ne peut pas être lue/)).toBeVisible()
    await expect(help.getByLabel('Message')).toHaveValue('Le bouton reste gris.')
  }
  await help
    .getByLabel('Choisir une image')
    .setInputFiles({ name: 'ecran.png', mimeType: 'image/png', buffer: picture })
  await expect(help.getByText('Jointe : ecran.jpg')).toBeVisible()

  await page.route(helpCall, (route) => route.abort())
  await help.getByRole('button', { name: labels.send }).click()
  await expect(help.getByRole('alert')).toContainText("Echec de l'envoie du message")
  // He closes it to look at his page once more: what he wrote stays.
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.getByRole('button', { name: 'Aide' }).click()
  await expect(help.getByLabel('Message')).toHaveValue('Le bouton reste gris.')

  await page.unroute(helpCall)
  await help.getByRole('button', { name: labels.send }).click()
  await expect(page.getByRole('dialog', { name: 'Message envoyé' })).toContainText(yann.email)
  await page.getByRole('button', { name: 'Revenir au test' }).click()
  await expect(page.getByRole('textbox')).toBeEditable()
  await expect(page.getByRole('button', { name: 'Aide' })).toBeFocused()

  const office = await requestOf(superadmin)
  const mail = await latestMailTo(office, contactEmail)
  expect(mail.text).toContain('Le bouton reste gris.')
  expect(mail.text).toContain('Yann')
  // Where he was, without what stood in the query.
  expect(mail.text).toContain(address)
  expect(mail.text).not.toContain('?page=')
  expect(mail.attachment).toMatchObject({ mime: 'image/jpeg' })

  // A picture that is too large goes smaller, on white where it has no ground of its own.
  // Noise beside nothing: as a PNG more than the 2 MB that are taken.
  const large = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 900 })
    const context = canvas.getContext('2d')
    const noise = new ImageData(1000, 900)
    for (let at = 0; at < noise.data.length; at += 1)
      noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 256
    context?.putImageData(noise, 200, 0)
    return canvas.toDataURL('image/png').replace(/^.*,/, '')
  })
  const buffer = Buffer.from(large, 'base64')
  expect(buffer.length).toBeGreaterThan(2_048_000)
  await page.getByRole('button', { name: 'Aide' }).click()
  await help.getByLabel('Catégorie').selectOption('Autre')
  const message = help.getByLabel('Message')
  await message.fill('a'.repeat(2501))
  await expect(help.getByText(/^Votre message dépasse 2\s500 caractères/)).toBeVisible()
  await message.fill('Voici ce que je vois.')
  await help
    .getByLabel('Choisir une image')
    .setInputFiles({ name: 'ecran.png', mimeType: 'image/png', buffer })
  await expect(help.getByText('Jointe : ecran.jpg')).toBeVisible()
  await help.getByRole('button', { name: labels.send }).click()
  await expect(page.getByRole('dialog', { name: 'Message envoyé' })).toBeVisible()

  await expect
    .poll(async () => (await latestMailTo(office, contactEmail)).text)
    .toContain('Voici ce que je vois.')
  const { attachment } = await latestMailTo(office, contactEmail)
  expect(attachment).toMatchObject({ mime: 'image/jpeg' })
  const sent = await (await office.get(attachment?.url ?? '')).body()
  const ground = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
    const context = canvas.getContext('2d')
    context?.drawImage(picture, -20, -450)
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])]
  }, sent.toString('base64'))
  expect(Math.min(...ground), 'white').toBeGreaterThan(250)
})

if (looksAtEverything)
  test('on a phone help stands beside the button of the page, and covers nothing of it', async ({
    browserOf,
    requestOf,
  }) => {
    const page = await browserOf(phone)
    const staff = await requestOf(bastien)
    const { address } = await makeTest(staff, pages)
    await page.goto(address)
    for (const [name, prepare] of [
      ['Commencer le test', async () => undefined],
      [labels.goOn, async () => await identify(page, aCandidate('Yann', 'Le Goff'))],
    ] as const) {
      await prepare()
      const [button, help] = [page.getByRole('button', { name }), page.getByRole('button', { name: 'Aide' })]
      await expect(button).toBeVisible()
      const { left, width, height } = await boxOf(help)
      expect((await boxOf(button)).right).toBeLessThanOrEqual(left)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
  })
