/** The six interactions that become questions. */
import { plainText } from '../../modules/plain-text.ts'
import { choiceItem } from './choice-item.ts'
import { type DraftItem, ExchangeRefusal, type Lose } from './draft.ts'
import { openItem, orderItem, sortedItem } from './sorted-items.ts'
import { numbersItem, wordsItem } from './typed-items.ts'
import { childrenOf, within, type XmlElement } from './xml.ts'

/** What is right, or points by answer. */
export type Key =
  | { readonly right: readonly string[] }
  | { readonly points: ReadonlyMap<string, number>; readonly others: number }

export interface Interaction {
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

export const readers: Readonly<Record<string, (interaction: Interaction) => DraftItem>> = {
  choiceInteraction: readChoice,
  orderInteraction: ({ asked, content, key, html, lose, max }) => {
    if (!key || !('right' in key)) throw new ExchangeRefusal('scoring')
    const labels = new Map(
      childrenOf(asked, 'simpleChoice').map((each) => [each.attributes['identifier'], each]),
    )
    const right = offered(key.right, labels, lose)
    const ordered = right.flatMap((id) => labels.get(id) ?? [])
    if (ordered.length < labels.size) throw new ExchangeRefusal('noRightAnswer')
    if (ordered.some((each) => childrenOf(each).length > 0)) lose('settings', 'markup')
    return orderItem(
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
    return (isNumber ? numbersItem : wordsItem)(content, answers, most, lose)
  },
  extendedTextInteraction: ({ content, max, language }) => openItem(content, max ?? 1, language),
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

/** Right answers that are among those that are offered. @throws ExchangeRefusal noRightAnswer */
function offered(right: readonly string[], among: Pick<ReadonlySet<string | undefined>, 'has'>, lose: Lose) {
  const found = right.filter((id) => among.has(id))
  for (const id of right) if (!among.has(id)) lose('rightUnknown', id)
  if (found.length === 0) throw new ExchangeRefusal('noRightAnswer')
  return found
}

function readChoice({ asked, content, key, html, lose, isMultiple, max }: Interaction): DraftItem {
  const simple = childrenOf(asked, 'simpleChoice')
  const ids = new Set(simple.map((each) => each.attributes['identifier']))
  const right = key && 'right' in key ? offered(key.right, ids, lose) : []
  if (key && 'points' in key) offered([...key.points.keys()], ids, lose)
  const pointsOf = (id: string): number => {
    if (!key) return 0
    if ('points' in key) return key.points.get(id) ?? key.others
    const part = (max ?? 1) / right.length
    return right.includes(id) ? part : isMultiple ? -part : 0
  }
  if (isMultiple && key && 'right' in key) lose('allOrNothing')
  const choices = simple.map((each) => ({
    text: html(each),
    points: pointsOf(each.attributes['identifier'] ?? ''),
  }))
  const most = Number(asked.attributes['maxChoices'] ?? 1) || simple.length
  const limits = isMultiple ? { min: Number(asked.attributes['minChoices']) || 0, max: most } : undefined
  const isShuffled = asked.attributes['shuffle'] === 'true'
  return choiceItem(content, { choices, max, isMultiple, isShuffled, limits })
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
  const names = new Map(to.map((each) => [each.attributes['identifier'] ?? '', nameOf(each)]))
  const sources = new Set(from.map((each) => each.attributes['identifier']))
  for (const [pair, points] of pairs) {
    const [source = '', target = ''] = pair.split(/\s+/)
    if (points <= 0) continue
    if (!sources.has(source) || !names.has(target)) {
      lose('rightUnknown', pair)
      continue
    }
    if (right.has(source)) throw new ExchangeRefusal('unknownType', 'match n:n')
    right.set(source, { target, points })
  }
  const elements = from.map((each) => {
    const found = right.get(each.attributes['identifier'] ?? '')
    return { text: html(each), category: names.get(found?.target ?? ''), points: found?.points ?? 0 }
  })
  return sortedItem(content, [
    ...elements,
    ...[...names.values()].map((category) => ({ text: '', category, points: 0 })),
  ])
}
