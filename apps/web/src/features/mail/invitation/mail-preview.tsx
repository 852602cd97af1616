/** What the mail being written will look like, and what stands against it, asked as somebody types. */
import { inviteCandidate } from '@assay/contract/applications/invitation-calls'
import { isEmail } from '@assay/domain/candidates/email'
import { isNameLong } from '@assay/domain/candidates/person-name'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../api/call-api.ts'
import { keyOf } from '../../../api/keys.ts'
import type { PersonFields } from '../../../feature-parts/candidate/person-inputs.tsx'
import { MailView } from '../../../feature-parts/mail/mail-view.tsx'
import { useFormats } from '../../../i18n/formats.ts'
import { useAgo } from '../../../patterns/ago.tsx'
import { debounceMilliseconds } from '../../../patterns/durations.ts'
import { Hint } from '../../../patterns/hint.tsx'
import { Notice } from '../../../patterns/state/notice.tsx'
import { useMe } from '../../../session/me.ts'
import { isSendable, type MailDraft, termsOf } from './mail-fields.tsx'
import { invitationTexts } from './texts.ts'

export type Purpose = 'send' | 'preview' | 'test' | 'link'

export interface Invited {
  readonly person: PersonFields
  /** '' while none is chosen. */
  readonly assessmentId: string
  readonly draft: MailDraft
}

export function invite({ person, assessmentId, draft }: Invited, purpose: Purpose, idempotencyKey?: string) {
  const { birthDate, ...who } = person
  return callApi(inviteCandidate, {
    params: { id: assessmentId },
    body: { ...who, birthdate: birthDate || null, purpose, ...termsOf(draft) },
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  })
}

interface PreviewProps {
  /** Somebody who is known well enough; else whoever writes stands in their place. */
  readonly person: Partial<PersonFields> | undefined
  readonly assessmentId: string
  readonly draft: MailDraft
}

/** The same answer for both: the mail itself, and an earlier invitation or a mail held back. */
function usePreview({ person, assessmentId, draft }: PreviewProps) {
  const me = useMe()
  const { firstName: first = '', lastName: last = '', email: address = '' } = person ?? {}
  const isKnown = isNameLong(first) && isNameLong(last) && isEmail(address.trim())
  const who = isKnown
    ? { firstName: first, lastName: last, email: address }
    : { firstName: me.firstname, lastName: me.lastname, email: me.email }
  const birthDate = person?.birthDate ?? ''
  const asked = { person: { ...who, phone: '', birthDate }, assessmentId, draft }
  const [said] = useDebouncedValue(JSON.stringify(asked), debounceMilliseconds.nameSearch)
  const query = useQuery({
    queryKey: keyOf(inviteCandidate, { params: { id: assessmentId } }, `preview ${said}`),
    queryFn: () => invite(JSON.parse(said) as Invited, 'preview'),
    enabled:
      assessmentId !== '' && (JSON.parse(said) as Invited).assessmentId === assessmentId && isSendable(draft),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  return { ...query, isKnown: isKnown && said === JSON.stringify(asked) && !query.isPlaceholderData }
}

export function InvitationPreview(props: PreviewProps) {
  const t = invitationTexts.useTexts()
  const { dateTime } = useFormats()
  const ago = useAgo()
  const { data, isKnown } = usePreview(props)
  return (
    <>
      {!isKnown || data?.invitedAt === undefined ? null : (
        <Notice kind="warning">{t('invited', { ago: ago(data.invitedAt) })}</Notice>
      )}
      {!isKnown || data?.leavesAt === undefined ? null : (
        <Notice kind="warning">{t('leavesAt', { date: dateTime(data.leavesAt) })}</Notice>
      )}
      {data?.preview === undefined ? <Hint>{t('preview.none')}</Hint> : <MailView mail={data.preview} />}
    </>
  )
}
