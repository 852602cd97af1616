/** The network never comes back: a file of what waits, and staff who take it in. */

import { readFile } from 'node:fs/promises'
import { anItem } from '@assay/domain/testing/document-factory'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, phone, test } from '../support/journey.ts'
import { labels } from '../support/languages.ts'
import { makeTest } from '../support/make-test.ts'
import { aCandidate, bastien } from '../support/people.ts'
import { signInUnseen } from '../support/sign-in.ts'
import { identify, waitUntilSaved } from '../support/take-test.ts'

const reply = 'Bonjour Madame, je vous rappelle à midi.'

test('Maya’s train stands in a tunnel: she hands her answer over as a file, Bastien adds it', async ({
  browserOf,
  watch,
}) => {
  watch.expectFailure(/ERR_INTERNET_DISCONNECTED|422/)
  const desk = await browserOf()
  await signInUnseen(desk, bastien)
  const contactEmail = 'recrutement@horizon.example'
  const { id, address } = await makeTest(
    desk.request,
    [
      { items: [anItem('auth')] },
      {
        name: 'Écrire',
        items: [
          anItem('question', {}, { id: 'q', content: '<p>Votre réponse</p>' }),
          anItem('button', { label: labels.send }, { id: 'go' }),
        ],
      },
    ],
    { contactEmail },
  )
  const page = await browserOf(phone)
  const answer = page.getByRole('textbox', { name: 'Votre réponse' })
  await page.clock.install()
  await page.goto(address)
  await identify(page, aCandidate('Maya', 'Lopez'))
  await answer.fill('Bonjour')
  await waitUntilSaved(page)

  await page.context().setOffline(true)
  // Before she types anything more: the network is watched without any call.
  await expect(page.getByText(/^Hors ligne\s: réponses gardées ici$/)).toBeVisible({
    timeout: 5000,
  })
  await answer.fill(reply)
  await page.getByRole('button', { name: 'Vos réponses : options' }).click()
  const options = page.getByRole('dialog', { name: 'Vos réponses' })
  await expect(options.getByText(contactEmail)).toBeVisible()
  await checkAccessibility(page, 'what can be done with answers that wait', { bothThemes: true })
  await page.keyboard.press('Escape')
  const offer = page.getByRole('region', { name: 'Réponses non transmises' })
  // By itself, after 30 s without a network.
  await page.clock.fastForward(31_000)
  await expect(offer).toBeVisible()
  await checkAccessibility(page, 'the offer of a recovery file', { bothThemes: true })
  const download = page.waitForEvent('download')
  await offer.getByRole('button', { name: 'Télécharger un fichier de récupération' }).click()
  const file = await readFile(await (await download).path())
  expect(JSON.parse(file.toString()).operations).toMatchObject([{ value: reply }])
  await expect(offer.getByText(/vos réponses seront envoyées dès que possible/)).toBeVisible()
  // Her page stays open, in the tunnel: a page that closes makes a last call, which no emulated tunnel holds
  // back.

  await desk.goto(`/candidates/assessments/${id}`)
  await desk.getByRole('main').getByRole('button', { name: 'Autres actions' }).click()
  await desk.getByRole('menuitem', { name: 'Fichier de récupération…' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Fichier de récupération' })
  await checkAccessibility(desk, 'the dialog of recovery files', { bothThemes: true })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'notes.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"some":"thing"}'),
  })
  await expect(dialog.getByRole('alert')).toHaveText('Ce fichier n’est pas un fichier de récupération')
  const recovery = { name: 'reponses.json', mimeType: 'application/json', buffer: file }
  await dialog.locator('input[type=file]').setInputFiles(recovery)
  await expect(dialog.getByText('1 élément ajouté, 0 déjà connu.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Un autre fichier' }).click()
  await dialog.locator('input[type=file]').setInputFiles(recovery)
  await expect(dialog.getByText(/^Le serveur avait déjà tout ce que contient ce fichier/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Ouvrir la candidature' }).click()
  const sheet = desk.getByRole('dialog', { name: 'Maya Lopez' })
  await expect(sheet.getByText(reply)).toBeVisible()
  await expect(sheet.getByText('Récupérée')).toBeVisible()
  await checkAccessibility(desk, 'a sheet with a recovered answer', { bothThemes: true })
})
