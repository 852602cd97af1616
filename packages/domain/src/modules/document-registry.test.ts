import { describe, expect, it, test } from 'vitest'
import { createDraw } from '../assessments/draw.ts'
import { newModuleData } from '../assessments/new-document.ts'
import { fullExamples, pathsOf } from '../testing/full-examples.ts'
import * as allAnswers from './all-answers.ts'
import * as allDocuments from './all-documents.ts'
import { moduleDataSchemas } from './data-registry.ts'
import { documentOf } from './document-registry.ts'
import { type ModuleType, moduleTypes } from './module-types.ts'

const types = Object.keys(moduleTypes) as ModuleType[]

/**
 * The value with everything at a path changed to something else of its kind; numbers change their order too.
 */
function changed(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) {
    if (typeof value === 'number') return 1000 - value
    return typeof value === 'boolean' ? !value : `${String(value)}-changed`
  }
  if (Array.isArray(value)) return value.map((each) => changed(each, rest))
  return Object.fromEntries(
    Object.entries(value as object).map(([key, each]) => [key, key === step ? changed(each, rest) : each]),
  )
}

describe.each(types)('%s', (type) => {
  const definition = documentOf(type)
  const schema = moduleDataSchemas[type]
  const example = fullExamples[type]
  const project = (data: unknown) => definition.project(data as typeof example, createDraw('seed'), 'item-1')

  it('starts with data that its schema accepts as it is, each item with an id of its own', () => {
    let made = 0
    const data = newModuleData(type, () => `tmp-${++made}`)
    expect(schema.parse(data)).toEqual(data)
    const ids = JSON.stringify(data).match(/"id":"tmp-\d+"/g) ?? []
    expect(ids).toHaveLength(made)
  })

  it('shares nothing between two documents that leave everything out', () => {
    const parse = () => schema.safeParse({}).data
    const partsOf = (value: unknown): unknown[] =>
      typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(partsOf)] : []
    const parts = new Set(partsOf(parse()))
    expect(partsOf(parse()).filter((part) => parts.has(part))).toEqual([])
  })

  it('accepts an example with every field set, and no field it does not know', () => {
    expect(schema.parse(example)).toEqual(example)
    expect(schema.safeParse({ ...example, unknown: 1 }).success).toBe(false)
  })

  it('shows a candidate exactly the fields it lists', () => {
    expect(new Set(pathsOf(project(example)).filter((path) => path !== ''))).toEqual(
      new Set(documentOf(type).publicPaths),
    )
  })

  const secret = [...new Set(pathsOf(example))].filter(
    (path) => path !== '' && !documentOf(type).publicPaths.includes(path),
  )
  it.each(secret.filter((path) => path !== 'shuffleQcmOrder'))('shows nothing of %s', (path) => {
    const other = changed(example, path.split('.'))
    expect(other).not.toEqual(example)
    expect(project(other)).toEqual(project(example))
  })

  it('is not changed by projecting', () => {
    const before = JSON.stringify(example)
    project(example)
    expect(JSON.stringify(example)).toBe(before)
  })

  it('gives back its data when its rich texts need no cleaning, and hands over each of them', () => {
    const handed: string[] = []
    const data = definition.mapRichText?.(example, (html) => {
      handed.push(html)
      return html
    })
    expect(data ?? example).toEqual(example)
    const rich = JSON.stringify(example).match(/"<p>[^"]*"/g) ?? []
    expect(handed.map((html) => `"${html}"`)).toEqual(rich)
  })
})

test.each([allAnswers, allDocuments, moduleDataSchemas])(
  'a registry has every type and no other',
  (registry) => expect(Object.keys(registry).sort()).toEqual(types.toSorted()),
)

describe('the examples', () => {
  it('set every field of the schemas', () => {
    for (const type of types)
      expect(Object.keys(fullExamples[type]).sort()).toEqual(
        Object.keys(moduleDataSchemas[type].shape).sort(),
      )
  })
})

describe('items to order or to sort', () => {
  const ids = Array.from({ length: 20 }, (_, index) => `id-${index}`)
  const cases = [
    {
      name: 'Priorisation',
      type: 'priorisation',
      data: { priorisationList: ids.map((id, index) => ({ id, expectedPosition: index + 1 })) },
      list: 'priorisationList',
    },
    {
      name: 'Category',
      type: 'category',
      data: { elementList: ids.map((id) => ({ id })) },
      list: 'elementList',
    },
    {
      name: 'SortingMailbox',
      type: 'sorting-mailbox',
      data: { mailboxList: ids.map((id) => ({ id })) },
      list: 'mailboxList',
    },
    {
      name: 'a shuffled Qcm',
      type: 'qcm',
      data: { choiceList: ids.map((id) => ({ id })), shuffleQcmOrder: true },
      list: 'choiceList',
    },
  ] as const
  it.each(cases)('of $name come in an order of this application and this module', ({ type, data, list }) => {
    const { project } = documentOf(type as ModuleType)
    const orderOf = (seed: string, itemId: string) => {
      const shown = project(
        moduleDataSchemas[type].parse(data),
        createDraw(seed),
        itemId,
      ) as unknown as Record<string, { id: string }[]>
      return shown[list]?.map(({ id }) => id)
    }
    const order = orderOf('one', 'item-1')
    expect(order?.toSorted()).toEqual(ids.toSorted())
    expect(order).not.toEqual(ids)
    expect(orderOf('one', 'item-1')).toEqual(order)
    expect(orderOf('other', 'item-1')).not.toEqual(order)
    expect(orderOf('one', 'item-2')).not.toEqual(order)
  })

  it('keep the order of the document in a Qcm that is not shuffled', () => {
    const data = moduleDataSchemas.qcm.parse({ choiceList: ids.map((id) => ({ id })) })
    const shown = documentOf('qcm').project(data, createDraw('seed'), 'q1')
    expect(shown.choiceList.map(({ id }) => id)).toEqual(ids)
  })

  it('come by their delays in a mailbox', () => {
    const mailboxList = ['01:00', '00:30', '00:00'].map((emailDelay) => ({ id: emailDelay, emailDelay }))
    const data = moduleDataSchemas['sorting-mailbox'].parse({ mailboxList })
    const shown = documentOf('sorting-mailbox').project(data, createDraw('seed'), 'q8')
    expect(shown.mailboxList.map(({ id }) => id)).toEqual(['00:00', '00:30', '01:00'])
  })
})
