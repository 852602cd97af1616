/** What candidates say of the test. */
import { shownFrom } from '@assay/domain/quality/to-look-at'
import { Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Figures } from './api.ts'
import classes from './quality.module.css'
import { BarFigure, QualityCard } from './quality-card.tsx'
import { qualityTexts } from './texts.ts'
import { useFigureWords } from './use-figure-words.ts'

const ratings = [5, 4, 3, 2, 1] as const

export function RatingCard({ rating: { n, mean, counts } }: { readonly rating: Figures['rating'] }) {
  const t = useTexts(qualityTexts)
  const words = useFigureWords()
  if (mean === null || counts === null)
    return (
      <QualityCard title={t('rating')} aside={words.n(n)}>
        <Text c="dimmed">{t('rating.none', { n: words.count(n), from: shownFrom })}</Text>
      </QualityCard>
    )
  return (
    <QualityCard title={t('rating')} aside={words.n(n)}>
      <Text className={classes.figure}>{t('rating.mean', { mean: words.number(mean, 1) })}</Text>
      <dl className={classes.ratings}>
        {ratings.map((value) => (
          <div key={value}>
            <Text component="dt" size="sm">
              {t(`rating.${value}`)}
            </Text>
            <dd>
              <BarFigure share={(counts[value - 1] ?? 0) / n}>
                {words.percent((counts[value - 1] ?? 0) / n)}
              </BarFigure>
            </dd>
          </div>
        ))}
      </dl>
    </QualityCard>
  )
}
