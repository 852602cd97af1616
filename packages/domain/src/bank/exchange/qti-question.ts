/** The one question that a QTI item asks, or why it is not imported. */
import { type DraftItem, ExchangeRefusal, type Lose } from './draft.ts'
import { tidyHtml } from './item.ts'
import { type Key, readers } from './qti-interactions.ts'
import { childOf, childrenOf, htmlWithin, textOf, within, type XmlElement } from './xml.ts'

const silent = new Set(['modalFeedback', 'feedbackBlock', 'feedbackInline'])

export function qtiQuestion(root: XmlElement, language: 'fr' | 'en', lose: Lose): DraftItem {
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
  if (root.attributes['adaptive'] === 'true') lose('settings', 'adaptive')
  if (asked.attributes['shuffle'] === 'true' && all.some(({ attributes }) => attributes['fixed'] === 'true'))
    lose('settings', 'fixed')
  if ([...all, ...childrenOf(root)].some(({ name }) => silent.has(name))) lose('feedback')
  const html = (parent: XmlElement | undefined) => tidyHtml(htmlWithin(parent, instead), lose)
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
