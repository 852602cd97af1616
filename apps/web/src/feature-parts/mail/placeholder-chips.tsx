/** The placeholders that a mail can fill in for each recipient: a press writes one into the text. */
import { type Placeholder, placeholders, placeholdersBeforeTest } from '@assay/domain/mail/placeholders'
import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { mailPatternTexts } from './texts.ts'

interface PlaceholderChipsProps {
  readonly onAdd: (placeholder: string) => void
  /** What a mail before the test cannot tell is not offered: results. */
  readonly isBeforeTest?: boolean
}

export function PlaceholderChips({ onAdd, isBeforeTest = false }: PlaceholderChipsProps) {
  const t = useTexts(mailPatternTexts)
  const offered = isBeforeTest ? placeholdersBeforeTest : placeholders
  return (
    <Group gap="2xs" role="group" aria-label={t('placeholders')}>
      <Text size="sm" c="dimmed">
        {t('placeholders')}
      </Text>
      {offered.map((name: Placeholder) => (
        <Button key={name} size="compact-xs" radius="xl" variant="light" onClick={() => onAdd(`{{${name}}}`)}>
          {t(`placeholder.${name}`)}
        </Button>
      ))}
    </Group>
  )
}
