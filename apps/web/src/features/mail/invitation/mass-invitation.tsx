/** Invites those pasted, in a file or chosen; first shown: how many, which mails cannot leave today. */
import { Button, Text } from '@mantine/core'
import type { InvitationRequest } from '../../../feature-parts/invitation/request-invitation.ts'
import { BesideTemplates } from '../../../feature-parts/mail/mail-editor.tsx'
import { MailView } from '../../../feature-parts/mail/mail-view.tsx'
import { CsvField } from '../../../patterns/form/file-button.tsx'
import { HeldFormDialog } from '../../../working-copy/held-form-dialog.tsx'
import { emptyDraft, InvitedTo, isSendable, MailFields } from './mail-fields.tsx'
import { InvitationPreview } from './mail-preview.tsx'
import { Outcome, Summary } from './mass-outcome.tsx'
import { PasteField } from './paste-field.tsx'
import { isWhole, PeopleList } from './people-list.tsx'
import { invitationTexts } from './texts.ts'
import { type Start, useMass } from './use-mass.ts'

interface MassInvitationProps {
  readonly request: InvitationRequest
  readonly start: Start | undefined
  readonly title: string
  readonly onClose: () => void
}

export function MassInvitation({ request, start, title, onClose }: MassInvitationProps) {
  const t = invitationTexts.useTexts()
  const mass = useMass(request, start, onClose)
  const { people, test, draft, counted, sent, busy, problem, isChosen, isPasted, send, write } = mass
  const isFile = !isChosen && !isPasted
  const mayLeave = isSendable(draft) && people.every(isWhole)
  const nobodyLeft = counted?.successCount === 0
  if (sent !== undefined)
    return <Outcome counted={sent} isFile={isFile} title={title} onClose={() => mass.finish(sent.isLast)} />
  return (
    <HeldFormDialog
      isFilled={isPasted || JSON.stringify(draft) !== JSON.stringify(emptyDraft)}
      isLong
      size={1200}
      title={title}
      problem={problem}
      busy={busy}
      disabled={!mayLeave || nobodyLeft}
      onClose={onClose}
      action={t(counted === undefined ? 'check' : 'send')}
      onPress={() => void send(counted === undefined ? 'check' : 'send')}
      second={
        counted === undefined || isChosen ? null : (
          <Button variant="default" disabled={busy || nobodyLeft} onClick={() => void send('send', false)}>
            {t('send.another')}
          </Button>
        )
      }
      aside={
        <Button variant="subtle" disabled={busy || !mayLeave} onClick={() => void send('test')}>
          {t('sendTest')}
        </Button>
      }
    >
      <BesideTemplates
        isBeforeTest
        written={draft}
        onChoose={write}
        preview={
          counted?.preview ? (
            <MailView mail={counted.preview} />
          ) : (
            <InvitationPreview person={people[0]} assessmentId={test.id} draft={draft} />
          )
        }
      >
        <Recipients request={request} left={start?.left ?? ''} mass={mass} />
        <InvitedTo assessment={request.assessment} value={test.id} onChoose={mass.setTest} />
        <MailFields draft={draft} slug={test.slug} onChange={write} />
        {counted === undefined ? null : (
          <Summary counted={counted} isFile={isFile} skips={mass.skipsInvited} onSkip={mass.skipInvited} />
        )}
      </BesideTemplates>
    </HeldFormDialog>
  )
}

interface RecipientsProps {
  readonly request: InvitationRequest
  /** What of the pasted text is no address. */
  readonly left: string
  readonly mass: ReturnType<typeof useMass>
}

/** Whoever is written to: pasted or in a file that is chosen here, or chosen before. */
function Recipients({ request: { candidateIds }, left, mass }: RecipientsProps) {
  const t = invitationTexts.useTexts()
  const { isChosen, isPasted, file, people, setFile, setPeople } = mass
  const count = candidateIds?.length
  if (count !== undefined) return <Text>{t('people', { count })}</Text>
  if (isChosen) return <Text>{t('imported')}</Text>
  return (
    <>
      {file === null ? <PasteField people={people} left={left} onRead={setPeople} /> : null}
      {isPasted ? (
        <PeopleList people={people} onChange={setPeople} />
      ) : (
        <CsvField label={t('file')} placeholder={t('file.choose')} value={file} onChange={setFile} />
      )}
    </>
  )
}
