/**
 * Shows why a campaign could not be saved. After a conflict it lists what one's own version would replace of
 * the other's, and offers the choice between both, so that nothing is lost unseen.
 */
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { DifferenceList, DifferingFields } from '../../patterns/state/differences.tsx'
import { Notice } from '../../patterns/state/notice.tsx'
import type { Difference } from './differences.ts'
import { campaignTexts } from './texts.ts'

interface ConflictProps {
  /** What was refused. */
  readonly problem: string
  /** The other's changes that keeping one's own version would replace. */
  readonly differences: readonly Difference[]
  readonly busy: boolean
  readonly onKeep: () => Promise<unknown>
  readonly onReload: () => Promise<unknown>
}

export function Conflict({ problem, differences, busy, onKeep, onReload }: ConflictProps) {
  const t = useTexts(campaignTexts)
  const [isAsked, ask] = useState(false)
  return (
    <Notice kind="problem" title={problem}>
      <Stack gap="xs" align="flex-start">
        {t(differences.length === 0 ? 'conflict.nothing' : 'conflict.replaced')}
        {differences.length === 0 ? null : <Differences differences={differences} />}
        <Group gap="xs">
          <Button size="xs" variant="default" disabled={busy} onClick={() => void onKeep()}>
            {t('keepMine')}
          </Button>
          <Button size="xs" variant="default" disabled={busy} onClick={() => ask(true)}>
            {t('reload')}
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={isAsked}
        onClose={() => ask(false)}
        title={t('reload.title')}
        action={t('reload')}
        danger
        onConfirm={onReload}
      >
        {t('reload.text')}
      </ConfirmDialog>
    </Notice>
  )
}

function Differences({ differences }: Pick<ConflictProps, 'differences'>) {
  const t = useTexts(campaignTexts)
  const nameOf = ({ field, step }: Difference): string => {
    if (step === null) return t(`conflict.${field}`)
    const stepName = step.type === 'email' ? t('step.email', { index: step.index }) : t('step.cloture')
    return `${stepName} · ${t(`conflict.${field}`)}`
  }
  const fields = differences.map((each) => ({
    name: nameOf(each),
    words: { mine: each.mine ?? '', theirs: each.theirs ?? '' },
  }))
  return (
    <DifferenceList>
      <DifferingFields fields={fields} />
    </DifferenceList>
  )
}
