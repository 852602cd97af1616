import type { ModuleExample } from '../../../testing/module-example.ts'

export const example: ModuleExample<'qcm'> = {
  data: {
    choiceList: [
      { id: 'choice-1', content: '<p>Oui</p>', score: 7 },
      { id: 'choice-2', content: '<p>Non</p>', score: -7 },
    ],
    shuffleQcmOrder: false,
    style: 'select',
    isMultipleChoice: true,
    nbMinChoices: 1,
    nbMaxChoices: 2,
    isScore: true,
    maxScore: 7,
    customBgColor: '#fff',
    builderSelectedChoice: null,
  },
  answer: () => ['choice-1', 'choice-2'],
}
