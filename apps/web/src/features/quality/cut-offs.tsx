/** The cut-off simulator: who of each group would pass. */
import { cellFrom } from '@assay/domain/quality/fairness'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Hint } from '../../patterns/hint.tsx'
import { ComparedTable, type Shown } from './compared-table.tsx'
import { fairnessTexts } from './fairness-texts.ts'

interface CutOffsProps {
  /** Only those that leave people enough between them: trying one after the other shows nobody. */
  readonly cutOffs: Shown['cutOffs']
}

/** Begins with the one in the middle. */
export function CutOffs({ cutOffs }: CutOffsProps) {
  const t = fairnessTexts.useTexts()
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
