/** The one question that a QTI item asks, or why it is not taken. */
import { type DraftItem, ExchangeRefusal, type Lose } from './draft.ts'
import { tidyHtml } from './item.ts'
import { readers } from './qti-interactions.ts'
import { keyOf, maxOf } from './qti-key.ts'
import { childOf, childrenOf, htmlWithin, within, type XmlElement } from './xml.ts'

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
