/** Invites one person; the mail can be shown, tried on oneself, or given as a link before. */
import { inviteCandidate } from '@assay/contract/applications/invitation-calls'
import { clearShortPhone, isPhone } from '@assay/domain/candidates/phone'
import { Button, Group, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { keyOf } from '../../../api/keys.ts'
import { PersonInputs } from '../../../feature-parts/candidate/person-inputs.tsx'
import type { InvitationRequest } from '../../../feature-parts/invitation/request-invitation.ts'
import { BesideTemplates } from '../../../feature-parts/mail/mail-editor.tsx'
import { MailView } from '../../../feature-parts/mail/mail-view.tsx'
import type { Translate } from '../../../i18n/catalogue.ts'
import { useFormats, useTexts } from '../../../i18n/use-texts.ts'
import { useAgo } from '../../../patterns/ago.tsx'
import { debounceMilliseconds } from '../../../patterns/durations.ts'
import { rules } from '../../../patterns/form/rules.ts'
import { useFormFields } from '../../../patterns/form/use-form-fields.ts'
import { Notice } from '../../../patterns/state/notice.tsx'
import { patternTexts } from '../../../patterns/texts.ts'
import { failureText, toast } from '../../../patterns/toast.tsx'
import { useActKey } from '../../../patterns/use-act-key.ts'
import { HeldFormDialog } from '../../../working-copy/held-form-dialog.tsx'
import { emptyDraft, InvitedTo, isSendable, MailFields, termsOf } from './mail-fields.tsx'
import { refreshInvited } from './refresh-invited.ts'
import { invitationTexts } from './texts.ts'

interface Preview {
  readonly mail: Parameters<typeof MailView>[0]['mail']
  /** The fields that it shows; after a change it shows nothing. */
  readonly of: Invited
}
type Purpose = 'send' | 'preview' | 'test' | 'link'

interface SingleInvitationProps {
  readonly request: InvitationRequest
  readonly title: string
  readonly onClose: () => void
}

const initialValues = (
  candidate: InvitationRequest['candidate'],
  assessment: InvitationRequest['assessment'],
) => ({
  firstName: candidate?.firstName ?? '',
  lastName: candidate?.lastName ?? '',
  email: candidate?.email ?? '',
  phone: candidate?.phone ?? '',
  birthDate: candidate?.birthDate ?? '',
  assessmentId: assessment?.id ?? '',
  ...emptyDraft,
})

function rulesOf(
  t: ReturnType<typeof useTexts<typeof invitationTexts.texts>>,
  common: ReturnType<typeof useTexts<typeof patternTexts.texts>>,
) {
  const required = (value: string) => (value.trim() === '' ? t('missing') : null)
  return {
    firstName: required,
    lastName: required,
    email: rules.email(common),
    phone: (value: string) => (isPhone(clearShortPhone(value)) ? null : t('phoneInvalid')),
    assessmentId: (value: string) => (value === '' ? t('test.missing') : null),
  }
}

export function SingleInvitation({ request, title, onClose }: SingleInvitationProps) {
  const { candidate, assessment } = request
  const t = useTexts(invitationTexts)
  const common = useTexts(patternTexts)
  const [preview, setPreview] = useState<Preview>()
  const [slug, setSlug] = useState(assessment?.slug ?? '')
  const [trying, setTrying] = useState(false)
  const once = useActKey()
  const { form, isFilled, shell } = useFormFields({
    initialValues: initialValues(candidate, assessment),
    validate: rulesOf(t, common),
    failure: t('failed'),
    send: async (sent) => {
      const { message } = await once((key) => invite(sent, 'send', key))
      toast.success(message)
      await refreshInvited()
      onClose()
    },
  })
  const { values } = form

  const attempt = async (purpose: Exclude<Purpose, 'send'>): Promise<void> => {
    if (form.validate().hasErrors) return
    setTrying(true)
    await tryOut(purpose, values, t, setPreview)
    setTrying(false)
  }
  return (
    <HeldFormDialog
      isFilled={isFilled}
      {...shell}
      isLong
      size={960}
      title={title}
      disabled={!isSendable(values)}
      onClose={onClose}
      action={t('send')}
      aside={<TryButtons isTrying={trying} onTry={(purpose) => void attempt(purpose)} />}
    >
      <BesideTemplates
        written={{ content: values.content }}
        onChoose={({ content }) => form.setFieldValue('content', content)}
      >
        <WhoAndWhat form={form} request={request} onSlug={setSlug} />
        <MailFields draft={values} slug={slug} onChange={(changes) => form.setValues(changes)} />
        <LeavingNotice values={values} isKnown={form.isValid()} />
        {preview?.of === values ? <MailView mail={preview.mail} /> : null}
      </BesideTemplates>
    </HeldFormDialog>
  )
}

type InvitationForm = ReturnType<typeof useFormFields<Invited>>['form']

interface WhoAndWhatProps {
  readonly form: InvitationForm
  readonly request: InvitationRequest
  readonly onSlug: (slug: string) => void
}

function WhoAndWhat({ form, request: { candidate, assessment }, onSlug }: WhoAndWhatProps) {
  const t = useTexts(invitationTexts)
  return (
    <>
      {candidate === undefined ? (
        <PersonInputs form={form} />
      ) : (
        <Text>
          {t('to', { name: `${candidate.firstName} ${candidate.lastName}`, email: candidate.email })}
        </Text>
      )}
      <InvitedTo
        assessment={assessment}
        value={form.values.assessmentId}
        onChoose={({ id, slug }) => {
          form.setFieldValue('assessmentId', id)
          onSlug(slug)
        }}
        error={form.errors['assessmentId']}
      />
    </>
  )
}

/** Tells before sending of an earlier invitation and of a mail held back; words change nothing about it. */
function LeavingNotice({ values, isKnown }: { readonly values: Invited; readonly isKnown: boolean }) {
  const t = useTexts(invitationTexts)
  const { dateTime } = useFormats()
  const ago = useAgo()
  const [email] = useDebouncedValue(values.email, debounceMilliseconds.nameSearch)
  const { data } = useQuery({
    queryKey: keyOf(inviteCandidate, { params: { id: values.assessmentId } }, `leaving ${email}`),
    queryFn: () => invite({ ...values, ...emptyDraft }, 'preview'),
    enabled: isKnown && email === values.email,
    gcTime: 0,
  })
  return (
    <>
      {data?.invitedAt === undefined ? null : (
        <Notice kind="warning">{t('invited', { ago: ago(data.invitedAt) })}</Notice>
      )}
      {data?.leavesAt === undefined ? null : (
        <Notice kind="warning">{t('leavesAt', { date: dateTime(data.leavesAt) })}</Notice>
      )}
    </>
  )
}

type Invited = ReturnType<typeof initialValues>

function invite(values: Invited, purpose: Purpose, idempotencyKey?: string) {
  const { firstName, lastName, email, phone, birthDate, assessmentId, ...draft } = values
  const person = { firstName, lastName, email, phone, birthdate: birthDate || null }
  return callApi(inviteCandidate, {
    params: { id: assessmentId },
    body: { ...person, purpose, ...termsOf(draft) },
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  })
}

/** Preview, a test to oneself, the link: nothing is sent to the candidate. */
async function tryOut(
  purpose: Exclude<Purpose, 'send'>,
  values: Invited,
  t: Translate<typeof invitationTexts.texts>,
  onPreview: (preview: Preview | undefined) => void,
): Promise<void> {
  try {
    const answer = await invite(values, purpose)
    if (purpose === 'preview') onPreview(answer.preview && { mail: answer.preview, of: values })
    else if (purpose === 'test') toast.success(t('testSent'))
    else {
      await navigator.clipboard.writeText(answer.link ?? '')
      toast.success(t('linkCopied'))
      // A link makes a candidate of who was none.
      await refreshInvited()
    }
  } catch (error) {
    toast.error(failureText(error, t('failed')))
  }
}

interface TryButtonsProps {
  readonly isTrying: boolean
  readonly onTry: (purpose: Exclude<Purpose, 'send'>) => void
}

function TryButtons({ isTrying, onTry }: TryButtonsProps) {
  const t = useTexts(invitationTexts)
  return (
    <Group gap="xs">
      <Button variant="subtle" loading={isTrying} onClick={() => onTry('preview')}>
        {t('preview')}
      </Button>
      <Button variant="subtle" disabled={isTrying} onClick={() => onTry('test')}>
        {t('sendTest')}
      </Button>
      <Button variant="subtle" disabled={isTrying} onClick={() => onTry('link')}>
        {t('copyLink')}
      </Button>
    </Group>
  )
}
