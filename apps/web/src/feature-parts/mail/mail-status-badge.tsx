/** Where a mail is: colour, icon and word. */
import type { mailStatus } from '@assay/contract/mail/calls'
import { Badge } from '@mantine/core'
import { IconAlertTriangle, IconArchive, IconBan, IconCheck, IconClock, IconHelp } from '@tabler/icons-react'
import type { z } from 'zod'
import { mailPatternTexts } from './texts.ts'

const looks = {
  queued: { color: 'amber', icon: IconClock },
  sent: { color: 'green', icon: IconCheck },
  failed: { color: 'red', icon: IconAlertTriangle },
  captured: { color: 'gray', icon: IconArchive },
  uncertain: { color: 'amber', icon: IconHelp },
  cancelled: { color: 'gray', icon: IconBan },
} as const satisfies Record<z.output<typeof mailStatus>, object>

/** @param status one that this page does not know yet stands there by its code */
export function MailStatusBadge({ status }: { status: string }) {
  const t = mailPatternTexts.useTexts()
  if (!(status in looks)) return <Badge color="gray">{status}</Badge>
  const known = status as keyof typeof looks
  const { color, icon: Icon } = looks[known]
  // Whole in a table's column too, which a long address beside it would narrow.
  return (
    <Badge color={color} miw="max-content" leftSection={<Icon size={12} aria-hidden />}>
      {t(`status.${known}`)}
    </Badge>
  )
}
