/** Edits the mail of a step, with the templates beside it. It may have no link but the test's. */
import { maxPartLength, type StepContent } from '@assay/domain/campaigns/steps'
import { hasLink } from '@assay/domain/mail/links'
import { useState } from 'react'
import { BesideTemplates, MailEditor, type MailWords } from '../../feature-parts/mail/mail-editor.tsx'
import { mailPatternTexts } from '../../feature-parts/mail/texts.ts'
import { isAllowed, type ProblemOf, placeholderProblem } from '../../feature-parts/mail/words-problem.ts'
import { toast } from '../../patterns/toast.tsx'
import { HeldFormDialog } from '../../working-copy/held-form-dialog.tsx'
import { campaignTexts } from './texts.ts'

interface EmailDialogProps {
  /** Counts from 1. */
  readonly index: number
  readonly content: StepContent | null
  readonly onClose: () => void
  readonly onApply: (content: StepContent) => void
}

const nothing: StepContent = { subject: '', header: '', footer: '' }

export function EmailDialog({ index, content, onClose, onApply }: EmailDialogProps) {
  const t = campaignTexts.useTexts()
  const mail = mailPatternTexts.useTexts()
  const [draft, setDraft] = useState(content ?? nothing)
  const [isTried, setTried] = useState(false)
  const { subject, header, footer } = draft
  const problemOf: ProblemOf = (text) =>
    hasLink(text) ? t('email.no_links_allowed') : placeholderProblem(text, { isBeforeTest: true })
  const mayApply = isAllowed([subject, header, footer], problemOf)
  // Unsaved changes in the drawer below stay there, and leaving that asks about them.
  const isChanged = JSON.stringify(draft) !== JSON.stringify(content ?? nothing)
  const isUnnamed = subject.trim() === ''
  const change = ({ content: text, ...others }: Partial<MailWords>): void =>
    setDraft((now) => ({ ...now, ...others, ...(text === undefined ? {} : { header: text }) }))

  const apply = (): void => {
    setTried(true)
    if (isUnnamed || !mayApply) return
    onApply({ ...draft, subject: subject.trim() })
    toast.success(t('email.done'))
    onClose()
  }

  return (
    <HeldFormDialog
      isFilled={isChanged}
      within="campaign"
      size={960}
      title={t('email.title', { index })}
      problem={undefined}
      busy={false}
      disabled={!mayApply}
      onClose={onClose}
      action={t('email.apply')}
      onPress={apply}
      isLong
    >
      <BesideTemplates isBeforeTest written={{ subject, content: header }} onChoose={change}>
        <MailEditor
          words={{ subject, content: header, footer }}
          onChange={change}
          problemOf={problemOf}
          missing={{ subject: isTried && isUnnamed && mail('subject.required') }}
          isBeforeTest
          link={{
            label: t('email.link'),
            description: t('email.linkHelp'),
            value: `${window.location.origin}/assessment/…`,
          }}
          links={false}
          maxCharacters={maxPartLength}
          subjectProps={{ 'data-autofocus': true }}
        />
      </BesideTemplates>
    </HeldFormDialog>
  )
}
