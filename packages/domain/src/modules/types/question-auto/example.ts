import type { ModuleExample } from '../../../testing/module-example.ts'

export const example: ModuleExample<'question-auto'> = {
  data: {
    allowOnlyNumbers: true,
    showWordsCount: true,
    acceptWordGroupList: [{ id: 'group-1', acceptWord: '648;649', score: 7 }],
  },
  answer: () => '123',
}
