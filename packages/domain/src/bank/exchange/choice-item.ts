/** A choice among answers, and right or wrong as one of two. */
import { data } from '../../modules/types/qcm/data.ts'
import { qcmScore } from '../../modules/types/qcm/score.ts'
import { ExchangeRefusal, type Language } from './draft.ts'
import { exact, itemOf, paragraph } from './item.ts'

/** An answer with the percent of the question's points that it gives. */
export interface Shared {
  readonly text: string
  readonly share: number
}

interface Choices {
  readonly choices: readonly { readonly text: string; readonly points: number }[]
  /** The question's own; left out: what the choices can add up to. */
  readonly max?: number | undefined
  readonly isMultiple: boolean
  readonly isShuffled?: boolean
  /** How many are to be chosen, where the file says so. */
  readonly limits?: { readonly min: number; readonly max: number } | undefined
}

/** Shares as points of 1 where the file says no points, or of 0 where no answer gives any. */
export function shared(answers: readonly Shared[], points: number | undefined) {
  const max = points ?? (answers.some(({ share }) => share > 0) ? 1 : 0)
  return { choices: answers.map(({ text, share }) => ({ text, points: (share * max) / 100 })), max }
}

export function choiceItem(content: string, { choices, isMultiple, max: points, ...rest }: Choices) {
  const count = choices.length
  if (count < 2) throw new ExchangeRefusal('tooFewChoices')
  if (count > 50) throw new ExchangeRefusal('tooMany', '50')
  const { min = 1, max = count } = rest.limits ?? {}
  const parsed = data.parse({
    choiceList: choices.map(({ text, points: score }, at) => ({
      id: `tmp-${at}`,
      content: text.slice(0, 20_000),
      score: exact(score),
    })),
    isMultipleChoice: isMultiple,
    shuffleQcmOrder: rest.isShuffled ?? false,
    nbMinChoices: Math.min(min, count),
    nbMaxChoices: Math.max(1, Math.min(max, count)),
  })
  const isSame = points === undefined || qcmScore.max(parsed) === points
  return itemOf('qcm', content, isSame ? parsed : { ...parsed, maxScore: points })
}

/** Right and wrong as a choice of two. */
export function trueFalseItem(content: string, rightShare: number, points: number, language: Language) {
  const [right, wrong] = language === 'fr' ? ['Vrai', 'Faux'] : ['True', 'False']
  const choices = [
    { text: paragraph(right ?? ''), share: rightShare },
    { text: paragraph(wrong ?? ''), share: 100 - rightShare },
  ]
  return choiceItem(content, { ...shared(choices, points), isMultiple: false })
}
