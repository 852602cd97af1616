/**
 * Short ways to write a test by hand, for the starting tests and the demonstration: what is left out takes
 * the document's own defaults.
 */
import { createHash } from 'node:crypto'
import type { AssessmentDocumentInput } from '@assay/domain/assessments/document'
import { moduleTypes } from '@assay/domain/modules/module-types'

type Page = AssessmentDocumentInput['pageList'][number]
type Item = NonNullable<NonNullable<Page['rowList']>[number]>['moduleItemList'][number]
type Extra = Pick<Item, 'evalGroupId' | 'exerciceId' | 'evaluationMandatory' | 'evaluationCriteriaList'>

/** Applies French spacing: a narrow no-break space before `: ; ! ? »` and units, and after `«`. */
export function asFrenchIsSet<T>(parts: T): T {
  const set = JSON.stringify(parts)
    .replace(/ ([:;!?»€%])/g, '\u202f$1')
    .replace(/« /g, '«\u202f')
    .replace(/(\d) (h|min)\b/g, '$1\u202f$2')
  return JSON.parse(set) as T
}

export const aPage = (
  position: number,
  name: string,
  items: readonly Item[],
  more: Partial<Page> = {},
): Page => ({
  id: `page-${position}`,
  position,
  name,
  rowList: items.map((item) => ({ rowId: `row-${item.id}`, moduleItemList: [item] })),
  ...more,
})

export const aText = (id: string, content: string): Item => ({
  id,
  moduleId: moduleTypes.text,
  content,
  data: {},
})

export const anIdentityForm = (contactEmail: string | null): Item => ({
  id: 'identity',
  moduleId: moduleTypes.auth,
  data: { contactEmail, birthdateRequired: false, redirectToPage: 2 },
})

export const aButton = (id: string, label: string): Item => ({
  id,
  moduleId: moduleTypes.button,
  data: { label },
})

/** Choices as `[wording, points]`. */
export const aChoice = (
  id: string,
  content: string,
  choices: readonly (readonly [string, number])[],
  { several, ...extra }: Extra & { several?: readonly [number, number] } = {},
): Item => ({
  id,
  moduleId: moduleTypes.qcm,
  content,
  data: {
    choiceList: choices.map(([wording, score], index) => ({
      id: `${id}-${index + 1}`,
      content: wording,
      score,
    })),
    shuffleQcmOrder: true,
    isMultipleChoice: several !== undefined,
    ...(several && { nbMinChoices: several[0], nbMaxChoices: several[1] }),
  },
  ...extra,
})

export const aFreeText = (id: string, content: string, extra: Extra = {}): Item => ({
  id,
  moduleId: moduleTypes.question,
  content,
  data: { showWordsCount: true },
  ...extra,
})

/** Accepted words as `[synonyms separated by ;, points]`. */
export const aKeyedText = (
  id: string,
  content: string,
  words: readonly (readonly [string, number])[],
  { digits = false, ...extra }: Extra & { digits?: boolean } = {},
): Item => ({
  id,
  moduleId: moduleTypes['question-auto'],
  content,
  data: {
    allowOnlyNumbers: digits,
    showWordsCount: !digits,
    acceptWordGroupList: words.map(([acceptWord, score]) => ({ acceptWord, score })),
  },
  ...extra,
})

/** Things to put in order, given in the expected one; their ids tell nothing of it. */
export const anOrder = (
  id: string,
  content: string,
  labels: readonly string[],
  maxScore: number,
  extra: Extra = {},
): Item => ({
  id,
  moduleId: moduleTypes.priorisation,
  content,
  data: {
    maxScore,
    priorisationList: labels.map((label, index) => ({
      id: idOf(id, label),
      label,
      expectedPosition: index + 1,
    })),
  },
  ...extra,
})

const idOf = (...names: string[]) => createHash('sha256').update(names.join(' ')).digest('hex').slice(0, 16)

export const aCriterion = (id: string, name: string, maxScore: number, evalGroupId: string) => ({
  id,
  name,
  maxScore,
  evalGroupId,
})

/** A film of the answer, with as many tries as one likes. */
export const aVideoAnswer = (
  id: string,
  content: string,
  timeLimitSeconds: number,
  extra: Extra = {},
): Item => ({
  id,
  moduleId: moduleTypes['video-record'],
  content,
  data: { timeLimitSeconds },
  ...extra,
})
