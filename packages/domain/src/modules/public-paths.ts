/** For tests: the list of what is public of each module type's data, and how a value's fields are named by their paths. */
import type { ModuleType } from './module-types.ts'

/**
 * Every field that a candidate's browser has, by its path. A field that is not here must not even bear on what is: the
 * registry's test changes it and expects the same public data.
 */
export const publicPaths: Record<ModuleType, readonly string[]> = {
  text: [],
  container: [],
  'identity-document': [],
  'video-record': ['timeLimitSeconds', 'onlyOneTry'],
  'audio-record': ['timeLimitSeconds', 'onlyOneTry'],
  question: ['showWordsCount'],
  button: ['label', 'saveAnswers', 'openInNewWindow'],
  auth: ['contactEmail', 'birthdateRequired', 'rgpd1', 'rgpd2', 'submitLabel'],
  priorisation: [
    'useDragAndDrop',
    'priorisationList.*.id',
    'priorisationList.*.label',
    'priorisationList.*.tooltipContent',
  ],
  qcm: [
    'choiceList.*.id',
    'choiceList.*.content',
    'style',
    'isMultipleChoice',
    'nbMinChoices',
    'nbMaxChoices',
    'customBgColor',
  ],
  'question-auto': ['allowOnlyNumbers', 'showWordsCount'],
  category: [...categoryPaths(), 'elementList.*.id', 'elementList.*.content'],
  mailbox: ['mailboxAddress', ...mailPaths()],
  'sorting-mailbox': ['mailboxAddress', ...mailPaths(), ...categoryPaths()],
  'file-holder': ['id', 'name', 'fileUrl', 'fileName', 'color', 'captionsUrl'].map(
    (field) => `elementList.*.${field}`,
  ),
  'company-filter': ['label', 'allowSeveral'],
  slider: ['choices.*.id', 'choices.*.name'],
}

function categoryPaths() {
  return ['id', 'name', 'color', 'parentCategoryId', 'subcategoryIdList.*'].map(
    (field) => `categoryList.*.${field}`,
  )
}

function mailPaths() {
  return [
    'id',
    'emailSender',
    'emailSubject',
    'emailContent',
    'emailArrivalTime',
    'emailDelay',
    'emailIsImportant',
  ].map((field) => `mailboxList.*.${field}`)
}

/** The paths of all values that are not lists or objects; `*` stands for a place in a list. */
export function pathsOf(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [path.join('.')]
  return Object.entries(value).flatMap(([key, each]) =>
    pathsOf(each, [...path, Array.isArray(value) ? '*' : key]),
  )
}
