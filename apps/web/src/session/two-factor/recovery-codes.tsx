/** Recovery codes, shown this once: copied, saved, or written down. */
import { Button, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '../../api/download.ts'
import { CopyText } from '../../patterns/copy-text.tsx'
import { twoFactorTexts } from './texts.ts'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = twoFactorTexts.useTexts()
  const text = codes.join('\n')
  const save = async (): Promise<void> =>
    await saveFile(new Response(new Blob([`${text}\n`], { type: 'text/plain' })), 'assay-codes.txt')
  return (
    <Stack>
      <Text fw={500} tabIndex={-1} data-autofocus>
        {t('codes.title')}
      </Text>
      <Text size="sm">{t('codes.text')}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" component="ul" p={0} m={0}>
        {codes.map((code) => (
          <li key={code} style={{ listStyle: 'none' }}>
            <Code fz="sm">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group gap="xs">
        <CopyText text={text} label={t('codes.copy')} />
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void save()}>
          {t('codes.save')}
        </Button>
      </Group>
      <Group justify="flex-end">
        <Button onClick={onDone}>{t('codes.done')}</Button>
      </Group>
    </Stack>
  )
}
