/**
 * Going on on another device with a mailed link: one holds the test at a time, and nothing is
 * lost.
 */

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, type Fixtures, phone, test } from '../support/journey.ts'
import { labels } from '../support/languages.ts'
import { latestMailTo, linkIn } from '../support/mails.ts'
import { makeTest } from '../support/make-test.ts'
import { aCandidate, bastien, superadmin } from '../support/people.ts'
import { candidateWords, identify, waitUntilSaved } from '../support/take-test.ts'
import { writingPages } from './writing-pages.ts'

/** Lea has begun the test on her phone; a superadmin reads her mails. */
async function beginOnPhone(
  { browserOf, requestOf }: Pick<Fixtures, 'browserOf' | 'requestOf'>,
  lastName: string,
) {
  const staff = await requestOf(bastien)
  const office = await requestOf(superadmin)
  const { address } = await makeTest(staff, writingPages)
  const lea = aCandidate('Lea', lastName)
  const mobile = await browserOf(phone)
  await mobile.goto(address)
  await identify(mobile, lea)
  const askForLink = async (): Promise<void> => {
    await mobile.getByRole('button', { name: 'Recevoir un lien par e-mail' }).click()
    await expect(mobile.getByText(/^Un lien vient de vous être envoyé/)).toBeVisible()
  }
  /** The link of her latest mail, once it is another than the one before. */
  const newerLink = async (before?: string): Promise<string> => {
    let link = before
    await expect(async () => {
      link = linkIn(await latestMailTo(office, lea.email))
      expect(link).not.toBe(before)
    }).toPass()
    return link as string
  }
  const askInOptions = async (before?: string): Promise<string> => {
    await mobile.getByRole('button', { name: 'Vos réponses : options' }).click()
    await askForLink()
    const link = await newerLink(before)
    await mobile.keyboard.press('Escape')
    return link
  }
  /** She goes on at the computer with what stands in the link. */
  const openComputer = async (link: string): Promise<Page> => {
    const computer = await browserOf()
    await computer.goto(link)
    await computer.getByRole('button', { name: 'Continuer le test ici' }).click()
    return computer
  }
  const answer = mobile.getByRole('textbox', { name: 'Votre réponse' })
  return { mobile, answer, address, askForLink, newerLink, askInOptions, openComputer }
}

test('Lea moves from her phone to her computer and back: a link each time, and nothing is lost', async ({
  browserOf,
  requestOf,
  watch,
}) => {
  test.setTimeout(120_000)
  watch.expectFailure(/409/)
  const { mobile, answer, address, askForLink, newerLink, askInOptions } = await beginOnPhone(
    { browserOf, requestOf },
    'Faure',
  )
  await answer.fill('Commencé dans le train')
  await waitUntilSaved(mobile)
  const link = await askInOptions()

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
  await expect
    .poll(() => mobile.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
  await checkAccessibility(mobile, 'a test that goes on elsewhere', { bothThemes: true })

  const used = await browserOf()
  await used.goto(link)
  await expect(used.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible()
  await used.getByRole('button', { name: 'M’identifier de nouveau' }).click()
  await expect(used.getByLabel(labels.firstName)).toBeVisible()

  await askForLink()
  await mobile.goto(await newerLink(link))
  // A browser that was taken over reads no name.
  await mobile.getByRole('button', { name: 'Continuer le test ici' }).click()
  // What she typed while it was elsewhere is here.
  await expect(answer).toHaveValue('Fini dans le train')
})

test('Lea answers twice: much in the tunnel, then less at her computer. What she wrote last stands, the other is offered; what never left her phone at the end she hands over as a file', async ({
  browserOf,
  requestOf,
  watch,
}) => {
  test.setTimeout(120_000)
  watch.expectFailure(/409|ERR_INTERNET_DISCONNECTED/)
  const { mobile, answer, askForLink, newerLink, askInOptions, openComputer } = await beginOnPhone(
    { browserOf, requestOf },
    'Roche',
  )
  const link = await askInOptions()
  await mobile.context().setOffline(true)
  await answer.pressSequentially('Écrit dans le tunnel, touche par touche')
  const computer = await openComputer(link)
  await computer.getByRole('textbox', { name: 'Votre réponse' }).fill('Écrit au bureau')
  await waitUntilSaved(computer)

  await mobile.context().setOffline(false)
  await expect(mobile.getByRole('heading', { name: 'Ce test continue sur un autre appareil' })).toBeVisible()
  await askForLink()
  const second = await newerLink(link)
  await mobile.goto(second)
  await mobile.getByRole('button', { name: 'Continuer le test ici' }).click()
  await expect(answer).toHaveValue('Écrit au bureau')
  const other = mobile.getByRole('region', { name: 'Une question, deux réponses' })
  await expect(other.getByText('Écrit dans le tunnel, touche par touche')).toBeVisible()
  await checkAccessibility(mobile, 'an answer that was given on two devices', { bothThemes: true })
  await mobile.reload()
  await other.getByRole('button', { name: 'Reprendre celle-ci' }).click()
  await expect(answer).toHaveValue('Écrit dans le tunnel, touche par touche')
  await expect(other).toBeHidden()
  await waitUntilSaved(mobile)
  // She ends the test at her computer, while her phone is in a tunnel again.
  const last = await askInOptions(second)
  await mobile.context().setOffline(true)
  await answer.fill('Écrit dans le second tunnel')
  const desk = await openComputer(last)
  await desk.getByRole('radio', { name: 'Lyon' }).check()
  await desk.getByRole('button', { name: labels.send }).click()
  await expect(desk.getByRole('heading', { name: candidateWords('fr').completed })).toBeVisible()

  await mobile.context().setOffline(false)
  await expect(mobile.getByRole('heading', { name: 'Ce test continue sur un autre appareil' })).toBeVisible()
  for (const reload of ['first', 'second']) {
    await mobile.reload()
    await expect(mobile.getByRole('heading', { name: candidateWords('fr').completed }), reload).toBeVisible()
    await expect(mobile.getByText(/n’a pas été transmise/)).toBeVisible()
    await expect(mobile.getByText(/enregistrées et transmises/)).toBeHidden()
  }
  await checkAccessibility(mobile, 'an end with an answer that never left', { bothThemes: true })
  const download = mobile.waitForEvent('download')
  await mobile.getByRole('button', { name: 'Télécharger un fichier de récupération' }).click()
  const file = JSON.parse((await readFile(await (await download).path())).toString())
  expect(file.operations).toMatchObject([{ value: 'Écrit dans le second tunnel' }])
})
