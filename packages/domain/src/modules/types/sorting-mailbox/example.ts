import { exampleCategories, exampleMail, type ModuleExample } from '../../../testing/module-example.ts'

const sortingMail = { ...exampleMail, currentCategoryId: 'urgent', emailPoints: 7 }

export const example: ModuleExample<'sorting-mailbox'> = {
  data: {
    mailboxAddress: 'service@example.com',
    mailboxList: [
      sortingMail,
      { ...sortingMail, id: 'mail-2', expectedCategoryId: 'urgent', emailPoints: 9 },
    ],
    categoryList: exampleCategories,
  },
  answer: () => ({ 'mail-1': 'urgent' }),
}
