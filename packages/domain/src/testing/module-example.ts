/** What the folder of each module type gives to the tests of all types, as `example.ts`. */
import type { Answer } from '../modules/answer-registry.ts'
import type { ModuleData } from '../modules/data-registry.ts'
import type { ModuleType } from '../modules/module-types.ts'

export interface ModuleExample<T extends ModuleType> {
  /** Data in which every field is set and no list is empty. */
  readonly data: ModuleData[T]
  /** What a candidate answers to it; left out where there is nothing to answer. */
  readonly answer?: (given: GivenIds) => Answer<T>
}

/** Ids of what candidates choose and send, which a server has made. */
type GivenIds = Readonly<Record<'filter' | 'audio' | 'video' | 'photo', string>>

export const exampleCategories = [
  {
    id: 'urgent',
    name: 'Urgent',
    color: '#472F92',
    parentCategoryId: null,
    subcategoryIdList: ['later'],
  },
  {
    id: 'later',
    name: 'Peut attendre',
    color: '#472F92',
    parentCategoryId: 'urgent',
    subcategoryIdList: [],
  },
]

export const exampleMail = {
  id: 'mail-1',
  emailSender: 'Claire',
  emailSubject: 'Panne',
  emailContent: '<p>Bonjour</p>',
  emailArrivalTime: '09:05',
  emailDelay: '01:10',
  emailIsImportant: true,
  expectedCategoryId: 'later',
}
