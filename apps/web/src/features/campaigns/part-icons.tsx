/** Test, steps and mails: green when they are set up (SPEC §2). */
import { Group, ThemeIcon, Tooltip } from '@mantine/core'
import { IconClipboardText, IconMail, IconTimeline } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { campaignTexts } from './texts.ts'

interface PartIconsProps {
  readonly parts: { readonly test: boolean; readonly steps: boolean; readonly emails: boolean }
}

const icons = [
  ['test', IconClipboardText],
  ['steps', IconTimeline],
  ['emails', IconMail],
] as const

export function PartIcons({ parts }: PartIconsProps) {
  const t = useTexts(campaignTexts)
  return (
    <Group gap="xs" role="group" aria-label={t('configured')}>
      {icons.map(([name, Icon]) => {
        const label = t(parts[name] ? 'configured.yes' : 'configured.no', { part: t(name) })
        return (
          <Tooltip key={name} label={label}>
            <ThemeIcon variant="light" color={parts[name] ? 'green' : 'gray'} role="img" aria-label={label}>
              <Icon size={18} aria-hidden />
            </ThemeIcon>
          </Tooltip>
        )
      })}
    </Group>
  )
}
