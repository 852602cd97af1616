/** QTI 2.1, 2.2 and 3.0: an item with one interaction, scored by one of two templates, becomes a question. */
import { plainText } from '../../modules/plain-text.ts'
import { type Draft, type DraftItem, drafted, ExchangeRefusal, type FileFacts, type Lose } from './draft.ts'
import * as items from './items.ts'
import { childOf, childrenOf, htmlWithin, readXml, textOf, within, type XmlElement } from './xml.ts'

/** The tool that a file of ours names: its labels are categories. */
export const toolName = 'Assay'

/**
 * The items that a package's manifest lists, one after another.
 * @param textOfFile the text of a file by its path in the package; undefined where there is none
 */
export function* readQtiPackage(
  manifest: string,
  textOfFile: (path: string) => string | undefined,
  file: FileFacts,
): Generator<Draft> {
  const resources = childrenOf(childOf(readXml(manifest), 'resources'), 'resource')
  for (const { attributes } of resources) {
    if (!/^(imsqti|imsapip)_(apip)?item/.test(attributes['type'] ?? '')) continue
    const path = attributes['href'] ?? ''
    const text = textOfFile(path.replace(/^\.\//, ''))
    if (text !== undefined) yield readQtiItem(text, file, path)
    else
      yield drafted(file, { place: path }, () => {
        throw new ExchangeRefusal('fileMissing', path)
      })
  }
}

/** One item of a package, or a file that is one. */
export function readQtiItem(text: string, file: FileFacts, path: string): Draft {
  let root: XmlElement
  try {
    root = readXml(text)
  } catch (error) {
    return drafted(file, { place: path }, () => {
      throw error
    })
  }
  const { title = '', toolName: tool, label = '', lang } = root.attributes
  const category = tool === toolName ? label : ''
  const language = /^(fr|en)\b/.exec(lang ?? '')?.[1] as 'fr' | 'en' | undefined
  const about = { place: path, title, category, language: language ?? file.language }
  return drafted(file, about, (lose) => {
    if (root.name !== 'assessmentItem') throw new ExchangeRefusal('unknownType', root.name)
    return questionOf(root, about.language, lose)
  })
}

interface Interaction {
  readonly asked: XmlElement
  readonly content: string
  readonly lose: Lose
  readonly language: 'fr' | 'en'
  readonly html: (parent: XmlElement | undefined) => string
  /** What the answer is compared with: points by answer, or the right answers in order. */
  readonly key: Key | undefined
  readonly isMultiple: boolean
  readonly baseType: string
  readonly max: number | undefined
}

type Key =
  | { readonly right: readonly string[] }
  | { readonly points: ReadonlyMap<string, number>; readonly others: number }

const silent = new Set(['modalFeedback', 'feedbackBlock', 'feedbackInline'])

function questionOf(root: XmlElement, language: 'fr' | 'en', lose: Lose): DraftItem {
  const body = childOf(root, 'itemBody')
  const all = body ? within(body) : []
  const interactions = all.filter(({ name }) => name.endsWith('Interaction'))
  const [asked, ...others] = interactions
  if (!body || !asked) throw new ExchangeRefusal('asksNothing')
  const names = interactions.map(({ name }) => name)
  if (others.length > 0) throw new ExchangeRefusal('twoInteractions', names.join(', '))
  const read = Object.hasOwn(readers, asked.name) ? readers[asked.name] : undefined
  if (!read) throw new ExchangeRefusal('unknownType', asked.name)
  const unknown = childOf(root, 'templateDeclaration') ?? all.find(({ name }) => name === 'printedVariable')
  if (unknown) throw new ExchangeRefusal('unknownType', unknown.name)
  if ([...all, ...childrenOf(root)].some(({ name }) => silent.has(name))) lose('feedback')
  const html = (parent: XmlElement | undefined) => items.tidyHtml(htmlWithin(parent, instead), lose)
  const instead = (each: XmlElement): string | undefined => {
    const isForCandidates = !('view' in each.attributes) || /candidate/.test(each.attributes['view'] ?? '')
    if (each.name === 'rubricBlock' && !isForCandidates) lose('settings', 'rubricBlock')
    if (silent.has(each.name) || (each.name === 'rubricBlock' && !isForCandidates)) return ''
    if (each === asked)
      return within(each).some(({ name }) => name === 'gap')
        ? gapText(each)
        : childrenOf(each, 'prompt').map(instead).join('')
    if (each.name === 'prompt') return `<p>${htmlWithin(each, instead)}</p>`
    return /[A-Z]/.test(each.name) ? htmlWithin(each, instead) : undefined
  }
  const gapText = (each: XmlElement): string => {
    let count = 0
    const gaps = (inner: XmlElement) =>
      inner.name === 'gap'
        ? `<strong>[${(count += 1)}]</strong>`
        : inner.name === 'gapText'
          ? ''
          : instead(inner)
    return htmlWithin(each, gaps)
  }
  const declared = childrenOf(root, 'responseDeclaration').find(
    ({ attributes }) => attributes['identifier'] === asked.attributes['responseIdentifier'],
  )
  return read({
    asked,
    content: html(body),
    lose,
    language,
    html,
    key: asked.name === 'extendedTextInteraction' ? undefined : keyOf(root, declared, lose),
    isMultiple: declared?.attributes['cardinality'] === 'multiple',
    baseType: declared?.attributes['baseType'] ?? '',
    max: maxOf(root, declared),
  })
}

/** By which of the two templates it is scored. @throws ExchangeRefusal scoring, noRightAnswer */
function keyOf(root: XmlElement, declared: XmlElement | undefined, lose: Lose): Key {
  const processing = childOf(root, 'responseProcessing')
  const template = processing?.attributes['template'] ?? ''
  const name = /\/(match_correct|map_response)(?:\.xml)?$/.exec(template)?.[1]
  if (name === undefined || childrenOf(processing).length > 0) throw new ExchangeRefusal('scoring')
  if (name === 'match_correct') {
    const right = childrenOf(childOf(declared, 'correctResponse'), 'value').map((each) => textOf(each).trim())
    if (right.length === 0) throw new ExchangeRefusal('noRightAnswer')
    return { right }
  }
  const mapping = childOf(declared, 'mapping')
  const entries = childrenOf(mapping, 'mapEntry').map(({ attributes }): [string, number] => {
    if (attributes['caseSensitive'] === 'true') lose('caseSensitive')
    return [attributes['mapKey'] ?? '', Number(attributes['mappedValue']) || 0]
  })
  if (!entries.some(([, points]) => points > 0)) throw new ExchangeRefusal('noRightAnswer')
  const lowest = Number(mapping?.attributes['lowerBound'] ?? Number.NaN)
  if (lowest !== 0 && entries.some(([, points]) => points < 0)) lose('settings', 'lowerBound')
  return { points: new Map(entries), others: Number(mapping?.attributes['defaultValue']) || 0 }
}

/** The most that an item gives, where it says so: its mapping's bound, or its score's. */
function maxOf(root: XmlElement, declared: XmlElement | undefined): number | undefined {
  const outcomes = childrenOf(root, 'outcomeDeclaration')
  const score = outcomes.find(({ attributes }) => attributes['identifier'] === 'SCORE')
  const bound = childOf(declared, 'mapping')?.attributes['upperBound'] ?? score?.attributes['normalMaximum']
  const max = Number(bound ?? Number.NaN)
  return max > 0 && max <= 1000 ? max : undefined
}

const readers: Readonly<Record<string, (interaction: Interaction) => DraftItem>> = {
  choiceInteraction: readChoice,
  orderInteraction: ({ asked, content, key, html, lose, max }) => {
    if (!key || !('right' in key)) throw new ExchangeRefusal('scoring')
    const labels = new Map(
      childrenOf(asked, 'simpleChoice').map((each) => [each.attributes['identifier'], each]),
    )
    const ordered = key.right.flatMap((id) => labels.get(id) ?? [])
    if (ordered.length < labels.size) throw new ExchangeRefusal('noRightAnswer')
    if (ordered.some((each) => childrenOf(each).length > 0)) lose('settings', 'markup')
    return items.orderItem(
      content,
      ordered.map((each) => plainText(html(each))),
      max ?? 1,
    )
  },
  textEntryInteraction: ({ content, key, baseType, lose, max }) => {
    const given = !key ? [] : 'right' in key ? key.right.map((each) => [each, 1] as const) : [...key.points]
    const most = max ?? Math.max(...given.map(([, points]) => points))
    const answers = given.map(([text, points]) => ({ text, share: (points * 100) / most }))
    const isNumber = baseType === 'float' || baseType === 'integer'
    return (isNumber ? items.numbersItem : items.wordsItem)(content, answers, most, lose)
  },
  extendedTextInteraction: ({ content, max, language }) => items.openItem(content, max ?? 1, language),
  matchInteraction: (interaction) => {
    const [from, to] = childrenOf(interaction.asked, 'simpleMatchSet').map((each) => childrenOf(each))
    return sorted(interaction, from ?? [], to ?? [], (each) => plainText(interaction.html(each)))
  },
  gapMatchInteraction: (interaction) => {
    const gaps = within(interaction.asked).filter(({ name }) => name === 'gap')
    const texts = childrenOf(interaction.asked, 'gapText')
    return sorted(interaction, texts, gaps, (gap) => `[${gaps.indexOf(gap) + 1}]`)
  },
}

function readChoice({ asked, content, key, html, lose, isMultiple, max }: Interaction): DraftItem {
  const simple = childrenOf(asked, 'simpleChoice')
  const pointsOf = (id: string): number => {
    if (!key) return 0
    if ('points' in key) return key.points.get(id) ?? key.others
    const part = (max ?? 1) / key.right.length
    return key.right.includes(id) ? part : isMultiple ? -part : 0
  }
  if (isMultiple && key && 'right' in key) lose('allOrNothing')
  const choices = simple.map((each) => ({
    text: html(each),
    points: pointsOf(each.attributes['identifier'] ?? ''),
  }))
  const most = Number(asked.attributes['maxChoices'] ?? 1) || simple.length
  const limits = isMultiple ? { min: Number(asked.attributes['minChoices']) || 0, max: most } : undefined
  const isShuffled = asked.attributes['shuffle'] === 'true'
  return items.choiceItem(content, { choices, max, isMultiple, isShuffled, limits })
}

/** Each element's one right target; pairs that take points away are a loss. */
function sorted(
  { content, html, key, lose, max }: Interaction,
  from: readonly XmlElement[],
  to: readonly XmlElement[],
  nameOf: (target: XmlElement) => string,
): DraftItem {
  if (!key) throw new ExchangeRefusal('scoring')
  const part = 'right' in key ? (max ?? 1) / key.right.length : 0
  const pairs = 'right' in key ? key.right.map((pair) => [pair, part] as const) : [...key.points]
  if ('right' in key && key.right.length > 1) lose('allOrNothing')
  if (pairs.some(([, points]) => points < 0)) lose('settings', 'mapEntry')
  const right = new Map<string, { target: string; points: number }>()
  for (const [pair, points] of pairs) {
    const [source = '', target = ''] = pair.split(/\s+/)
    if (points <= 0) continue
    if (right.has(source)) throw new ExchangeRefusal('unknownType', 'match n:n')
    right.set(source, { target, points })
  }
  const names = new Map(to.map((each) => [each.attributes['identifier'] ?? '', nameOf(each)]))
  const elements = from.map((each) => {
    const found = right.get(each.attributes['identifier'] ?? '')
    return { text: html(each), category: names.get(found?.target ?? ''), points: found?.points ?? 0 }
  })
  return items.sortedItem(content, [
    ...elements,
    ...[...names.values()].map((category) => ({ text: '', category, points: 0 })),
  ])
}
