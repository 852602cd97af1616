/** The four figures that say most: who completes it, what people reach, and how far that may be relied on. */
import { shownFrom } from '@assay/domain/quality/to-look-at'
import { Card, Group, SimpleGrid, Text } from '@mantine/core'
import { Hint } from '../../patterns/hint.tsx'
import type { Figures } from './api.ts'
import classes from './quality.module.css'
import { Amount } from './quality-card.tsx'
import { qualityTexts } from './texts.ts'
import { useFigureWords } from './use-figure-words.ts'

/** A result lies within so many standard errors, 95 times in 100. */
const within = 1.96

export function SummaryCards({ figures, underWay }: { figures: Figures; underWay: number }) {
  const t = qualityTexts.useTexts()
  const words = useFigureWords()
  const { ended, completed, results, reliability, scored, whole } = figures
  return (
    <SimpleGrid component="section" cols={{ base: 1, xs: 2, md: 4 }} aria-label={t('summary')}>
      <SummaryCard
        label={t('completed')}
        n={ended}
        value={ended < shownFrom ? null : words.percent(completed / ended)}
        text={t('completed.text', {
          completed: words.count(completed),
          ended: words.count(ended),
          underWay: words.count(underWay),
        })}
      />
      <SummaryCard
        label={t('mean')}
        n={scored}
        value={results && words.ofHundred(results.mean)}
        text={
          results &&
          t('mean.text', {
            median: words.ofHundred(results.median),
            deviation: words.number(results.deviation, 0),
          })
        }
      />
      <SummaryCard
        label={t('alpha')}
        n={whole}
        value={reliability && words.number(reliability.alpha)}
        text={
          reliability &&
          t('alpha.text', { from: words.number(reliability.from), to: words.number(reliability.to) })
        }
      />
      <SummaryCard
        label={t('sem')}
        n={whole}
        value={reliability && t('sem.value', { value: words.number(reliability.semPercent * within, 0) })}
        text={reliability && t('sem.text', { sem: words.number(reliability.sem) })}
      />
    </SimpleGrid>
  )
}

interface SummaryCardProps {
  readonly label: string
  /** Of how many people. */
  readonly n: number
  /** Null: too few, or nothing to be said. */
  readonly value: string | null
  readonly text: string | null
}

function SummaryCard({ label, n, value, text }: SummaryCardProps) {
  const t = qualityTexts.useTexts()
  const words = useFigureWords()
  return (
    <Card padding="md">
      <Group justify="space-between" align="baseline" wrap="nowrap" gap="xs">
        <Text component="h2" size="sm" c="dimmed" fw={400}>
          {label}
        </Text>
        <Amount>{words.n(n)}</Amount>
      </Group>
      <div className={classes.figure}>{value ?? '–'}</div>
      <Hint size="xs">
        {value === null ? (n < shownFrom ? t('hidden', { from: shownFrom }) : t('none')) : text}
      </Hint>
      {value === null && text !== null ? <Hint size="xs">{text}</Hint> : null}
    </Card>
  )
}
