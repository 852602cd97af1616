/** The most recent application, or how to get one (SPEC §2, "Last-application column"). */
import { Anchor, Button, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useFormats } from '../../i18n/use-formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AppLink } from '../../navigation/app-link.tsx'
import { paths } from '../../navigation/paths.ts'
import { requestInvitation } from '../../patterns/invitation/request-invitation.ts'
import type { Candidate } from './api.ts'
import { candidateTexts } from './texts.ts'

export function LastApplicationCell({ candidate }: { readonly candidate: Candidate }) {
  const t = useTexts(candidateTexts)
  const formats = useFormats()
  const [latest] = candidate.applications
  if (latest !== undefined) {
    const { assessmentId, assessmentName, createdAt } = latest
    // While the identity is hidden, neither a date nor a search by name: these would tell which card is theirs.
    const href = paths.board(assessmentId, createdAt === null ? {} : { search: candidate.fullName })
    return (
      <Anchor component={AppLink} href={href} size="sm">
        {createdAt === null ? assessmentName : `${formats.date(createdAt)} : ${assessmentName}`}
      </Anchor>
    )
  }
  if (!candidate.abilities.sendMail || candidate.isUnsubscribed)
    return <Text size="sm">{t('lastApplication.none')}</Text>
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconSend size={14} aria-hidden />}
      onClick={() => requestInvitation({ mode: 'single', candidate })}
    >
      {t('followUp')}
    </Button>
  )
}
