import { describe, expect, it } from 'vitest'
import type { Comparison } from '../modules/types/button/comparisons.ts'
import { conseillerClientele } from '../samples/conseiller-clientele.ts'
import { aDocument, anItem, type PageParts } from '../testing/document-factory.ts'
import { assessmentDocument } from './document.ts'
import { defaultColorList } from './new-document.ts'
import { mayGoOnline, onlineCheck } from './online-check.ts'

const auth: PageParts = { items: [anItem('auth')] }
const next = anItem('button')
const question = anItem('question', {}, { evaluationCriteriaList: [{ id: 'c', name: 'Tone', maxScore: 1 }] })
const fed = { id: 'c', name: 'Tone', maxScore: 1, evalGroupId: 'fed' }
const asked: PageParts = { items: [question, next] }
const pools = [{ categoryId: '0190a000-0000-7000-8000-000000000001', category: 'Logique' }]
const end: PageParts = { items: [anItem('text')] }
const otherEnd: PageParts = { items: [anItem('text', {}, { id: 'other' })] }
type Rest = Parameters<typeof aDocument>[1]
const to = (pagePosition: number) =>
  anItem('button', { goToNextPage: false, pagePositionList: [{ id: 't', pagePosition }] }, { id: 'to' })
const leading = (score: number) =>
  anItem('qcm', {
    isScore: false,
    choiceList: [
      { id: 'a', content: 'A', score },
      { id: 'b', content: 'B', score: 0 },
    ],
  })
const leadingAll = (score: number) =>
  anItem('qcm', {
    isScore: false,
    choiceList: ['a', 'b'].map((id) => ({ id, content: id, score })),
  })
const leadingAllTo = (content: string) =>
  anItem('qcm', {
    choiceList: ['a', 'b'].map((id) => ({ id, content: `${id}${content}`, score: id === 'a' ? 1 : 0 })),
  })
const scored = anItem(
  'qcm',
  { choiceList: ['a', 'b'].map((id) => ({ id, content: id, score: id === 'a' ? 1 : 0 })) },
  { id: 'one' },
)
const halves = anItem(
  'qcm',
  { choiceList: [0.5, 1].map((score) => ({ id: `c${score}`, content: String(score), score })) },
  { id: 'halves' },
)
const otherwiseScored = anItem(
  'qcm',
  { choiceList: ['x', 'y'].map((id) => ({ id, content: id, score: id === 'x' ? 1 : 0 })) },
  { id: 'one' },
)
const ifScores = (conditions: readonly [Comparison, number, number?][]) =>
  anItem('button', {
    goToNextPage: false,
    isScoreChoice: true,
    pagePositionList: conditions.map(([comparaisonType, score, pagePosition = 3], index) => ({
      id: `t${index}`,
      pagePosition,
      score,
      comparaisonType,
    })),
  })
const ifScore = (comparison: Comparison, score: number) => ifScores([[comparison, score]])
const range = (start: number, last: number) => ({ start, end: last, timer: 9 })

describe('the check before going online', () => {
  it('finds nothing wrong with a sound test', () =>
    expect(onlineCheck(aDocument([auth, asked, end]))).toEqual([]))

  it('finds nothing wrong with the sample, which has every type', () =>
    expect(onlineCheck(assessmentDocument.parse(conseillerClientele))).toEqual([]))

  it.each<[string, PageParts[], string[], Rest?]>([
    ['no module', [{}], ['assessment.noModule', 'assessment.noAuth']],
    ['no identification', [asked, end], ['assessment.noAuth']],
    [
      'a hidden identification',
      [
        { items: [anItem('auth', {}, { styleOptions: { display: false } }), { ...next, id: 'first' }] },
        asked,
        end,
      ],
      ['assessment.noAuth'],
    ],
    [
      'an identification that nothing leads to',
      [{ items: [to(3)] }, auth, asked, end],
      ['assessment.authUnreachable', 'module.answeredBeforeAuth'],
    ],
    [
      'a question before identification',
      [{ items: [question, anItem('auth')] }, end],
      ['module.answeredBeforeAuth'],
    ],
    [
      'an identification to a page that is gone',
      [{ items: [anItem('auth', { redirectToPage: 9 })] }, asked, end],
      ['auth.missingPage'],
    ],
    ['a button to a page that is gone', [auth, { items: [question, to(9)] }, end], ['button.missingPage']],
    [
      'a choice to a page that is gone',
      [auth, { items: [question, leading(9), next] }, end],
      ['qcm.missingPage'],
    ],
    [
      'a timer to a page that is gone',
      [auth, { ...asked, timer: { time: 9, pageToReach: 9 } }, end],
      ['page.timerToMissingPage'],
    ],
    [
      'a step on a page that is gone',
      [auth, asked, end],
      ['stepper.missingPage'],
      { stepperData: { style: 'standard', stepList: [{ title: 'Step', startPage: 9 }] } },
    ],
    [
      'a range to a page that is gone',
      [auth, { ...asked, pageRange: range(2, 9) }, end],
      ['page.rangeToMissingPage'],
    ],
    ['a page without a way on', [auth, { items: [question] }, end], ['page.noWayOn']],
    ['a page of drawn questions without one', [auth, { pools }, end], ['page.noWayOn']],
    ['a last page of drawn questions without one', [auth, asked, { pools }], ['page.noWayOn']],
    [
      'too many choices asked',
      [
        auth,
        {
          items: [
            question,
            anItem('qcm', {
              isMultipleChoice: true,
              nbMaxChoices: 9,
              choiceList: [
                { id: 'a', content: 'A' },
                { id: 'b', content: 'B' },
              ],
            }),
            next,
          ],
        },
        end,
      ],
      ['qcm.choiceLimits'],
    ],
    [
      'an id that stands twice',
      [auth, asked, { items: [{ ...question, evaluationCriteriaList: [] }, next] }, end],
      ['assessment.duplicateId', 'assessment.duplicateId'],
    ],
  ])('refuses %s', (_, pages, codes, rest) => {
    const problems = onlineCheck(aDocument(pages, rest)).filter(({ severity }) => severity === 'error')
    expect(problems.map(({ code }) => code)).toEqual(codes)
    expect(mayGoOnline(aDocument(pages, rest))).toBe(false)
  })

  it.each<[string, PageParts[], string[], Rest?]>([
    [
      'a page that nothing leads to',
      [auth, { items: [question, to(4)] }, end, otherEnd],
      ['page.unreachable'],
    ],
    [
      'a page in the middle that ends the test',
      [auth, asked, end, otherEnd],
      ['page.endsTest', 'page.unreachable'],
    ],
    [
      'a button to its own page',
      [auth, { items: [question, { ...next, id: 'on' }, to(2)] }, end],
      ['button.ownPage'],
    ],
    [
      'a timer to its own page',
      [auth, { ...asked, timer: { time: 9, pageToReach: 2 } }, end],
      ['page.timerToOwnPage'],
    ],
    [
      'a button that leads back to a page whose score is told by then',
      [auth, { items: [question, scored, ifScore('=', 1)] }, { items: [{ ...next, id: 'on' }, to(2)] }, end],
      ['button.leadsToTold'],
    ],
    [
      'a choice that does',
      [
        auth,
        { items: [question, otherwiseScored, ifScore('=', 1)] },
        { items: [leading(2), { ...next, id: 'on' }] },
        end,
      ],
      ['qcm.leadsToTold'],
    ],
    [
      'a timer that does',
      [
        auth,
        { items: [question, scored, ifScore('=', 1)] },
        { items: [{ ...next, id: 'on' }], timer: { time: 9, pageToReach: 2 } },
        end,
      ],
      ['page.timerToTold'],
    ],
    [
      'nothing: a button back to a page that tells no score',
      [auth, asked, { items: [{ ...next, id: 'on' }, to(2)] }, end],
      [],
    ],
    ['a choice that leads back', [auth, { items: [question, leading(1), next] }, end], ['qcm.leadsBack']],
    [
      'two identifications',
      [auth, asked, { items: [anItem('auth', {}, { id: 'second' })] }, end],
      ['assessment.severalAuth'],
    ],
    [
      'ranges that overlap',
      [auth, { ...asked, pageRange: range(2, 3) }, { ...end, pageRange: range(3, 3) }],
      ['page.rangesOverlap'],
    ],
    [
      'a range that leaves out its own page',
      [auth, { ...asked, pageRange: range(3, 3) }, end],
      ['page.outsideOwnRange'],
    ],
    [
      'a manual test without criteria',
      [auth, { items: [anItem('question'), next] }, end],
      ['assessment.noCriteria'],
    ],
    [
      'an automatic test without a score',
      [auth, { items: [anItem('question'), next] }, end],
      ['assessment.nothingScored'],
      { evaluationType: 1 },
    ],
    [
      'a competence that is gone',
      [auth, { items: [{ ...question, evalGroupId: 'gone' }, next] }, end],
      ['module.unknownEvalGroup'],
    ],
    [
      'a criterion without a name and without points',
      [
        auth,
        {
          items: [
            anItem('question', {}, { evaluationCriteriaList: [{ id: 'c', name: ' ', maxScore: 0 }] }),
            next,
          ],
        },
        end,
      ],
      ['assessment.maximumZero', 'criterion.nameMissing', 'criterion.noPoints'],
    ],
    [
      'a competence and an exercise that nothing feeds',
      [auth, asked, end],
      ['evalGroup.unused', 'exercice.unused'],
      { evalGroupList: [{ id: 'g', name: 'Tone' }], exerciceList: [{ id: 'e', name: 'Chapter' }] },
    ],
    [
      'a timer that leads past questions',
      [
        auth,
        { ...asked, timer: { time: 9, pageToReach: 4 } },
        { items: [anItem('question', {}, { id: 'skipped' }), anItem('button', {}, { id: 'go' })] },
        end,
      ],
      ['page.timerSkips'],
    ],
    [
      'a timer that ends the test before questions',
      [
        auth,
        { ...asked, timer: { time: 9, pageToReach: 0 } },
        { items: [anItem('question', {}, { id: 'skipped' }), anItem('button', {}, { id: 'go' })] },
        end,
      ],
      ['page.timerEnds'],
    ],
    [
      'nothing: a timer that ends the test after its last question',
      [auth, { ...asked, timer: { time: 9, pageToReach: 0 } }, end],
      [],
    ],
    [
      'nothing: a timer on the last page, which ends the test',
      [auth, { ...asked, timer: { time: 9, pageToReach: 2 } }],
      [],
    ],
    [
      'a timer that ends the test before drawn questions',
      [
        auth,
        { ...asked, timer: { time: 9, pageToReach: 0 } },
        { pools, items: [{ ...next, id: 'go' }] },
        end,
      ],
      ['page.timerEnds'],
    ],
    [
      'nothing: a last page of drawn questions and a button',
      [auth, asked, { pools, items: [{ ...next, id: 'on' }] }],
      [],
    ],
    [
      'nothing: a last page of drawn questions and a timer',
      [auth, asked, { pools, timer: { time: 60 } }],
      [],
    ],
    ['nothing: a manual test of drawn questions alone', [auth, { pools, items: [next] }, end], []],
    [
      'a competence that no drawn question can feed',
      [auth, { pools: [{ ...pools[0], competence: 'tone' }], items: [question, next] }, end],
      ['evalGroup.unused'],
      {
        evalGroupList: [
          { id: 'g', name: 'Tone' },
          { id: 'h', name: 'Other' },
        ],
      },
    ],
    [
      'choices that all lead past questions',
      [
        auth,
        { items: [question, leadingAll(4), { ...next, id: 'on' }] },
        { items: [anItem('question', {}, { id: 'skipped' }), next] },
        end,
      ],
      ['qcm.skipsPages', 'qcm.skipsPages'],
    ],
    [
      'a choice that leads to its own page',
      [auth, { items: [question, leading(2), next] }, end],
      ['qcm.ownPage'],
    ],
    ...(
      [
        ['>=', 0, 'Always'],
        ['<', 0, 'Never'],
        ['<=', 1, 'Always'],
        ['>', 1, 'Never'],
        ['=', 2, 'Never'],
      ] as const
    ).map(([comparison, score, outcome]): [string, PageParts[], string[]] => [
      `a condition ${comparison} ${score} of at most 1`,
      [auth, { items: [question, scored, ifScore(comparison, score)] }, end],
      [`button.condition${outcome}`],
    ]),
    ...(
      [
        [
          'the same one again',
          [
            ['>=', 1],
            ['>=', 1],
            ['>=', 1],
          ],
          ['conditionHidden', 'conditionHidden'],
        ],
        [
          'one that two before it cover',
          [
            ['<=', 0],
            ['>', 0],
            ['=', 1],
          ],
          ['conditionHidden'],
        ],
        [
          'one that no whole score is left for',
          [
            ['>=', 1],
            ['>', 0],
          ],
          ['conditionHidden'],
        ],
        [
          'what follows one that is always met',
          [
            ['>=', 0],
            ['>=', 1],
          ],
          ['conditionAlways'],
        ],
        [
          'what follows one that is passed over',
          [
            ['>=', 1, 2],
            ['>=', 1],
          ],
          ['ownPage'],
        ],
      ] as [string, [Comparison, number, number?][], string[]][]
    ).map(([name, conditions, codes]): [string, PageParts[], string[]] => [
      `conditions: ${name}`,
      [auth, { items: [question, scored, ifScores(conditions)] }, end],
      codes.map((code) => `button.${code}`),
    ]),
    [
      'conditions: nothing, as a half is left for the second',
      [
        auth,
        {
          items: [
            question,
            halves,
            ifScores([
              ['>=', 1],
              ['>', 0],
            ]),
          ],
        },
        end,
      ],
      [],
    ],
    [
      'conditions: a fraction that no whole score is',
      [auth, { items: [question, scored, ifScores([['=', 0.5]])] }, end],
      ['button.conditionNever'],
    ],
    [
      'a picture without alternative text',
      [auth, asked, { items: [anItem('text', {}, { content: '<p><img src="/api/files/a"></p>' })] }],
      ['module.missingAlt'],
    ],
    [
      'a picture without alternative text in a choice',
      [auth, { items: [question, leadingAllTo('<img src="/api/files/a">'), next] }, end],
      ['module.missingAlt'],
    ],
    [
      'a picture without alternative text in a mail',
      [
        auth,
        asked,
        {
          items: [
            anItem('mailbox', {
              mailboxList: [{ id: 'm', emailSender: 'Léa', emailContent: '<img src="/api/files/a">' }],
            }),
            { ...next, id: 'on' },
          ],
        },
        end,
      ],
      ['module.missingAlt'],
    ],
    [
      'a picture without alternative text in a message that opens',
      [
        auth,
        asked,
        {
          ...end,
          popups: [{ id: 'p', title: '', content: '<img src="/api/files/a">', showAfterSeconds: 9 }],
        },
      ],
      ['module.missingAlt'],
    ],
    [
      'a message without words, and choices that are all worth the same',
      [
        auth,
        {
          items: [
            anItem('qcm', { choiceList: ['a', 'b'].map((id) => ({ id, content: id, score: 1 })) }),
            { ...next, id: 'on' },
          ],
        },
        { ...end, popups: [{ id: 'p', title: 'Pause', content: '<p> </p>', showAfterSeconds: 9 }] },
      ],
      ['qcm.samePoints', 'page.emptyPopup', 'assessment.noCriteria'],
    ],
    [
      'a pair of the test’s colours that is hard to read',
      [auth, asked, { items: [anItem('text', {}, { styleOptions: { assessmentColorPaletteIndex: 1 } })] }],
      ['module.lowContrast'],
      {
        colorList: defaultColorList.with(1, { backgroundColor: '#eeeeee', textColor: '#dddddd' }),
      },
    ],
    [
      'text that is hard to read on its background',
      [
        auth,
        asked,
        {
          items: [anItem('text', {}, { styleOptions: { backgroundColor: '#eeeeee', textColor: '#dddddd' } })],
        },
      ],
      ['module.lowContrast'],
    ],
  ])('warns of %s, and lets it go online', (_, pages, codes, rest) => {
    expect(onlineCheck(aDocument(pages, rest)).map(({ severity, code }) => [severity, code])).toEqual(
      codes.map((code) => ['warning', code]),
    )
    expect(mayGoOnline(aDocument(pages, rest))).toBe(true)
  })

  it('says where, and puts errors first', () => {
    const problems = onlineCheck(aDocument([auth, { items: [question, leading(1), to(9)] }, end]))
    const at = { pageId: 'page-2', line: 0 }
    expect(problems).toEqual([
      { severity: 'error', code: 'button.missingPage', ...at, moduleItemId: 'to', detail: '9' },
      { severity: 'warning', code: 'qcm.leadsBack', ...at, moduleItemId: 'qcm', detail: '1' },
    ])
  })

  it.each<[string, PageParts[], string, number, Rest?]>([
    ['a choice', [auth, { items: [question, leading(9), next] }, end], 'qcm.missingPage', 0],
    [
      'the second choice',
      [
        auth,
        {
          items: [
            question,
            anItem('qcm', {
              isScore: false,
              choiceList: [0, 2].map((score) => ({ id: `c${score}`, content: 'c', score })),
            }),
            next,
          ],
        },
        end,
      ],
      'qcm.ownPage',
      1,
    ],
    [
      'the second target of a button',
      [
        auth,
        {
          items: [
            question,
            anItem('button', {
              goToNextPage: false,
              pagePositionList: [3, 9].map((pagePosition) => ({ id: `t${pagePosition}`, pagePosition })),
            }),
          ],
        },
        end,
      ],
      'button.missingPage',
      1,
    ],
    [
      'the second condition',
      [
        auth,
        {
          items: [
            question,
            scored,
            ifScores([
              ['=', 1],
              ['>', 1],
            ]),
          ],
        },
        end,
      ],
      'button.conditionNever',
      1,
    ],
    [
      'the second film',
      [
        auth,
        asked,
        {
          items: [
            anItem('file-holder', {
              elementList: ['plan.pdf', 'visite.mp4'].map((fileName) => ({
                id: fileName,
                fileUrl: '/api/files/a',
                fileName,
              })),
            }),
          ],
        },
      ],
      'fileHolder.missingCaptions',
      1,
    ],
    [
      'the second competence',
      [auth, { items: [{ ...question, evaluationCriteriaList: [fed] }, next] }, end],
      'evalGroup.unused',
      1,
      { evalGroupList: ['fed', 'unfed'].map((id) => ({ id, name: id })) },
    ],
    [
      'the second step',
      [auth, asked, end],
      'stepper.missingPage',
      1,
      { stepperData: { style: 'standard', stepList: [1, 9].map((startPage) => ({ title: '', startPage })) } },
    ],
  ])('says of which line of a list it speaks: %s', (_, pages, code, line, rest) => {
    const found = onlineCheck(aDocument(pages, rest)).filter((problem) => problem.code === code)
    expect(found.map((problem) => problem.line)).toEqual([line])
  })

  it('counts the bonuses of pages as points of an automatic test', () => {
    const bonuses = [{ id: 'b', type: 'ArrivalBonus' as const, score: 2 }]
    const pages = [auth, { items: [anItem('question'), next], bonuses }, end]
    expect(onlineCheck(aDocument(pages, { evaluationType: 1 }))).toEqual([])
  })

  it('reads a working copy without a name', () => {
    const codes = onlineCheck({ ...aDocument([auth, asked, end]), name: ' ', slug: '' }).map(
      ({ code }) => code,
    )
    expect(codes).toEqual(['assessment.nameMissing', 'assessment.slugMissing'])
  })
})

it.each([
  ['a page with something to answer', 4, true],
  ['only what was not there to skip', 3, false],
  ['nothing, as it leads nowhere', 0, false],
])('a choice that skips %s is warned of: %#', (_, target, expected) => {
  const document = aDocument([auth, { items: [leading(target), next] }, { items: [question, next] }, end])
  const codes = onlineCheck(document).map(({ code }) => code)
  expect(codes.includes('qcm.skipsPages')).toBe(expected)
})
