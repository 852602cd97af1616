import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'

/**
 * Pages that are answered, each with four questions; the identity form stands on a page of its own before
 * them.
 */
export const pageCount = 5

const choices = ['a', 'b', 'c', 'd'] as const

/** The test of the benchmark: four types of question on each page, scored by itself, or by hand as well. */
export function theTest(slug: string, evaluationType: 0 | 1 = 1): AssessmentDocument {
  const pages = Array.from({ length: pageCount }, (_, index) => {
    const page = index + 1
    return {
      id: `page-${page}`,
      name: `Page ${page}`,
      items: [
        anItem(
          'qcm',
          {
            choiceList: choices.map((id, score) => ({
              id: `${page}${id}`,
              content: `<p>Choice ${id}</p>`,
              score,
            })),
          },
          { id: `qcm-${page}`, content: '<p>Which of these fits best?</p>' },
        ),
        anItem(
          'question-auto',
          {
            acceptWordGroupList: [{ id: `group-${page}`, acceptWord: 'network; line; connection', score: 2 }],
          },
          { id: `auto-${page}`, content: '<p>What is down when nothing answers?</p>' },
        ),
        anItem(
          'priorisation',
          {
            priorisationList: choices.map((id, index) => ({
              id: `${page}p${id}`,
              label: `Task ${id}`,
              expectedPosition: index + 1,
            })),
          },
          { id: `order-${page}`, content: '<p>In which order would you do these?</p>' },
        ),
        anItem(
          'question',
          {},
          {
            id: `text-${page}`,
            content: '<p>Write to the customer.</p>',
            evaluationCriteriaList:
              evaluationType === 0 ? [{ id: `listening-${page}`, name: 'Listening', maxScore: 4 }] : [],
          },
        ),
        anItem('button', { label: 'Go on' }, { id: `button-${page}` }),
      ],
    }
  })
  return aDocument([{ id: 'page-auth', items: [anItem('auth', {}, { id: 'auth' })] }, ...pages], {
    name: 'Benchmark',
    slug,
    evaluationType,
  })
}

/** What a candidate answers on a page, as drafts (two, half each) and as submission. */
export function answersOf(page: number): readonly { module: string; value: unknown }[] {
  return [
    { module: `qcm-${page}`, value: [`${page}c`] },
    { module: `auto-${page}`, value: 'It must be the network, I would say.' },
    {
      module: `order-${page}`,
      value: Object.fromEntries(choices.map((id, index) => [`${page}p${id}`, index + 1])),
    },
    {
      module: `text-${page}`,
      value:
        'Dear Madam, thank you for your message. Your line was down this morning and works again since ten. ' +
        'Should anything still be slow, please write to me: I will call you the same day. Kind regards.',
    },
  ]
}
