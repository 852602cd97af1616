/** Where a mail is: colour, icon and word. */
import { Badge } from '@mantine/core'
import { IconAlertTriangle, IconArchive, IconBan, IconCheck, IconClock, IconHelp } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { MailStatus } from './api.ts'
import { mailTexts } from './texts.ts'

const looks = {
  queued: { color: 'amber', icon: IconClock },
  sent: { color: 'green', icon: IconCheck },
  failed: { color: 'red', icon: IconAlertTriangle },
  captured: { color: 'gray', icon: IconArchive },
  uncertain: { color: 'amber', icon: IconHelp },
  cancelled: { color: 'gray', icon: IconBan },
} as const satisfies Record<MailStatus, object>

export function MailStatusBadge({ status }: { status: MailStatus }) {
  const t = useTexts(mailTexts)
  const { color, icon: Icon } = looks[status]
  // Whole in a table's column too, which a long address beside it would narrow.
  return (
    <Badge color={color} miw="max-content" leftSection={<Icon size={12} aria-hidden />}>
      {t(`status.${status}`)}
    </Badge>
  )
}
