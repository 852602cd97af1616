/** Invites one person; the mail is shown beside, tried on oneself, or given as a link before. */
import type { CsvPerson } from '@assay/domain/candidates/csv'
import { clearShortPhone, isPhone } from '@assay/domain/candidates/phone'
import { Button, Group, Text } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { PersonInputs } from '../../../feature-parts/candidate/person-inputs.tsx'
import type { InvitationRequest } from '../../../feature-parts/invitation/request-invitation.ts'
import { BesideTemplates } from '../../../feature-parts/mail/mail-editor.tsx'
import type { Translate } from '../../../i18n/catalogue.ts'
import { rules, useFormFields } from '../../../patterns/form/form.tsx'
import { patternTexts } from '../../../patterns/texts.ts'
import { failureText, toast } from '../../../patterns/toast.tsx'
import { useActKey } from '../../../patterns/use-act-key.ts'
import { HeldFormDialog } from '../../../working-copy/held-form-dialog.tsx'
import { emptyDraft, InvitedTo, isSendable, MailFields } from './mail-fields.tsx'
import { InvitationPreview, type Invited, invite } from './mail-preview.tsx'
import { PasteField } from './paste-field.tsx'
import { invitationTexts } from './texts.ts'
import { refreshInvited, type Start } from './use-mass.ts'

interface SingleInvitationProps {
  readonly request: InvitationRequest
  readonly title: string
  /** Several were pasted, or a file was chosen. */
  readonly onMany: (start: Start) => void
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
  t: ReturnType<typeof invitationTexts.useTexts>,
  common: ReturnType<typeof patternTexts.useTexts>,
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

const nobody = { firstName: '', lastName: '', email: '', phone: '', birthDate: '' }

const invitedOf = ({
  firstName,
  lastName,
  email,
  phone,
  birthDate,
  assessmentId,
  ...draft
}: Values): Invited => ({
  person: { firstName, lastName, email, phone, birthDate },
  assessmentId,
  draft,
})

export function SingleInvitation({ request, title, onMany, onClose }: SingleInvitationProps) {
  const { candidate, assessment } = request
  const t = invitationTexts.useTexts()
  const common = patternTexts.useTexts()
  const [slug, setSlug] = useState(assessment?.slug ?? '')
  const [trying, setTrying] = useState(false)
  const isLast = useRef(true)
  const once = useActKey()
  const { form, shell } = useFormFields({
    initialValues: initialValues(candidate, assessment),
    validate: rulesOf(t, common),
    failure: t('failed'),
    send: async (sent) => {
      const { message } = await once((key) => invite(invitedOf(sent), 'send', key))
      toast.success(message)
      await refreshInvited()
      if (isLast.current) return onClose()
      form.setInitialValues({ ...sent, ...nobody })
      form.reset()
    },
  })
  const { values } = form
  const send = (last: boolean, event?: FormEvent<HTMLFormElement>): void => {
    isLast.current = last
    shell.onSubmit(event)
  }

  const attempt = async (purpose: 'test' | 'link'): Promise<void> => {
    if (form.validate().hasErrors) return
    setTrying(true)
    await tryOut(purpose, values, t)
    setTrying(false)
  }
  return (
    <HeldFormDialog
      {...shell}
      onSubmit={(event) => send(true, event)}
      isLong
      size={1200}
      title={title}
      disabled={!isSendable(values)}
      onClose={onClose}
      action={t('send')}
      second={
        candidate === undefined ? (
          <Button variant="default" disabled={shell.busy || !isSendable(values)} onClick={() => send(false)}>
            {t('send.another')}
          </Button>
        ) : null
      }
      aside={<TryButtons isTrying={trying} onTry={(purpose) => void attempt(purpose)} />}
    >
      <BesideTemplates
        isBeforeTest
        written={values}
        onChoose={(words) => form.setValues(words)}
        preview={
          <InvitationPreview
            person={values}
            assessmentId={values.assessmentId}
            draft={invitedOf(values).draft}
          />
        }
      >
        <WhoAndWhat
          form={form}
          request={request}
          onSlug={setSlug}
          onMany={(whom) =>
            onMany({ ...whom, test: { id: values.assessmentId, slug }, draft: invitedOf(values).draft })
          }
        />
        <MailFields draft={values} slug={slug} onChange={(changes) => form.setValues(changes)} />
      </BesideTemplates>
    </HeldFormDialog>
  )
}

type InvitationForm = ReturnType<typeof useFormFields<Values>>['form']

interface WhoAndWhatProps {
  readonly form: InvitationForm
  readonly request: InvitationRequest
  readonly onSlug: (slug: string) => void
  readonly onMany: (whom: Pick<Start, 'people' | 'left' | 'file'>) => void
}

function WhoAndWhat({ form, request: { candidate, assessment }, onSlug, onMany }: WhoAndWhatProps) {
  const t = invitationTexts.useTexts()
  const { firstName, lastName, email, phone } = form.values
  const typed = { firstName, lastName, email: email.trim().toLowerCase(), phone }
  const read = (people: readonly CsvPerson[], left: string): void => {
    const [only, ...others] = people
    if (only && others.length === 0) form.setValues({ ...only })
    else onMany({ people, left, file: null })
  }
  return (
    <>
      {candidate === undefined ? (
        <>
          <PasteField
            people={typed.email === '' ? [] : [typed]}
            onRead={read}
            onFile={(file) => onMany({ people: [], left: '', file })}
          />
          <PersonInputs form={form} />
        </>
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

type Values = ReturnType<typeof initialValues>

/** A test to oneself, the link: nothing is sent to the candidate. */
async function tryOut(
  purpose: 'test' | 'link',
  values: Values,
  t: Translate<typeof invitationTexts.texts>,
): Promise<void> {
  try {
    const answer = await invite(invitedOf(values), purpose)
    if (purpose === 'test') toast.success(t('testSent'))
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
  readonly onTry: (purpose: 'test' | 'link') => void
}

function TryButtons({ isTrying, onTry }: TryButtonsProps) {
  const t = invitationTexts.useTexts()
  return (
    <Group gap="xs">
      <Button variant="subtle" disabled={isTrying} onClick={() => onTry('test')}>
        {t('sendTest')}
      </Button>
      <Button variant="subtle" disabled={isTrying} onClick={() => onTry('link')}>
        {t('copyLink')}
      </Button>
    </Group>
  )
}
