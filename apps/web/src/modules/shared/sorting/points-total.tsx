import { Text } from '@mantine/core'
import { useLanguage } from '../../../i18n/language.ts'
import { textOfNumber } from '../editing/number-text.ts'
import { sortingEditorTexts } from './editor-texts.ts'

/** The most that sorting gives: the sum of the points above 0 (product 3.9). */
export function PointsTotal({ points }: { readonly points: readonly number[] }) {
  const t = sortingEditorTexts.useTexts()
  const language = useLanguage()
  const sum = points.reduce((total, each) => total + Math.max(0, each), 0)
  const rounded = Math.round(sum * 100) / 100
  return <Text size="sm">{t('total', { count: rounded, points: textOfNumber(rounded, language) })}</Text>
}
