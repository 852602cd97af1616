/** What candidates say of the test. */
import { shownFrom } from '@assay/domain/quality/to-look-at'
import { Box, Group, Stack, Text } from '@mantine/core'
import type { Figures } from './api.ts'
import classes from './quality.module.css'
import { BarFigure, QualityCard } from './quality-card.tsx'
import { qualityTexts } from './texts.ts'
import { useFigureWords } from './use-figure-words.ts'

const ratings = [5, 4, 3, 2, 1] as const

export function RatingCard({ rating: { n, mean, counts } }: { readonly rating: Figures['rating'] }) {
  const t = qualityTexts.useTexts()
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
      <Stack component="dl" m={0} gap="sm">
        {ratings.map((value) => (
          <Group key={value} wrap="nowrap">
            <Text component="dt" size="sm" w="9em">
              {t(`rating.${value}`)}
            </Text>
            <Box component="dd" m={0} flex={1}>
              <BarFigure share={(counts[value - 1] ?? 0) / n}>
                {words.percent((counts[value - 1] ?? 0) / n)}
              </BarFigure>
            </Box>
          </Group>
        ))}
      </Stack>
    </QualityCard>
  )
}
