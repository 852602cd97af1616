/** Makes a token, then shows it, this once. */
import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Dialog } from '../../../patterns/overlay/dialog.tsx'
import { type MadeKind, MakeToken } from './make-token.tsx'
import { tokenTexts } from './texts.ts'

interface TokenDialogProps {
  readonly kind: MadeKind
  readonly onClose: () => void
}

export function TokenDialog({ kind, onClose }: TokenDialogProps) {
  const t = useTexts(tokenTexts)
  // Kept here alone: once this is closed, nobody can show it again.
  const [token, setToken] = useState<string>()

  if (token === undefined) return <MakeToken kind={kind} onClose={onClose} onMade={setToken} />
  return (
    <Dialog opened onClose={onClose} title={t('shown')} size={560}>
      <Stack>
        <Text size="sm">{t('shown.text')}</Text>
        <Code block tabIndex={-1} data-autofocus style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {token}
        </Code>
        <Group justify="space-between">
          <CopyButton value={token}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                onClick={copy}
              >
                {t(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{t('done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
