/** The placeholders that a mail can fill in for each recipient: a press adds one to the text. */
import { type Placeholder, placeholders } from '@assay/domain/mail/placeholders'
import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { mailPatternTexts } from './texts.ts'

export function PlaceholderChips({ onAdd }: { readonly onAdd: (placeholder: string) => void }) {
  const t = useTexts(mailPatternTexts)
  return (
    <Group gap="2xs" role="group" aria-label={t('placeholders')}>
      <Text size="sm" c="dimmed">
        {t('placeholders')}
      </Text>
      {placeholders.map((name: Placeholder) => (
        <Button key={name} size="compact-xs" radius="xl" variant="light" onClick={() => onAdd(`{{${name}}}`)}>
          {t(`placeholder.${name}`)}
        </Button>
      ))}
    </Group>
  )
}

/** Rich text with some words at its end, in its last paragraph. */
export function withWords(html: string, words: string): string {
  return html.endsWith('</p>') ? `${html.slice(0, -'</p>'.length)} ${words}</p>` : `${html}<p>${words}</p>`
}
