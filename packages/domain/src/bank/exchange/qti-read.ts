/** QTI 2.1, 2.2 and 3.0: an item with one interaction, scored by one of two templates, becomes a question. */
import { type Draft, type DraftItem, drafted, ExchangeRefusal, type FileFacts, type Lose } from './draft.ts'
import { tidyHtml } from './item.ts'
import { readers } from './qti-interactions.ts'
import { keyOf, maxOf } from './qti-key.ts'
import { childOf, childrenOf, htmlWithin, readXml, within, type XmlElement } from './xml.ts'

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
