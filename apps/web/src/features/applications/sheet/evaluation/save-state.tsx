/** Whether one's marks are safe: never a toast, always a word. */
import { Button, Group, Text } from '@mantine/core'
import { formatTime } from '../../../../i18n/formats.ts'
import { useLanguage, useTexts } from '../../../../i18n/use-texts.ts'
import classes from './evaluation.module.css'
import { evaluationTexts } from './texts.ts'
import type { Marking } from './use-marks.ts'

export function SaveState({ status, savedAt, flush }: Pick<Marking, 'status' | 'savedAt' | 'flush'>) {
  const t = useTexts(evaluationTexts)
  const language = useLanguage()
  if (status === 'failed')
    return (
      <Group gap="xs" className={classes.save} role="alert">
        <Text size="xs" c="var(--mantine-color-error)">
          {t('save.failed')}
        </Text>
        <Button size="compact-xs" variant="default" onClick={() => void flush().catch(() => undefined)}>
          {t('save.retry')}
        </Button>
      </Group>
    )
  const words =
    status === 'changed' || status === 'saving'
      ? t('save.saving')
      : savedAt === null
        ? ''
        : t('save.saved', { time: formatTime(savedAt, language) })
  return (
    <Text size="xs" c="dimmed" component="output" className={classes.save}>
      {words}
    </Text>
  )
}
