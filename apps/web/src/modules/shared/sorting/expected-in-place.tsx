/** Beside what candidates sort: the category that it belongs in, and the points for putting it there. */
import type { Language } from '../../../i18n/catalogue.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { NumberInPlace } from '../in-place/number-in-place.tsx'
import { inPlaceTexts } from '../in-place/texts.ts'
import { CategoryInPlace, type CategoryInPlaceProps } from './category-in-place.tsx'

export interface ExpectedInPlaceProps extends Pick<CategoryInPlaceProps, 'categories'> {
  readonly categoryLabel: string
  readonly categoryId: string
  readonly pointsLabel: string
  readonly points: number
  readonly language: Language
  readonly onCategory: (id: string) => void
  readonly onPoints: (points: number) => void
}

export function ExpectedInPlace(props: ExpectedInPlaceProps) {
  const common = useTexts(inPlaceTexts)
  const { categories, categoryLabel, categoryId, pointsLabel, points, language, onCategory, onPoints } = props
  return (
    <>
      <CategoryInPlace
        label={categoryLabel}
        categories={categories}
        value={categoryId}
        language={language}
        onChange={onCategory}
      />
      <NumberInPlace
        label={pointsLabel}
        unit={common('points', { count: points })}
        value={points}
        min={-1000}
        max={1000}
        decimals={2}
        language={language}
        onChange={onPoints}
      />
    </>
  )
}
