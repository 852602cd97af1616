/** How groups of people fare: rates of the decided side by side, and a cut-off to try. */
import { type Division, divisions } from '@assay/domain/quality/declarations'
import { cellFrom } from '@assay/domain/quality/fairness'
import { shownFrom } from '@assay/domain/quality/to-look-at'
import { Stack, Text, Title } from '@mantine/core'
import { Hint } from '../../patterns/hint.tsx'
import type { TestQuality } from './api.ts'
import { ComparedTable, type Shown } from './compared-table.tsx'
import { CutOffs } from './cut-offs.tsx'
import { fairnessTexts } from './fairness-texts.ts'
import { QualityCard } from './quality-card.tsx'

export function FairnessCard({ fairness }: { readonly fairness: TestQuality['fairness'] }) {
  const t = fairnessTexts.useTexts()
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
  const t = fairnessTexts.useTexts()
  const named = new Set<string>(outcome.map(({ group }) => group))
  const hidden = divisions[division].filter((group) => !named.has(group))
  return (
    <section aria-label={t(division)}>
      <Title order={3}>{t(division)}</Title>
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
