/** How groups of people fare: rates of the decided side by side, and a cut-off to try. */
import { type Division, divisions } from '@assay/domain/quality/declarations'
import { cellFrom, readRatio } from '@assay/domain/quality/fairness'
import { shownFrom } from '@assay/domain/quality/to-look-at'
import { Box, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Hint } from '../../patterns/hint.tsx'
import { type Column, RowsTable } from '../../patterns/list/rows-table.tsx'
import type { TestQuality } from './api.ts'
import { fairnessTexts } from './fairness-texts.ts'
import classes from './quality.module.css'
import { BarFigure, QualityCard } from './quality-card.tsx'
import { useFigureWords } from './use-figure-words.ts'

type Shown = NonNullable<TestQuality['fairness'][Division]>
type Compared = Shown['outcome'][number]

export function FairnessCard({ fairness }: { readonly fairness: TestQuality['fairness'] }) {
  const t = useTexts(fairnessTexts)
  const { isAsked, sex, age } = fairness
  return (
    <QualityCard title={t('title')}>
      <Stack gap="lg" mt="xs">
        {sex && <DivisionFigures division="sex" shown={sex} />}
        {age && <DivisionFigures division="age" shown={age} />}
        {(sex === null) !== (age === null) && <Hint size="xs">{t('alone')}</Hint>}
        {sex || age ? (
          <Hint size="xs">{t('about')}</Hint>
        ) : (
          <Text c="dimmed">{isAsked ? t('waiting', { from: shownFrom, cell: cellFrom }) : t('unasked')}</Text>
        )}
        <Hint size="xs">{t('law')}</Hint>
      </Stack>
    </QualityCard>
  )
}

function DivisionFigures({ division, shown: { outcome, cutOffs } }: { division: Division; shown: Shown }) {
  const t = useTexts(fairnessTexts)
  const named = new Set<string>(outcome.map(({ group }) => group))
  const hidden = divisions[division].filter((group) => !named.has(group))
  return (
    <section aria-label={t(division)}>
      <Title order={3} size="h4">
        {t(division)}
      </Title>
      <ComparedTable label={t('hired')} compared={outcome} />
      {hidden.length === 0 ? null : (
        <Hint size="xs" mt="xs">
          {t('hidden', { groups: hidden.map((group) => t(group)).join(', ') })}
        </Hint>
      )}
      <CutOffs cutOffs={cutOffs} />
    </section>
  )
}

/** Only cut-offs that leave people enough between them: trying one after the other shows nobody. */
function CutOffs({ cutOffs }: Pick<Shown, 'cutOffs'>) {
  const t = useTexts(fairnessTexts)
  const [chosen, setChosen] = useState<number>()
  const middle = cutOffs[Math.floor(cutOffs.length / 2)]
  const cutOff = cutOffs.find(({ percent }) => percent === chosen) ?? middle
  if (!cutOff) return <Hint mt="sm">{t('cutOff.none')}</Hint>
  return (
    <>
      <NativeSelect
        mt="md"
        maw={280}
        label={t('cutOff')}
        value={cutOff.percent}
        data={cutOffs.map(({ percent }) => ({
          value: String(percent),
          label: t('cutOff.from', { percent }),
        }))}
        onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
      />
      <ComparedTable label={t('passing')} compared={cutOff.groups} />
      <Hint size="xs" mt="xs">
        {t('cutOff.help', { cell: cellFrom })}
      </Hint>
    </>
  )
}

/** `label`: what the selected are, hired or those who would pass. */
function ComparedTable({ label, compared }: { label: string; compared: readonly Compared[] }) {
  const columns = useColumns(label)
  return (
    <Box mt="sm" className={classes.tabular}>
      <RowsTable label={label} rows={compared} rowId={({ group }) => group} columns={columns} />
    </Box>
  )
}

/** Below it, p is a row of zeros. */
const leastP = 0.001

function useColumns(label: string): readonly Column<Compared>[] {
  const t = useTexts(fairnessTexts)
  const words = useFigureWords()
  return [
    { key: 'group', title: t('group'), width: '20%', cell: ({ group }) => t(group) },
    {
      key: 'selected',
      title: label,
      width: '20%',
      cell: ({ selected, of }) => (
        <BarFigure share={selected / of}>
          {words.percent(selected / of)} ({words.count(selected)}), {words.n(of)}
        </BarFigure>
      ),
    },
    {
      key: 'ratio',
      title: t('ratio'),
      width: '26%',
      cell: ({ ratio }) =>
        ratio === null ? (
          t('ratio.highest')
        ) : (
          <span className={classes.choice}>
            <span>{words.number(ratio.ratio)}</span>
            <Text component="span" size="xs" c="dimmed">
              {t('ratio.between', { from: words.number(ratio.from), to: words.number(ratio.to) })}
              <br />
              {t(ratio.p < leastP ? 'fisher.least' : 'fisher', {
                p: words.number(Math.max(ratio.p, leastP), 3),
              })}
            </Text>
          </span>
        ),
    },
    {
      key: 'reading',
      title: t('reading'),
      cell: ({ ratio }) => (ratio === null ? '–' : t(`reading.${readRatio(ratio)}`)),
    },
  ]
}
