/**
 * For tests: a test that can be taken and holds every module type, every field, and a key in each secret one.
 */

import { moduleItemsOf } from '../assessments/walk.ts'
import { type ModuleType, moduleTypes } from '../modules/module-types.ts'
import { aDocument, anItem, type PageParts } from './document-factory.ts'
import { fullExamples } from './full-examples.ts'
import { plantKeys } from './planted-keys.ts'

const types = Object.keys(moduleTypes) as ModuleType[]

const secretParts = (id: string) => ({
  evalGroupId: 'group',
  exerciceId: 'exercice',
  evaluationCriteriaList: [
    {
      id: `criterion-${id}`,
      name: 'Clear',
      helpText: 'What is clear',
      maxScore: 5,
      weight: 2,
      evalGroupId: 'group',
      exerciceId: 'exercice',
    },
  ],
})

/** One module of a type on a page, `<type>-<page>`, whose text says which page it is on. */
function anItemOf(type: ModuleType, page: number, more: object = {}) {
  const id = `${type}-${page}`
  const data = { ...fullExamples[type], ...more } as never
  return anItem(type, data, { id, content: `<p>only on page ${page}</p>`, ...secretParts(id) })
}

/** A page of every type but the one to identify oneself with; its button leads on by the score. */
function aPageOf(page: number, parts: PageParts = {}): PageParts {
  const withoutAuth = types.filter((type) => type !== 'auth')
  const inner = anItem('qcm', fullExamples.qcm, { id: `inner-${page}`, ...secretParts(`inner-${page}`) })
  const items = withoutAuth.map((type) => {
    const item = anItemOf(type, page, type === 'button' ? { goToNextPage: false } : {})
    return type === 'container'
      ? { ...item, rowList: [{ rowId: `inner-row-${page}`, moduleItemList: [inner] }] }
      : item
  })
  return {
    items: items as NonNullable<PageParts['items']>,
    popups: [{ id: `popup-${page}`, title: 'Hint', content: '<p>Hint</p>', showAfterSeconds: 9 }],
    timer: { time: 3000, pageToReach: 1 },
    bonuses: [
      { id: `arrival-${page}`, type: 'ArrivalBonus', score: 1 },
      { id: `duration-${page}`, type: 'DurationBonus', score: 2, limitSeconds: 3000 },
    ],
    ...parts,
  }
}

/**
 * Page 1 asks who it is, pages 2 and 3 hold every other type, and page 4 is the end. `keys` are the values
 * that stand in its secret fields and nowhere else.
 */
export function aKeyedDocument(): ReturnType<typeof plantKeys> {
  const planted = plantKeys(
    aDocument(
      [
        { items: [anItemOf('text', 1), anItemOf('auth', 1)] },
        aPageOf(2),
        aPageOf(3, { pageRange: { start: 3, end: 3, timer: 2000 }, timer: null }),
        { items: [anItemOf('text', 4)] },
      ],
      {
        name: 'Keys',
        slug: 'keys',
        description: 'For staff',
        evaluationType: 1,
        retryAfterMonths: 3,
        estimatedMinutes: 45,
        evalGroupList: [{ id: 'group', name: 'Group' }],
        exerciceList: [{ id: 'exercice', name: 'Chapter' }],
        stepperData: { style: 'linear', stepList: [{ title: 'Start', startPage: 1 }] },
      },
    ),
  )
  // A planted condition names a page that does not exist; this one makes the score of page 2 lead somewhere.
  const holds = { id: 'holds', pagePosition: 3, comparaisonType: '>=' as const, score: 0 }
  for (const item of planted.document.pageList.slice(1, 2).flatMap(moduleItemsOf))
    if (item.moduleId === moduleTypes.button) item.data.pagePositionList.push(holds)
  return planted
}
