/** QTI 2.1, 2.2 and 3.0: a package's items, or one. */
import { type Draft, ExchangeRefusal, type FileFacts } from './draft.ts'
import { drafted } from './make-draft.ts'
import { qtiQuestion } from './qti-question.ts'
import { readXml } from './read-xml.ts'
import { childOf, childrenOf, type XmlElement } from './xml.ts'

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
    return qtiQuestion(root, about.language, lose)
  })
}
