/**
 * Edits the mail of a step: subject, header, the fixed link, footer, with the templates beside it. It may
 * have no link of its own.
 */
import { maxPartLength, maxSubjectLength, type StepContent } from '@assay/domain/campaigns/steps'
import { hasLink } from '@assay/domain/mail/links'
import { Button, Grid, Stack, TextInput } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { PlaceholderChips } from '../../feature-parts/mail/placeholder-chips.tsx'
import { TemplatesSidebar } from '../../feature-parts/mail/templates-sidebar.tsx'
import { placeholderProblem } from '../../feature-parts/mail/words-problem.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Dialog } from '../../patterns/overlay/dialog.tsx'
import { patternTexts } from '../../patterns/texts.ts'
import { toast } from '../../patterns/toast.tsx'
import { RichTextField } from '../../rich-text/rich-text-field.tsx'
import { closeAsking, LeaveGuard } from '../../working-copy/leave-guard.tsx'
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
  const t = useTexts(campaignTexts)
  const pattern = useTexts(patternTexts)
  const [draft, setDraft] = useState(content ?? nothing)
  const [isTried, setTried] = useState(false)
  const problemOf = (text: string): string | undefined => {
    if (hasLink(text)) return t('email.no_links_allowed')
    return placeholderProblem(text, { isBeforeTest: true })
  }
  const hasProblem = [draft.subject, draft.header, draft.footer].some((text) => problemOf(text) !== undefined)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(content ?? nothing)
  // Unsaved changes in the drawer below stay there, and leaving that asks about them.
  const close = closeAsking(isChanged, onClose)
  const isUnnamed = draft.subject.trim() === ''
  const subjectProblem = isTried && isUnnamed ? t('email.subjectRequired') : problemOf(draft.subject)

  const apply = (): void => {
    setTried(true)
    if (isUnnamed || hasProblem) return
    onApply({ ...draft, subject: draft.subject.trim() })
    toast.success(t('email.done'))
    onClose()
  }

  return (
    <Dialog
      opened
      onClose={close}
      size={960}
      title={t('email.title', { index })}
      buttons={
        <>
          <Button variant="default" onClick={close}>
            {pattern('cancel')}
          </Button>
          <Button disabled={hasProblem} onClick={apply}>
            {t('email.apply')}
          </Button>
        </>
      }
    >
      <LeaveGuard dirty={isChanged} within="campaign" />
      <EmailFields draft={draft} subjectProblem={subjectProblem} problemOf={problemOf} onChange={setDraft} />
    </Dialog>
  )
}

const chips = (insert: (words: string) => void) => <PlaceholderChips isBeforeTest onAdd={insert} />

interface EmailFieldsProps {
  readonly draft: StepContent
  readonly subjectProblem: string | undefined
  readonly problemOf: (text: string) => string | undefined
  readonly onChange: Dispatch<SetStateAction<StepContent>>
}

function EmailFields({ draft, subjectProblem, problemOf, onChange }: EmailFieldsProps) {
  const t = useTexts(campaignTexts)
  const change = (part: Partial<StepContent>): void => onChange((now) => ({ ...now, ...part }))
  const rich = (name: 'header' | 'footer') => (
    <RichTextField
      label={t(`email.${name}`)}
      links={false}
      value={draft[name]}
      maxCharacters={maxPartLength}
      error={problemOf(draft[name])}
      onChange={(html) => change({ [name]: html })}
      {...(name === 'header' ? { renderBelow: chips } : {})}
    />
  )
  return (
    <Grid>
      <Grid.Col span={{ base: 12, sm: 8 }}>
        <Stack>
          <TextInput
            label={t('email.subject')}
            required
            data-autofocus
            maxLength={maxSubjectLength}
            value={draft.subject}
            error={subjectProblem}
            onChange={(event) => change({ subject: event.currentTarget.value })}
          />
          {rich('header')}
          <TextInput
            label={t('email.link')}
            description={t('email.linkHelp')}
            leftSection={<IconLink size={16} aria-hidden />}
            value={`${window.location.origin}/assessment/…`}
            readOnly
            variant="filled"
          />
          {rich('footer')}
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 4 }}>
        <TemplatesSidebar
          written={{ subject: draft.subject, content: draft.header }}
          onChoose={({ subject, content: header }) => change({ subject, header })}
        />
      </Grid.Col>
    </Grid>
  )
}
