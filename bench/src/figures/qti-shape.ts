/** Whether exported QTI has the shape that its XSD asks for, where the XSD itself is not at hand. */
import { readXml } from '@assay/domain/bank/exchange/read-xml'
import type { XmlElement } from '@assay/domain/bank/exchange/xml'

interface Shape {
  readonly needs?: readonly string[]
  /** Its children, in this order; left out where it holds rich text too. */
  readonly holds?: readonly string[]
}

const answering: Shape = { needs: ['responseIdentifier'] }
const shapes: Readonly<Record<string, Shape>> = {
  assessmentItem: {
    needs: ['identifier', 'title', 'adaptive', 'timeDependent'],
    holds: ['responseDeclaration', 'outcomeDeclaration', 'itemBody', 'responseProcessing'],
  },
  responseDeclaration: {
    needs: ['identifier', 'cardinality', 'baseType'],
    holds: ['correctResponse', 'mapping'],
  },
  outcomeDeclaration: { needs: ['identifier', 'cardinality', 'baseType'], holds: [] },
  correctResponse: { holds: ['value'] },
  value: {},
  mapping: { needs: ['defaultValue'], holds: ['mapEntry'] },
  mapEntry: { needs: ['mapKey', 'mappedValue'], holds: [] },
  responseProcessing: { needs: ['template'], holds: [] },
  itemBody: {},
  choiceInteraction: { needs: ['responseIdentifier', 'shuffle', 'maxChoices'], holds: ['simpleChoice'] },
  orderInteraction: { needs: ['responseIdentifier', 'shuffle'], holds: ['simpleChoice'] },
  simpleChoice: { needs: ['identifier'] },
  matchInteraction: {
    needs: ['responseIdentifier', 'shuffle', 'maxAssociations'],
    holds: ['simpleMatchSet'],
  },
  simpleMatchSet: { holds: ['simpleAssociableChoice'] },
  simpleAssociableChoice: { needs: ['identifier', 'matchMax'] },
  textEntryInteraction: answering,
  extendedTextInteraction: answering,
}
const xhtml = new Set('p h2 h3 h4 strong em span a ul ol li br hr div'.split(' '))

/** What is wrong with an item, the first of it; undefined where nothing is. */
export function shapeProblem(text: string): string | undefined {
  const root = readXml(text)
  if (root.name !== 'assessmentItem') return `the root is ${root.name}`
  const ids = new Set<string>()
  const keys: string[] = []
  const problem = problemIn(root, ids, keys)
  return problem ?? keys.find((key) => !ids.has(key))?.replace(/^/, 'no choice has the identifier ')
}

function problemIn(element: XmlElement, ids: Set<string>, keys: string[]): string | undefined {
  const { name, attributes } = element
  const shape = shapes[name] ?? (xhtml.has(name) ? {} : undefined)
  if (!shape) return `${name} is unknown`
  const missing = shape.needs?.find((each) => !(each in attributes))
  if (missing) return `${name} has no ${missing}`
  const id = attributes['identifier']
  if (id !== undefined && !/^[A-Za-z_][\w.-]*$/.test(id)) return `${id} is no identifier`
  if (id !== undefined) ids.add(id)
  if (name === 'mapEntry' && /^[A-Z]\d+( [A-Z]\d+)?$/.test(attributes['mapKey'] ?? ''))
    keys.push(...(attributes['mapKey'] ?? '').split(' '))
  const children = element.children.filter((each) => typeof each !== 'string')
  const places = children.map((child) => shape.holds?.indexOf(child.name) ?? 0)
  if (places.some((at, index) => at < (places[index - 1] ?? 0)))
    return `${name} holds its parts in another order`
  for (const child of children) {
    const problem = problemIn(child, ids, keys)
    if (problem) return problem
  }
  return undefined
}
