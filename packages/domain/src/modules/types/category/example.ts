import { exampleCategories, type ModuleExample } from '../../../testing/module-example.ts'

export const example: ModuleExample<'category'> = {
  data: {
    categoryList: exampleCategories,
    elementList: [
      {
        id: 'element-1',
        content: '<p>Panne</p>',
        expectedCategoryId: 'later',
        currentCategoryId: 'urgent',
        score: 7,
      },
      {
        id: 'element-2',
        content: '<p>Adresse</p>',
        expectedCategoryId: 'urgent',
        currentCategoryId: 'later',
        score: 9,
      },
    ],
  },
  answer: () => ({ 'element-1': 'later' }),
}
