/**
 * Composing modules by hand, type by type: what each has besides a new one, typed on the page or set in the
 * panel.
 */
import type { AssessmentDocument, ModuleItem, ModuleItemOf } from '@assay/domain/assessments/document'
import { type ModuleType, moduleTypeOf, moduleTypes } from '@assay/domain/modules/module-types'
import { noCategoryId, trashCategoryId } from '@assay/domain/modules/shared/sorting/special-categories'
import type { Locator, Page } from '@playwright/test'
import type { BuilderHands } from '../main-job/builder-hands.ts'
import { builderWords } from '../main-job/builder-words.ts'
import { insertPicture } from '../main-job/welcome-picture.ts'
import { expect } from '../support/journey.ts'

const words = builderWords('fr')

const priceList = Buffer.from('%PDF-1.4\n%âãÏÓ\n%%EOF\n', 'latin1')

/** The screens, and the document that is composed on them. */
export interface Desk {
  readonly page: Page
  readonly hands: BuilderHands
  readonly document: AssessmentDocument
}

/** How the palette calls the types that are composed here. */
const names: Partial<Record<ModuleType, string>> = {
  text: words.text,
  auth: words.auth,
  qcm: words.qcm,
  question: words.question,
  'question-auto': words.questionAuto,
  priorisation: words.priorisation,
  button: words.button,
  category: 'Classement',
  slider: 'Curseur',
  'sorting-mailbox': 'Boîte mail à trier',
  'audio-record': 'Enregistrement audio',
  'file-holder': 'Documents',
}

/** Adds a module at the end of the page that is open and makes it the one given. */
export async function composeModule(desk: Desk, item: ModuleItem): Promise<void> {
  const { hands } = desk
  const type = moduleTypeOf(item.moduleId) as ModuleType
  await hands.addModule(names[type] ?? type)
  if (item.content !== '') {
    const label = type === 'text' ? words.text : words.wording
    await writeRich(desk, hands.selected.getByRole('textbox', { name: label, exact: true }), item.content)
  }
  await composeData(desk, item)
  await composeScoring(desk, item)
}

async function composeData(desk: Desk, item: ModuleItem): Promise<void> {
  const { hands } = desk
  switch (item.moduleId) {
    case moduleTypes.auth:
      await hands.field(words.contactEmail).fill(item.data.contactEmail ?? '')
      return await hands.choose(words.leadsTo, pageNamed(desk, item.data.redirectToPage ?? 0))
    case moduleTypes.qcm: {
      const { choiceList, isMultipleChoice, nbMinChoices, nbMaxChoices } = item.data
      await hands.list(
        words.choice,
        choiceList.map(({ content }) => content),
        words.addChoice,
      )
      if (item.data.isScore) await hands.unfoldPoints()
      await hands.numbers(words.choicePoints, scoresOf(choiceList))
      if (!isMultipleChoice) return
      await hands.pick(words.answers, words.several)
      await hands.field(words.minChoices).fill(String(nbMinChoices))
      return await hands.field(words.maxChoices).fill(String(nbMaxChoices))
    }
    case moduleTypes['question-auto']: {
      const { acceptWordGroupList, allowOnlyNumbers, showWordsCount } = item.data
      if (allowOnlyNumbers) await hands.turnOn(words.digitsOnly)
      if (showWordsCount) await hands.turnOn(words.wordsCount)
      await hands.list(
        words.accepted,
        acceptWordGroupList.map(({ acceptWord }) => acceptWord),
        words.addAccepted,
      )
      return await hands.numbers(words.acceptedPoints, scoresOf(acceptWordGroupList))
    }
    case moduleTypes.priorisation:
      await hands.list(
        words.item,
        item.data.priorisationList.map(({ label }) => label),
        words.addItem,
      )
      return await hands.field(words.maxScore).fill(String(item.data.maxScore))
    case moduleTypes.question:
      if (item.data.showWordsCount) await hands.turnOn(words.wordsCount)
      return
    case moduleTypes.button:
      return await composeButton(desk, item)
    case moduleTypes.category:
      return await composeCategory(desk, item)
    case moduleTypes.slider:
      return await hands.list(
        'Position',
        item.data.choices.map(({ name }) => name),
        'Ajouter une position',
      )
    case moduleTypes['sorting-mailbox']:
      return await composeMailbox(desk, item)
    case moduleTypes['audio-record']:
      await hands.duration(item.data.timeLimitSeconds)
      if (item.data.onlyOneTry) await hands.turnOn('Un seul essai')
      return
    case moduleTypes['file-holder']:
      return await composeFiles(desk, item)
    default:
      // A text is all wording.
      return
  }
}

const scoresOf = (list: readonly { readonly score: number }[]): string[] =>
  list.map(({ score }) => String(score))

/** A page as lists of pages call it. */
const pageNamed = ({ document }: Desk, position: number): string =>
  `${position} · ${document.pageList[position - 1]?.name ?? ''}`

async function composeButton(desk: Desk, { data }: ModuleItemOf<'button'>): Promise<void> {
  const { hands } = desk
  await hands.field('Texte du bouton').fill(data.label)
  if (!data.isScoreChoice) return
  await hands.pick(words.leadsTo, 'Selon le score')
  for (const [index, { comparaisonType, score, pagePosition }] of data.pagePositionList.entries()) {
    if (index > 0) await hands.inspector.getByRole('button', { name: 'Ajouter une condition' }).click()
    await hands.field(`Comparaison ${index + 1}`).selectOption(comparaisonType)
    await hands.field(`Score de la condition ${index + 1}`).fill(String(score))
    await hands.choose(`Page de la condition ${index + 1}`, pageNamed(desk, pagePosition))
  }
}

type Categories = ModuleItemOf<'category'>['data']['categoryList']

async function composeCategories({ hands }: Desk, categories: Categories): Promise<void> {
  const own = categories.filter(({ id }) => id !== noCategoryId && id !== trashCategoryId)
  await hands.list(
    'Catégorie',
    own.map(({ name }) => name),
    'Ajouter une catégorie',
  )
  for (const { name, color } of own) {
    const colour = hands.inspector.getByLabel(`Couleur : ${name}`, { exact: true })
    await colour.fill(color ?? '')
    await colour.press('Tab')
  }
  if (own.length < categories.length && categories.some(({ id }) => id === trashCategoryId))
    await hands.turnOn('Proposer la corbeille')
}

const categoryNamed = (categories: Categories, id: string): string =>
  id === trashCategoryId ? 'Corbeille' : (categories.find((each) => each.id === id)?.name ?? '')

async function composeCategory(desk: Desk, { data }: ModuleItemOf<'category'>): Promise<void> {
  const { hands } = desk
  const { categoryList, elementList } = data
  await composeCategories(desk, categoryList)
  await hands.list(
    'Élément',
    elementList.map(({ content }) => content),
    'Ajouter un élément',
  )
  await hands.numbers('Points de l’élément', scoresOf(elementList))
  for (const [index, { expectedCategoryId }] of elementList.entries())
    await hands
      .field(`Catégorie attendue de l’élément ${index + 1}`)
      .selectOption({ label: categoryNamed(categoryList, expectedCategoryId) })
}

async function composeMailbox(desk: Desk, { data }: ModuleItemOf<'sorting-mailbox'>): Promise<void> {
  const { page, hands } = desk
  const { categoryList, mailboxList, mailboxAddress } = data
  await composeCategories(desk, categoryList)
  await hands.field('Adresse de la boîte').fill(mailboxAddress)
  for (const [index, mail] of mailboxList.entries()) {
    // A new mailbox has a mail.
    const opener = index === 0 ? /^Modifier le mail 1 :/ : 'Ajouter un mail'
    await hands.selected.getByRole('button', { name: opener }).click()
    const composer = page.getByRole('dialog', { name: `Mail ${index + 1}` })
    await composer.getByLabel('Expéditeur').fill(mail.emailSender)
    await composer.getByLabel('Objet').fill(mail.emailSubject)
    await composer.getByLabel('Heure affichée (hh:mm)').fill(mail.emailArrivalTime)
    await composer.getByLabel('Délai d’arrivée (mm:ss)').fill(mail.emailDelay)
    if (mail.emailIsImportant) await composer.getByRole('switch', { name: 'Important' }).check()
    await writeRich(desk, composer.getByRole('textbox', { name: 'Message' }), mail.emailContent)
    await composer.getByRole('button', { name: 'Terminé' }).click()
    await expect(composer).toBeHidden()
    await hands
      .field(`Catégorie attendue du mail ${index + 1}`)
      .selectOption({ label: categoryNamed(categoryList, mail.expectedCategoryId) })
  }
  await hands.numbers(
    'Points du mail',
    mailboxList.map(({ emailPoints }) => String(emailPoints)),
  )
}

async function composeFiles({ page, hands }: Desk, { data }: ModuleItemOf<'file-holder'>): Promise<void> {
  await hands.list(
    'Nom du document',
    data.elementList.map(({ name }) => name),
    'Ajouter un document',
  )
  for (const [index, { fileName, color }] of data.elementList.entries()) {
    const number = index + 1
    await hands.selected.getByRole('button', { name: `Choisir le fichier du document ${number}` }).click()
    const library = page.getByRole('dialog', { name: 'Médiathèque' })
    const choosing = page.waitForEvent('filechooser')
    await library.getByRole('button', { name: 'Ajouter un fichier' }).click()
    await (await choosing).setFiles({ name: fileName, mimeType: 'application/pdf', buffer: priceList })
    await expect(library).toBeHidden()
    const colour = hands.inspector.getByLabel(`Couleur du document ${number}`, { exact: true })
    await colour.fill(color ?? '')
    await colour.press('Tab')
  }
}

/** Sets where the points of a module count, and what is marked by hand. */
async function composeScoring({ hands, document }: Desk, item: ModuleItem): Promise<void> {
  const competence = nameIn(document.evalGroupList, item.evalGroupId)
  const exercise = nameIn(document.exerciceList, item.exerciceId)
  if (competence !== undefined) await hands.choose(words.competence, competence)
  if (exercise !== undefined) await hands.choose(words.exercise, exercise)
  for (const [index, criterion] of item.evaluationCriteriaList.entries()) {
    const number = index + 1
    await hands.inspector.getByRole('button', { name: words.addCriterion }).click()
    await hands.field(`${words.criterionName} ${number}`).fill(criterion.name)
    await hands.field(`${words.criterionMax} ${number}`).fill(String(criterion.maxScore))
    await hands.choose(
      `${words.criterionCompetence} ${number}`,
      nameIn(document.evalGroupList, criterion.evalGroupId) ?? 'Aucune',
    )
    await hands.choose(
      `${words.criterionExercise} ${number}`,
      nameIn(document.exerciceList, criterion.exerciceId) ?? 'Aucun',
    )
  }
}

const nameIn = (list: readonly { id: string; name: string }[], id: string | null): string | undefined =>
  list.find((each) => each.id === id)?.name

/**
 * Types headings, paragraphs, bold ones and pictures, as one does: `##`, Enter, Ctrl+B, the picture's button.
 */
export async function writeRich(
  { page, hands }: Pick<Desk, 'page' | 'hands'>,
  field: Locator,
  html: string,
): Promise<void> {
  await field.click()
  for (const [index, [, tag, inner = '']] of [...html.matchAll(/<(h2|p)>(.*?)<\/\1>/g)].entries()) {
    if (index > 0) await page.keyboard.press('Enter')
    if (tag === 'h2') await page.keyboard.type('## ')
    if (inner.startsWith('<img')) {
      await insertPicture(page, { editor: field, hands, words })
      continue
    }
    const bold = /^<strong>(.*)<\/strong>$/.exec(inner)?.[1]
    if (bold !== undefined) await page.keyboard.press('Control+b')
    await page.keyboard.insertText(bold ?? inner)
    if (bold !== undefined) await page.keyboard.press('Control+b')
  }
}
