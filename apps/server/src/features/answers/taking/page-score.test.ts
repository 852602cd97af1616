/**
 * The score of a page, for the browser: only where a button compares it, once the answers are closed.
 */

import { pageScore } from '@assay/contract/answers/calls'
import { getApplication } from '@assay/contract/applications/calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { expect, test } from 'vitest'
import { createAssessment } from '../../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../../testing/candidate.ts'
import { createCompany, signedIn } from '../../../testing/factories.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp({ logLevel: 'error' })
const company = await createCompany(t)

const question = (id: string, score: number) =>
  anItem('question-auto', { acceptWordGroupList: [{ id: `${id}-g`, acceptWord: 'yes', score }] }, { id })

/** The button of page 2 asks for its score, and so closes it; page 3 is the last. */
const document = aDocument(
  [
    { items: [anItem('auth', {}, { id: 'auth' })] },
    {
      items: [
        question('a', 2),
        question('b', 5),
        anItem(
          'button',
          {
            goToNextPage: false,
            isScoreChoice: true,
            pagePositionList: [{ id: 'target', pagePosition: 3, comparaisonType: '>=', score: 0 }],
          },
          { id: 'b2' },
        ),
      ],
      bonuses: [{ type: 'ArrivalBonus', id: 'arrival', score: 1 }],
    },
    { items: [question('c', 3), anItem('button', {}, { id: 'b3' })] },
  ],
  { name: 'Scored', slug: 'scored', evaluationType: 1 },
)

test('the score of a page is its own, the same however often and for whichever of its modules it is asked', async () => {
  const browser = new CandidateBrowser(t, await createAssessment(t, company.id, { document }))
  const scoresOf = async (...modules: string[]) => {
    const scores = []
    for (const module of modules) {
      const { body } = await browser.get(pageScore, module)
      scores.push(body.score ?? body.code)
    }
    return scores
  }
  await browser.identify()
  await browser.visit('page-2')
  // Guess by guess, nothing tells what is right.
  for (const guess of ['no', 'yes', 'perhaps']) {
    await browser.draft({ a: guess })
    expect(await scoresOf('b2', 'a', 'b3')).toEqual(['pageNotClosed', 'pageNotClosed', 'pageNotReached'])
  }
  const answers = [
    { moduleId: 'a', value: 'yes' },
    { moduleId: 'b', value: 'no' },
  ]
  await browser.submit({ pageId: 'page-2', buttonId: 'b2', answers })
  expect(await scoresOf('b2', 'b2', 'b2', 'a', 'b', 'c')).toEqual([3, 3, 3, 3, 3, 'pageNotClosed'])
  await browser.submit({ pageId: 'page-3', buttonId: 'b3', answers: [{ moduleId: 'c', value: 'yes' }] })
  expect(await scoresOf('b2', 'c')).toEqual(['applicationEnded', 'applicationEnded'])
  const { as } = await signedIn(t, { companyId: company.id })
  const { scores } = (await t.call(getApplication, { params: { id: browser.applicationId }, as })).body.data
  expect(scores.children.map(({ score }: { score: number }) => score)).toEqual([0, 3, 3])
})
