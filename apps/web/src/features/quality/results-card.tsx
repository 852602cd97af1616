/** How results are spread: a chart, and the same as a table. */
import { shownFrom } from '@assay/domain/quality/to-look-at'
import { Box, Skeleton, Table, Text } from '@mantine/core'
import { lazyPart } from '../../patterns/lazy-part.tsx'
import type { Figures } from './api.ts'
import classes from './quality.module.css'
import { QualityCard } from './quality-card.tsx'
import { qualityTexts } from './texts.ts'
import { useFigureWords } from './use-figure-words.ts'

const Chart = lazyPart(() => import('./spread-chart.tsx'), <Skeleton height="100%" />)

export function ResultsCard({ figures: { results, scored } }: { readonly figures: Figures }) {
  const t = qualityTexts.useTexts()
  const words = useFigureWords()
  const bars = (results?.distribution ?? []).map((count, tenth) => ({
    label: t('results.range', { from: tenth * 10, to: tenth * 10 + 10 }),
    count,
  }))
  return (
    <QualityCard title={t('results')} aside={words.n(scored)}>
      {results === null ? (
        <Text c="dimmed">{t('hidden', { from: shownFrom })}</Text>
      ) : (
        <>
          <Box h={220} mt="xs" aria-hidden>
            <Chart
              label={t('results.count')}
              bars={bars}
              marked={{ bar: Math.min(9, Math.floor(results.mean / 10)), label: t('results.mean') }}
            />
          </Box>
          <details>
            <Text component="summary" size="sm" c="dimmed">
              {t('data')}
            </Text>
            <Table aria-label={t('results')} mt="xs">
              <Table.Tbody>
                {bars.map(({ label, count }) => (
                  <Table.Tr key={label}>
                    <Table.Th scope="row">{label}</Table.Th>
                    <Table.Td ta="end" className={classes.tabular}>
                      {words.count(count)}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </details>
        </>
      )}
    </QualityCard>
  )
}
