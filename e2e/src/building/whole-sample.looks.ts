/**
 * The sample test « Conseiller clientèle — télécom » composed from nothing by the screens alone; then it
 * moves to another company.
 */
import { type AssessmentDocument, assessmentDocument } from '@assay/domain/assessments/document'
import { withoutModuleFacts } from '@assay/domain/assessments/module-facts'
import { conseillerClientele } from '@assay/domain/samples/conseiller-clientele'
import type { Page } from '@playwright/test'
import { emptyStart } from '../main-job/build-sample.ts'
import { builderHands } from '../main-job/builder-hands.ts'
import { builderWords } from '../main-job/builder-words.ts'
import { pictureAlt } from '../main-job/welcome-picture.ts'
import { expect, test } from '../support/journey.ts'
import { bastien, superadmin } from '../support/people.ts'
import { signInUnseen } from '../support/sign-in.ts'
import { composeModule, type Desk, writeRich } from './compose-modules.ts'

const words = builderWords('fr')
const sample = assessmentDocument.parse(conseillerClientele)

test('Bastien composes the whole sample test from nothing; another company imports it, and has the same', async ({
  page,
  browserOf,
}) => {
  test.setTimeout(240_000)
  await signInUnseen(page, bastien)
  const name = `Télécom ${Date.now().toString(36)}`
  await composeSample(page, name)
  const composed = await documentOf(page)
  expect(comparable(composed)).toEqual(comparable(withPicture(sample)))

  await page.getByRole('button', { name: words.moreActions }).click()
  const leaving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: words.exportZip }).click()
  const file = await leaving
  expect(file.suggestedFilename()).toBe(`${name}.zip`)

  const elsewhere = await browserOf()
  await signInUnseen(elsewhere, superadmin)
  await elsewhere.goto('/assessment-builder')
  await elsewhere.getByRole('button', { name: words.create }).first().click()
  const choosing = elsewhere.waitForEvent('filechooser')
  await elsewhere.getByRole('button', { name: words.importFile }).click()
  await (await choosing).setFiles(await file.path())
  await expect(elsewhere.getByRole('region', { name: words.bar })).toBeVisible()
  const imported = await documentOf(elsewhere)
  expect(imported.companyId).not.toBe(composed.companyId)
  expect(comparable(imported, { whole: true })).toEqual(comparable(composed, { whole: true }))
})

async function composeSample(page: Page, name: string): Promise<void> {
  await page.goto('/assessment-builder')
  await page.getByRole('button', { name: words.create }).first().click()
  await page.getByRole('dialog').getByLabel(words.newTestName).fill(name)
  await page.getByRole('button', { name: words.compose }).click()
  const hands = builderHands(page, words)
  await expect(hands.field(words.pageName)).toBeVisible()
  await emptyStart(page, hands, words)
  const desk: Desk = { page, hands, document: sample }
  for (const { name: pageName } of sample.pageList.slice(1)) {
    await page.getByRole('button', { name: words.addPage }).click()
    await hands.field(words.pageName).fill(pageName)
  }
  const bar = page.getByRole('region', { name: words.bar })
  await bar.getByRole('button', { name: words.testSettings }).click()
  await composeSettings(desk)
  for (const each of sample.pageList) {
    await hands.openPage(each.position)
    await composePage(desk, each)
  }
  await bar.getByRole('button', { name: words.save }).click()
  await expect(bar.getByText(words.saved)).toBeVisible()
}

/** What belongs to the whole test. */
async function composeSettings({ page, hands, document }: Desk): Promise<void> {
  const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name)
  await hands.unfold('description')
  await hands.field('Description').fill(document.description)
  await hands.unfold('evalGroupList')
  await hands.list(words.competence, namesOf(document.evalGroupList), words.addCompetence)
  await hands.unfold('exerciceList')
  await hands.list(words.exercise, namesOf(document.exerciceList), words.addExercise)
  await hands.unfold('retry')
  await hands.pick('Repasser le test', 'Après un délai')
  await hands.field('Mois avant une nouvelle passation').fill(String(document.retryAfterMonths))
  await hands.unfold('stepper')
  await hands.pick(words.progress, words.progressBar)
  // One step a page at first: page 3 goes on with the step before it.
  await hands.inspector.getByRole('button', { name: 'Actions pour Étape 3' }).click()
  await page.getByRole('menuitem', { name: 'Retirer Étape 3' }).click()
  await hands.numbers(
    words.stepTitle,
    (document.stepperData?.stepList ?? []).map(({ title }) => title),
  )
}

/** Its time and its pop-ups, then its modules. */
async function composePage(
  desk: Desk,
  { timer, pageRange, popups, rowList }: Desk['document']['pageList'][number],
) {
  const { hands } = desk
  if (timer) {
    await hands.unfold('timer')
    await hands.turnOn(words.limitTime)
    await hands.duration(timer.time)
    await hands.choose(words.timeTarget, new RegExp(`^${timer.pageToReach} ·`))
  }
  if (pageRange) {
    await hands.unfold('range')
    await hands.turnOn('Limiter le temps sur plusieurs pages')
    await hands.choose('À la page', new RegExp(`^${pageRange.end} ·`))
    await hands.duration(pageRange.timer)
    await hands.inspector.getByRole('switch', { name: 'Autoriser le retour à la page précédente' }).uncheck()
  }
  if (popups.length > 0) await hands.unfold('popups')
  for (const [index, popup] of popups.entries()) {
    await hands.inspector.getByRole('button', { name: 'Ajouter une pop-up' }).click()
    await hands.field(`Titre de la pop-up ${index + 1}`).fill(popup.title)
    await hands
      .field(`Apparition de la pop-up ${index + 1} (en secondes)`)
      .fill(String(popup.showAfterSeconds))
    const text = hands.inspector.getByRole('textbox', { name: `Texte de la pop-up ${index + 1}` })
    await writeRich(desk, text, popup.content)
  }
  for (const item of rowList.flatMap(({ moduleItemList }) => moduleItemList)) await composeModule(desk, item)
}

type Saved = AssessmentDocument & { readonly companyId: string }

async function documentOf(page: Page): Promise<Saved> {
  const id = /assessment-builder\/([\w-]+)/.exec(page.url())?.[1] ?? ''
  const full: Saved = await (await page.request.get(`/api/assessments/${id}`)).json()
  return { ...full, pageList: withoutModuleFacts(full.pageList) }
}

/** The sample's picture with what it shows, which the screens ask for. */
const withPicture = (document: AssessmentDocument): AssessmentDocument =>
  JSON.parse(JSON.stringify(document).replace(String.raw`alt=\"\"`, String.raw`alt=\"${pictureAlt}\"`))

/** Of its own each test has its name and address, and the colours that its company lends it. */
const ownFields = new Set<string>(['name', 'slug', 'colorList'])

/**
 * A document to compare: an id is the place where it stands first, so that references count; files are files.
 * Where a thing lies in the builder is no part of the sample.
 */
function comparable(document: AssessmentDocument, { whole = false } = {}): unknown {
  const places = new Map<string, string>()
  const placeOf = (id: string): string => {
    const number = places.get(id) ?? `#${places.size}`
    places.set(id, number)
    return number
  }
  const compared = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => compared(each, key))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value)
          .filter(([name]) => whole || name !== 'currentCategoryId')
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, each]) => [name, compared(each, name)]),
      )
    if (typeof value !== 'string') return value
    if (/^(?:id|rowId)$|Id$/.test(key)) return placeOf(value)
    return (
      value
        .replaceAll(/\/api\/files\/[\w-]+/g, '/api/files/file')
        .replaceAll(/^#[\dA-F]{6}$/g, (each) => each.toLowerCase())
        // The server says how large a picture is.
        .replaceAll(/ width="\d+" height="\d+" \/>/g, '>')
    )
  }
  const fields = Object.entries(document).filter(
    ([name]) => name in assessmentDocument.shape && (whole ? name !== 'slug' : !ownFields.has(name)),
  )
  return compared(Object.fromEntries(fields), '')
}
