import type { QuestionQuality } from '@assay/contract/quality/calls'
import { withFrenchSpaces } from '@assay/domain/assessments/french-spaces'
import { useFormats } from '../../i18n/formats.ts'
import { qualityTexts } from './texts.ts'

/** How the page writes figures, in the language of the moment; null: there is none, or it is hidden. */
export function useFigureWords() {
  const t = qualityTexts.useTexts()
  const formats = useFormats()
  const number = (value: number, digits = 2) => formats.number(value, digits)
  return {
    number,
    /** A share of 1 as whole percents. */
    percent: (share: number) => t('percent', { value: formats.number(share * 100, 0) }),
    /** Percents as they are. */
    ofHundred: (value: number) => t('percent', { value: formats.number(value, 0) }),
    count: (value: number) => formats.number(value, 0),
    seconds: (value: number) => formats.length(value),
    or: (value: number | null, write: (value: number) => string) => (value === null ? '–' : write(value)),
    /** What a question asks; of a pool how many it draws, and from where. */
    question: ({ label, drawn }: Pick<QuestionQuality, 'label' | 'drawn'>) =>
      drawn > 0
        ? t('question.drawn', { count: drawn, category: label })
        : withFrenchSpaces(label) || t('question.unnamed'),
    /** The n that stands beside every figure. */
    n: (value: number) => t('n', { n: formats.number(value, 0) }),
  } as const
}

export type FigureWords = ReturnType<typeof useFigureWords>
