import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { describe, expect, it } from 'vitest'
import { copyModule, copyPage } from './duplicate.ts'
import { renamed, typedSlug } from './name-and-slug.ts'
import { withNamedItems } from './named-items.ts'

/** How often modules and criteria refer to an item. */
const usesOf = ({ pageList }: AssessmentDocument, id: string): number =>
  JSON.stringify(pageList).split(`"${id}"`).length - 1

describe('competences', () => {
  const document = aDocument(
    [
      {
        items: [
          anItem('qcm', {}, { evalGroupId: 'listening' }),
          anItem(
            'question',
            {},
            {
              evaluationCriteriaList: [{ id: 'c', name: 'Politesse', maxScore: 2, evalGroupId: 'listening' }],
            },
          ),
        ],
      },
    ],
    {
      evalGroupList: [
        { id: 'listening', name: 'Écoute' },
        { id: 'counting', name: 'Calcul' },
      ],
    },
  )

  it('leave nothing behind when they are removed', () => {
    expect(usesOf(document, 'listening')).toBe(2)
    const after = withNamedItems(document, 'evalGroupList', [{ id: 'counting', name: 'Calcul' }])
    expect(usesOf(after, 'listening')).toBe(0)
  })
})

describe('exercises', () => {
  const held = anItem('qcm', {}, { exerciceId: 'calls' })
  const container = anItem('container', {}, { exerciceId: 'calls' }) as ReturnType<typeof anItem> & {
    rowList: object[]
  }
  container.rowList = [{ rowId: 'inside', moduleItemList: [held] }]
  const document = aDocument([{ items: [container] }], { exerciceList: [{ id: 'calls', name: 'Appels' }] })

  it('leave nothing behind in containers', () => {
    expect(usesOf(document, 'calls')).toBe(2)
    const after = withNamedItems(document, 'exerciceList', [])
    expect(usesOf(after, 'calls')).toBe(0)
    expect(moduleItemsOf(after.pageList[0]!).map(({ exerciceId }) => exerciceId)).toEqual([null, null])
  })
})

describe('copies', () => {
  const document = aDocument([{ items: [anItem('text')] }])
  let last = 0
  const newId = () => `tmp-${(last += 1)}`

  it('of a module stand below it, under an id of their own', () => {
    const { document: after, copyId } = copyModule(document, 'text', newId)
    const items = after.pageList[0]!.rowList.map(({ moduleItemList }) => moduleItemList[0]!.id)
    expect(items).toEqual(['text', copyId])
  })

  it('of a page stand behind it', () => {
    const { document: after, copyId } = copyPage(document, 1, newId)
    expect(after.pageList.map(({ id }) => id)).toEqual(['page-1', copyId])
  })
})

describe('the permalink', () => {
  it('follows the name until it is unlocked', () => {
    const document = aDocument([{}])
    expect(renamed(document, 'Conseiller clientèle', true).slug).toBe('conseiller-clientele')
    expect(renamed({ ...document, slug: 'ete' }, '😀', true).slug).toBe('test')
    expect(renamed(document, 'Conseiller clientèle', false).slug).toBe('test')
  })

  it.each([
    ['Été 2026', 'ete-2026'],
    ['mon ', 'mon-'],
    ['mon-', 'mon-'],
    [' ', ''],
  ])('"%s" is put right to "%s" while it is typed', (typed, slug) => expect(typedSlug(typed)).toBe(slug))
})
