/** An answer as plain text, for spreadsheets and documents: what staff read in the application sheet, without its keys. */
import type { ModuleItem } from '../assessments/document.ts'
import type { Answer } from '../modules/answer-registry.ts'
import type { ModuleData } from '../modules/document-registry.ts'
import { type ModuleType, moduleTypeOf } from '../modules/module-types.ts'
import { plainText } from '../modules/plain-text.ts'
import { noCategoryId, trashCategoryId } from '../modules/sorting/special-categories.ts'

/** The product's own words in answers, and what is named outside of the document. */
export interface AnswerWords {
  readonly recording: string
  readonly photo: string
  readonly noCategory: string
  readonly trash: string
  readonly noSubject: string
  /** Names of the company's filters by id. */
  readonly filterNames: ReadonlyMap<string, string>
}

type TextOf<T extends ModuleType> = (data: ModuleData[T], answer: Answer<T>, words: AnswerWords) => string

const nothing = (): string => ''
const recording = (_data: unknown, _answer: unknown, words: AnswerWords): string => words.recording

const texts: { readonly [T in ModuleType]: TextOf<T> } = {
  text: nothing,
  button: nothing,
  auth: nothing,
  container: nothing,
  'file-holder': nothing,
  question: (_, answer) => answer,
  'question-auto': (_, answer) => answer,
  qcm: ({ choiceList }, answer) =>
    choiceList
      .filter(({ id }) => answer.includes(id))
      .map(({ content }) => plainText(content))
      .join('\n'),
  slider: ({ choices }, answer) => choices.find(({ id }) => id === answer)?.name ?? '',
  priorisation: ({ priorisationList }, answer) =>
    priorisationList
      .flatMap(({ id, label }) => (Object.hasOwn(answer, id) ? [{ label, at: answer[id] ?? 0 }] : []))
      .sort((one, other) => one.at - other.at)
      .map(({ label, at }) => `${at}. ${label}`)
      .join('\n'),
  category: ({ elementList, categoryList }, answer, words) =>
    sortedText(elementList, categoryList, answer, words),
  'sorting-mailbox': ({ mailboxList, categoryList }, answer, words) =>
    sortedText(
      mailboxList.map(({ id, emailSubject }) => ({ id, content: emailSubject || words.noSubject })),
      categoryList,
      answer,
      words,
    ),
  mailbox: ({ mailboxList }, answer, words) =>
    mailboxList
      .filter(({ id }) => Object.hasOwn(answer, id))
      .map(({ emailSubject }) => emailSubject || words.noSubject)
      .join('\n'),
  'company-filter': (_, answer, { filterNames }) =>
    answer.flatMap((id) => filterNames.get(id) ?? []).join('\n'),
  'audio-record': recording,
  'video-record': recording,
  'identity-document': (_data, _answer, words) => words.photo,
}

/**
 * What was answered, an item a line; empty where nothing was.
 *
 * @param value as the server keeps it, checked when it came in
 */
export function answerText(item: ModuleItem, value: unknown, words: AnswerWords): string {
  const type = moduleTypeOf(item.moduleId)
  if (type === undefined || value === null || value === undefined) return ''
  return (texts[type] as TextOf<ModuleType>)(item.data, value as never, words)
}

function sortedText(
  items: readonly { readonly id: string; readonly content: string }[],
  categories: readonly { readonly id: string; readonly name: string }[],
  sorting: Readonly<Record<string, string>>,
  words: AnswerWords,
): string {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const special = new Map([
    [noCategoryId, words.noCategory],
    [trashCategoryId, words.trash],
  ])
  return items
    .flatMap(({ id, content }) => {
      const categoryId = Object.hasOwn(sorting, id) ? sorting[id] : undefined
      if (categoryId === undefined) return []
      return `${plainText(content)} → ${names.get(categoryId) || (special.get(categoryId) ?? '')}`
    })
    .join('\n')
}
