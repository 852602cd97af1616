/** What a question is in QTI: its response, its interaction, and the template that scores it. */
import { escapeHtml } from '../../mail/escape-html.ts'
import type { Asked } from './exportable.ts'
import { type Element, xhtml } from './qti-elements.ts'

interface Parts {
  readonly declared: string
  readonly interaction: string
  readonly template?: 'match_correct' | 'map_response'
}
type OfKind<Kind extends Asked['kind']> = Extract<Asked, { readonly kind: Kind }>
type Entries = readonly (readonly [key: string, points: number])[]

const responding = { responseIdentifier: 'RESPONSE' }
/** Ids of ours may begin with a digit, which those of QTI may not. */
const name = (kind: string, at: number): string => `${kind}${at + 1}`

const declaring = (el: Element, cardinality: string, baseType: string, ...key: string[]): string =>
  el('responseDeclaration', { identifier: 'RESPONSE', cardinality, baseType }, ...key)

function mapping(el: Element, entries: Entries, upperBound: number, isText = false): string {
  const caseSensitive = isText ? false : undefined
  const mapped = entries.map(([mapKey, mappedValue]) =>
    el('mapEntry', { mapKey, mappedValue, caseSensitive }),
  )
  return el('mapping', { lowerBound: 0, upperBound, defaultValue: 0 }, ...mapped)
}

const simpleChoices = (el: Element, kind: string, texts: readonly string[]): string[] =>
  texts.map((text, at) => el('simpleChoice', { identifier: name(kind, at) }, text))

/** Undefined for what neither of QTI's two templates can score. */
export function partsOf(asked: Asked, el: Element): Parts | undefined {
  switch (asked.kind) {
    case 'choice':
      return choiceParts(asked, el)
    case 'order': {
      const right = asked.labels.map((_, at) => el('value', {}, name('O', at)))
      const labels = simpleChoices(
        el,
        'O',
        asked.labels.map(({ text }) => escapeHtml(text)),
      )
      return {
        declared: declaring(el, 'ordered', 'identifier', el('correctResponse', {}, ...right)),
        interaction: el('orderInteraction', { ...responding, shuffle: true }, ...labels),
        template: 'match_correct',
      }
    }
    case 'words':
      return entryParts(
        el,
        'string',
        asked.words.map((word) => [word, asked.max]),
        asked.max,
      )
    case 'numbers': {
      const entries = asked.numbers.map(({ first, points }) => [first, points] as const)
      // No template knows tolerances or ranges.
      const isExact = asked.numbers.every(({ second }) => second === undefined)
      return isExact ? entryParts(el, 'float', entries, asked.max) : undefined
    }
    case 'sorting':
      return sortingParts(asked, el)
    case 'open':
      return {
        declared: declaring(el, 'single', 'string'),
        interaction: el('extendedTextInteraction', responding),
      }
  }
}

const entryParts = (el: Element, baseType: 'string' | 'float', entries: Entries, max: number): Parts => ({
  declared: declaring(el, 'single', baseType, mapping(el, entries, max, baseType === 'string')),
  interaction: `<div>${el('textEntryInteraction', responding)}</div>`,
  template: 'map_response',
})

function choiceParts(asked: OfKind<'choice'>, el: Element): Parts | undefined {
  const { choices, max, isMultiple, isShuffled: shuffle, limits } = asked
  const points = choices.map((each, at) => [name('C', at), each.points] as const)
  if (max === 0 || choices.every((each) => each.points <= 0)) return undefined
  const attributes = { ...responding, shuffle, maxChoices: limits.max, minChoices: limits.min }
  const texts = choices.map(({ text }) => xhtml(text))
  return {
    declared: declaring(el, isMultiple ? 'multiple' : 'single', 'identifier', mapping(el, points, max)),
    interaction: el('choiceInteraction', attributes, ...simpleChoices(el, 'C', texts)),
    template: 'map_response',
  }
}

function sortingParts({ categories, elements, max }: OfKind<'sorting'>, el: Element): Parts {
  const targets = new Map(categories.map(({ id }, at) => [id, name('T', at)]))
  const pairs = elements.map(
    (each, at) => [`${name('E', at)} ${targets.get(each.categoryId)}`, each.points] as const,
  )
  const side = (kind: string, matchMax: number, texts: readonly string[]): string => {
    const ofSide = (text: string, at: number) =>
      el('simpleAssociableChoice', { identifier: name(kind, at), matchMax }, text)
    return el('simpleMatchSet', {}, ...texts.map(ofSide))
  }
  const sides = [
    side(
      'E',
      1,
      elements.map(({ text }) => xhtml(text)),
    ),
    side(
      'T',
      elements.length,
      categories.map(({ text }) => escapeHtml(text)),
    ),
  ]
  const attributes = { ...responding, shuffle: true, maxAssociations: elements.length }
  return {
    declared: declaring(el, 'multiple', 'directedPair', mapping(el, pairs, max)),
    interaction: el('matchInteraction', attributes, ...sides),
    template: 'map_response',
  }
}
