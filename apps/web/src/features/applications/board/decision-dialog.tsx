/** Asks before somebody is hired or refused: a person's decision, and no mail goes with it by itself (PRODUCT §7). */
import { Stack, Text } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useCandidateName } from '../../../patterns/candidate/candidate-name.ts'
import { ConfirmDialog } from '../../../patterns/overlay/confirm-dialog.tsx'
import { boardTexts } from './texts.ts'
import type { Moves } from './use-move.ts'

export function DecisionDialog({ decision, cancel, decide }: Omit<Moves, 'move'>) {
  const t = useTexts(boardTexts)
  const nameOf = useCandidateName()
  if (decision === undefined) return null
  const verb = decision.to === 'hired' ? 'hire' : 'refuse'
  const name = nameOf(decision.card)
  return (
    <ConfirmDialog
      opened
      onClose={cancel}
      title={t(`${verb}.title`, { name })}
      action={t(`${verb}.action`)}
      danger={verb === 'refuse'}
      onConfirm={() => decide(decision)}
    >
      <Stack gap="xs">
        <Text>{t(`${verb}.text`, { name })}</Text>
        <Text c="dimmed" size="sm">
          {t('decision.noMail')}
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}
