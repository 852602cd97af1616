/** The modules that questions of other products become: each kind in one place, whatever the file. */
import { escapeHtml } from '../../mail/escape-html.ts'
import { type ModuleType, moduleTypes } from '../../modules/module-types.ts'
import { plainText } from '../../modules/plain-text.ts'
import { numberRange } from '../../modules/shared/numbers.ts'
import { noCategoryId } from '../../modules/shared/sorting/special-categories.ts'
import { qcmDocument } from '../../modules/types/qcm/document.ts'
import { type DraftItem, ExchangeRefusal, type Language, type Lose } from './draft.ts'

const item = (type: ModuleType, content: string, data: object, criteria: object[] = []): DraftItem => ({
  id: 'tmp-item',
  moduleId: moduleTypes[type],
  content,
  data,
  evaluationCriteriaList: criteria,
})

/** Plain text as rich text, its line breaks kept. */
export const paragraph = (text: string): string =>
  text.trim() === '' ? '' : `<p>${escapeHtml(text.trim()).replace(/\r\n|\r|\n/g, '<br>')}</p>`

const twins: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  div: 'p',
}

/** HTML of another product in our elements where they say the same. Pictures stand in files of its own. */
export function tidyHtml(html: string, lose: Lose): string {
  const without = html.replace(/<(?:img|video|audio|object|iframe|embed)\b[^<>]*>/gi, '')
  if (without !== html) lose('pictures')
  return without
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(\/?)(\w+)\b/g, (whole, slash: string, tag: string) => {
      const twin = twins[tag.toLowerCase()]
      return twin === undefined ? whole : `<${slash}${twin}`
    })
    .trim()
}

/** So exact that a share written with nine decimals gives the points that it was made of. */
const exact = (points: number): number => Math.round(points * 1e6) / 1e6

/** An answer with the percent of the question's points that it gives. */
export interface Shared {
  readonly text: string
  readonly share: number
}

interface Choices {
  readonly choices: readonly { readonly text: string; readonly points: number }[]
  /** The question's own; left out: what the choices can add up to. */
  readonly max?: number | undefined
  readonly isMultiple: boolean
  readonly isShuffled?: boolean
  /** How many are to be chosen, where the file says so. */
  readonly limits?: { readonly min: number; readonly max: number } | undefined
}

/** Shares as points of 1 where the file says no points, or of 0 where no answer gives any. */
export function shared(answers: readonly Shared[], points: number | undefined) {
  const max = points ?? (answers.some(({ share }) => share > 0) ? 1 : 0)
  return { choices: answers.map(({ text, share }) => ({ text, points: (share * max) / 100 })), max }
}

export function choiceItem(content: string, { choices, isMultiple, max: points, ...rest }: Choices) {
  const count = choices.length
  if (count < 2) throw new ExchangeRefusal('tooFewChoices')
  if (count > 50) throw new ExchangeRefusal('tooMany', '50')
  const { min = 1, max = count } = rest.limits ?? {}
  const parsed = qcmDocument.data.parse({
    choiceList: choices.map(({ text, points: score }, at) => ({
      id: `tmp-${at}`,
      content: text.slice(0, 20_000),
      score: exact(score),
    })),
    isMultipleChoice: isMultiple,
    shuffleQcmOrder: rest.isShuffled ?? false,
    nbMinChoices: Math.min(min, count),
    nbMaxChoices: Math.max(1, Math.min(max, count)),
  })
  const isSame = points === undefined || qcmDocument.score?.max(parsed) === points
  return item('qcm', content, isSame ? parsed : { ...parsed, maxScore: points })
}

/** Right and wrong as a choice of two. */
export function trueFalseItem(content: string, rightShare: number, points: number, language: Language) {
  const [right, wrong] = language === 'fr' ? ['Vrai', 'Faux'] : ['True', 'False']
  const choices = [
    { text: paragraph(right ?? ''), share: rightShare },
    { text: paragraph(wrong ?? ''), share: 100 - rightShare },
  ]
  return choiceItem(content, { ...shared(choices, points), isMultiple: false })
}

/** Words that are found in the answer: those that give the most are synonyms, others are lost. */
export function wordsItem(content: string, answers: readonly Shared[], points: number, lose: Lose) {
  const best = Math.max(0, ...answers.map(({ share }) => share))
  const words: string[] = []
  for (const { text, share } of answers) {
    const word = text
      .trim()
      .replace(/^\*+|\*+$/g, '')
      .trim()
    if (word === '' || share <= 0) continue
    if (share < best) lose('partialWord', word)
    else if (/[*;]/.test(word)) lose('wordSigns', word)
    else {
      words.push(word)
      if (!/^\*.*\*$/s.test(text.trim())) lose('wordsAnywhere')
    }
  }
  if (words.length === 0) throw new ExchangeRefusal('noRightAnswer')
  return wordGroups(content, [{ acceptWord: words.join(';'), score: exact((points * best) / 100) }], false)
}

const wordGroups = (content: string, groups: readonly object[], allowOnlyNumbers: boolean) =>
  item('question-auto', content, {
    allowOnlyNumbers,
    acceptWordGroupList: groups.map((group, at) => ({ id: `tmp-${at}`, ...group })),
  })

/**
 * Numbers as `numberRange` reads them, the first that holds the answer giving its share. Groups of ours add
 * up, so one within another has the difference; of two that overlap otherwise the later is lost.
 */
export function numbersItem(content: string, answers: readonly Shared[], points: number, lose: Lose) {
  const kept: (Shared & { low: bigint; high: bigint })[] = []
  for (const { text, share } of answers) {
    const range = numberRange(text)
    if (!range) throw new ExchangeRefusal('notANumber', text)
    if (range.low < 0n) lose('minus', text)
    const before = kept.filter(({ low, high }) => low <= range.high && range.low <= high)
    if (before.some(({ low, high }) => low <= range.low && range.high <= high)) continue
    if (before.every(({ low, high }) => range.low <= low && high <= range.high))
      kept.push({ text, share, ...range })
    else lose('overlap', text)
  }
  const typed = kept.filter(({ high }) => high >= 0n)
  if (!typed.some(({ share }) => share > 0)) return negative(content, kept, points)
  const groups = typed.map(({ text, share, low, high }, at) => {
    const around = typed.slice(at + 1).find((other) => other.low <= low && high <= other.high)
    return { acceptWord: text, score: exact(((share - (around?.share ?? 0)) * points) / 100) }
  })
  return wordGroups(content, groups, true)
}

/** No minus can be typed where only digits are taken: a negative number is looked for as a word. */
function negative(content: string, answers: readonly Shared[], points: number) {
  const words = answers.map(({ text, share }) => ({ word: text.split('±')[0]?.trim() ?? '', share }))
  const whole = words.filter(({ word, share }) => share === 100 && !word.includes('..'))
  if (whole.length === 0) throw new ExchangeRefusal('noRightAnswer')
  return wordGroups(content, [{ acceptWord: whole.map(({ word }) => word).join(';'), score: points }], false)
}

/** A question's points parted among its elements. */
export function evenly<Pair extends { readonly text: string }>(pairs: readonly Pair[], points: number) {
  const elements = pairs.filter(({ text }) => plainText(text) !== '').length
  return pairs.map((pair) => ({ ...pair, points: points / Math.max(1, elements) }))
}

/**
 * Elements to put into categories; one without a text adds a category that nothing belongs to, one without a
 * category belongs nowhere.
 */
export function sortedItem(
  content: string,
  pairs: readonly {
    readonly text: string
    readonly category?: string | undefined
    readonly points: number
  }[],
) {
  const names = [...new Set(pairs.flatMap(({ category }) => category?.slice(0, 255) ?? []))]
  const elements = pairs.filter(({ text }) => plainText(text) !== '')
  if (elements.length === 0 || names.length < 2) throw new ExchangeRefusal('tooFewChoices')
  if (elements.length > 100 || names.length > 50) throw new ExchangeRefusal('tooMany', '100')
  const idOf = (category: string | undefined) =>
    category === undefined ? noCategoryId : `tmp-c${names.indexOf(category.slice(0, 255))}`
  return item('category', content, {
    categoryList: names.map((name, at) => ({ id: `tmp-c${at}`, name })),
    elementList: elements.map(({ text, category, points }, at) => ({
      id: `tmp-${at}`,
      content: text,
      expectedCategoryId: idOf(category),
      score: exact(points),
    })),
  })
}

/** Elements to bring into the order in which they stand here, all or nothing. */
export function orderItem(content: string, labels: readonly string[], points: number) {
  if (labels.length < 2) throw new ExchangeRefusal('tooFewChoices')
  if (labels.length > 100) throw new ExchangeRefusal('tooMany', '100')
  return item('priorisation', content, {
    evaluationType: 2,
    maxScore: points,
    priorisationList: labels.map((label, at) => ({ id: `tmp-${at}`, label, expectedPosition: at + 1 })),
  })
}

/** An open question with one criterion of all its points. */
export const openItem = (content: string, points: number, language: Language) =>
  item('question', content, {}, [
    { id: 'tmp-0', name: language === 'fr' ? 'Réponse' : 'Answer', maxScore: points },
  ])
