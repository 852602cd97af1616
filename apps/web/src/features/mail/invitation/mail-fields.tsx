/** The fields of an invitation: the test, the text around the link, its conditions (product 6.12). */
import { endOfDay } from '@assay/domain/time/zoned'
import { NumberInput, SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { InvitationRequest } from '../../../feature-parts/invitation/request-invitation.ts'
import { Folded, MailEditor } from '../../../feature-parts/mail/mail-editor.tsx'
import { isAllowed, problemBeforeTest } from '../../../feature-parts/mail/words-problem.ts'
import { TestSelect } from '../../../feature-parts/test/test-select.tsx'
import { timeZone } from '../../../i18n/formats.ts'
import { paths } from '../../../navigation/paths.ts'
import DateField from '../../../patterns/form/date-field.tsx'
import { invitationTexts } from './texts.ts'

export interface MailDraft {
  /** '' for ours. */
  readonly subject: string
  /** Before the link to the test. */
  readonly content: string
  readonly footer: string
  readonly extraTimePercent: number
  /** ISO day, or ''. */
  readonly closesOn: string
  /** 0: never. */
  readonly remindAfterDays: number
}

export const emptyDraft: MailDraft = {
  subject: '',
  content: '',
  footer: '',
  extraTimePercent: 0,
  closesOn: '',
  remindAfterDays: 0,
}

/** Whether the words may be sent; the fields say why not. */
export const isSendable = ({ subject, content, footer }: MailDraft): boolean =>
  isAllowed([subject, content, footer], problemBeforeTest)

export function termsOf(draft: MailDraft) {
  const { subject, content, footer, extraTimePercent, closesOn, remindAfterDays } = draft
  return {
    mailSubject: subject,
    mailHeader: content,
    mailFooter: footer,
    extraTimePercent,
    ...(closesOn === '' ? {} : { closesAt: endOfDay(timeZone, closesOn).toISOString() }),
    ...(remindAfterDays === 0 ? {} : { remindAfterDays }),
  }
}

interface TermsProps {
  readonly draft: MailDraft
  readonly onChange: (changes: Partial<MailDraft>) => void
}

interface MailFieldsProps extends TermsProps {
  /** Of the test; '' while none is chosen. */
  readonly slug: string
}

export function MailFields({ draft, slug, onChange }: MailFieldsProps) {
  const t = invitationTexts.useTexts()
  return (
    <>
      <MailEditor
        words={{ subject: draft.subject, content: draft.content, footer: draft.footer }}
        subjectProps={{ required: false, description: t('subject.help') }}
        onChange={onChange}
        problemOf={problemBeforeTest}
        isBeforeTest
        help={t('header.help')}
        link={{
          label: t('link'),
          description: t('link.help'),
          value: window.location.origin + (slug === '' ? '/assessment/…' : paths.test(slug)),
        }}
      />
      <Terms draft={draft} onChange={onChange} />
    </>
  )
}

function Terms({ draft, onChange }: TermsProps) {
  const t = invitationTexts.useTexts()
  const number = (value: string | number): number => (typeof value === 'number' ? value : 0)
  return (
    <Folded label={t('terms')}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NumberInput
          label={t('extraTime')}
          min={0}
          max={1000}
          value={draft.extraTimePercent}
          onChange={(value) => onChange({ extraTimePercent: number(value) })}
        />
        <DateField
          label={t('closesAt')}
          value={draft.closesOn}
          onChange={(closesOn) => onChange({ closesOn })}
        />
        <NumberInput
          label={t('remind')}
          description={t('remind.help')}
          min={0}
          max={30}
          value={draft.remindAfterDays}
          onChange={(value) => onChange({ remindAfterDays: number(value) })}
        />
      </SimpleGrid>
    </Folded>
  )
}

interface InvitedToProps {
  readonly assessment: InvitationRequest['assessment']
  readonly value: string
  readonly onChoose: (test: { readonly id: string; readonly slug: string }) => void
  readonly error?: ReactNode
}

export function InvitedTo({ assessment, value, onChoose, error }: InvitedToProps) {
  const t = invitationTexts.useTexts()
  if (assessment !== undefined) return <Text>{t('test.of', { name: assessment.name })}</Text>
  return (
    <TestSelect
      value={value}
      isOnline
      required
      onChange={(chosen) => onChoose({ id: chosen?.id ?? '', slug: chosen?.slug ?? '' })}
      error={error}
    />
  )
}
