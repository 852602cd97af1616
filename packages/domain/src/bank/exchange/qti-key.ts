/** By what a QTI item is scored: one of two templates, with right answers or points by answer. */
import { ExchangeRefusal, type Lose } from './draft.ts'
import { childOf, childrenOf, textOf, type XmlElement } from './xml.ts'

export type Key =
  | { readonly right: readonly string[] }
  | { readonly points: ReadonlyMap<string, number>; readonly others: number }

/** By which of the two templates it is scored. @throws ExchangeRefusal scoring, noRightAnswer */
export function keyOf(root: XmlElement, declared: XmlElement | undefined, lose: Lose): Key {
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
export function maxOf(root: XmlElement, declared: XmlElement | undefined): number | undefined {
  const outcomes = childrenOf(root, 'outcomeDeclaration')
  const score = outcomes.find(({ attributes }) => attributes['identifier'] === 'SCORE')
  const bound = childOf(declared, 'mapping')?.attributes['upperBound'] ?? score?.attributes['normalMaximum']
  const max = Number(bound ?? Number.NaN)
  return max > 0 && max <= 1000 ? max : undefined
}
