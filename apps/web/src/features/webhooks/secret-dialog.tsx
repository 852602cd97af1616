/** The secret of a webhook, shown this once, to be copied. */
import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Dialog } from '../../patterns/overlay/dialog.tsx'
import { webhookTexts } from './texts.ts'

export function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const t = useTexts(webhookTexts)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('secret')}
      size={560}
      buttons={<Button onClick={onClose}>{t('secret.done')}</Button>}
    >
      <Stack gap="sm">
        <Text size="sm">{t('secret.text')}</Text>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {secret}
        </Code>
        <Group>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                data-autofocus
                leftSection={
                  copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
                }
                onClick={copy}
              >
                {t(copied ? 'secret.copied' : 'secret.copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
    </Dialog>
  )
}
