/** What kept a campaign from being saved; after a conflict the choice between both versions, where nothing is lost unasked. */
import { Alert, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { campaignTexts } from './texts.ts'

interface FormProblemProps {
  readonly problem: string
  /** Somebody else's version is saved, and one's own is typed. */
  readonly hasChoice: boolean
  readonly busy: boolean
  readonly onKeep: () => Promise<void>
  readonly onReload: () => Promise<void>
}

export function FormProblem({ problem, hasChoice, busy, onKeep, onReload }: FormProblemProps) {
  const t = useTexts(campaignTexts)
  const [isAsked, ask] = useState(false)
  return (
    <Alert color="red" role="alert">
      <Stack gap="xs" align="flex-start">
        {problem}
        {hasChoice ? (
          <Group gap="xs">
            <Button size="xs" variant="default" disabled={busy} onClick={() => void onKeep()}>
              {t('keepMine')}
            </Button>
            <Button size="xs" variant="default" disabled={busy} onClick={() => ask(true)}>
              {t('reload')}
            </Button>
          </Group>
        ) : null}
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
    </Alert>
  )
}
