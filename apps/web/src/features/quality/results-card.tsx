/** How results are spread: a chart, and the same as a table. */
import { shownFrom } from '@assay/domain/quality/to-look-at'
import { Table, Text } from '@mantine/core'
import { BarChart } from '../../patterns/charts.tsx'
import type { Figures } from './api.ts'
import classes from './quality.module.css'
import { QualityCard } from './quality-card.tsx'
import { qualityTexts } from './texts.ts'
import { useFigureWords } from './use-figure-words.ts'

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
          <BarChart
            height={220}
            rows={bars.map(({ label, count }) => ({ label, values: [count] }))}
            series={[{ label: t('results.count'), ink: 'var(--brand-ink)' }]}
            format={words.count}
            marked={{ row: Math.min(9, Math.floor(results.mean / 10)), label: t('results.mean') }}
          />
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
