/** The company's templates beside a mail: one pressed becomes its words, once asked (product 6.13). */
import type { EmailTemplate } from '@assay/contract/mail/template-calls'
import { plainText } from '@assay/domain/modules/plain-text'
import { Button, type ButtonProps, Group, NavLink, ScrollArea, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { Hint } from '../../patterns/hint.tsx'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { Notice } from '../../patterns/state/notice.tsx'
import { QueryState, RowsSkeleton } from '../../patterns/state/query-state.tsx'
import { useRunOrToast } from '../../patterns/toast.tsx'
import { addStarters, requestTemplate, templatesQuery } from './templates-query.ts'
import { mailPatternTexts } from './texts.ts'

type Words = Pick<EmailTemplate, 'subject' | 'content'>

interface TemplatesSidebarProps {
  /** The words that a template's would replace; without a subject where the mail has its own. */
  readonly written: Pick<EmailTemplate, 'content'> & Partial<Words>
  readonly onChoose: (template: Words) => void
  /** A mail of before the test, to which no decision belongs; else none that asks to take it. */
  readonly isBeforeTest?: boolean
}

/** What leaves by itself is no choice, nor is what belongs to another moment. */
const others = {
  before: ['acknowledgement', 'refusal', 'goodNews'],
  after: ['acknowledgement', 'invitation', 'reminder'],
} as const satisfies Record<string, readonly EmailTemplate['kind'][]>

/** What somebody reads of it: the editor writes the same words in HTML of its own. */
const readable = (html: string): string => `${plainText(html)} ${html.match(/<img/g)?.length ?? ''}`.trim()

/** Whether there are words that no template has. */
function isOwn({ subject = '', content }: TemplatesSidebarProps['written'], all: readonly Words[]): boolean {
  const ownSubject = subject.trim() !== '' && !all.some((each) => each.subject === subject)
  const text = readable(content)
  return ownSubject || (text !== '' && !all.some((each) => readable(each.content) === text))
}

export function TemplatesSidebar({ written, onChoose, isBeforeTest = false }: TemplatesSidebarProps) {
  const t = mailPatternTexts.useTexts()
  const language = useLanguage()
  const hidden: readonly EmailTemplate['kind'][] = others[isBeforeTest ? 'before' : 'after']
  const query = useQuery(templatesQuery())
  const [asked, setAsked] = useState<EmailTemplate>()
  const [chosen, setChosen] = useState<EmailTemplate>()
  const take = (template: EmailTemplate): void => {
    setChosen(template)
    onChoose({ subject: template.subject, content: template.content })
  }
  const choose = (template: EmailTemplate): void => {
    if (isOwn(written, query.data?.data ?? [])) setAsked(template)
    else take(template)
  }
  const isGone = chosen && query.data?.data.every(({ id }) => id !== chosen.id)
  return (
    <Stack gap="2xs" component="nav" aria-label={t('templates')}>
      <Text fw={500}>{t('templates')}</Text>
      {isGone ? <Notice kind="warning">{t('templates.gone', { title: chosen.title })}</Notice> : null}
      <QueryState
        query={query}
        skeleton={<RowsSkeleton rows={3} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<Hint>{t('templates.none')}</Hint>}
      >
        {({ data }) => (
          <ScrollArea.Autosize mah={260} type="auto">
            {/* Those of the reader's language first. */}
            {data
              .filter(({ kind }) => !hidden.includes(kind))
              .toSorted((one, other) => +isForeign(one, language) - +isForeign(other, language))
              .map((template) => (
                <NavLink
                  key={template.id}
                  component="button"
                  type="button"
                  label={template.title}
                  description={template.subject}
                  onClick={() => choose(template)}
                />
              ))}
          </ScrollArea.Autosize>
        )}
      </QueryState>
      {query.data?.canEdit === true ? <MakeTemplates isEmpty={query.data.data.length === 0} /> : null}
      <ConfirmDialog
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('templates.replace')}
        action={t('templates.replaceIt')}
        onConfirm={async () => {
          if (asked) take(asked)
        }}
      >
        {t('templates.replaceText', { title: asked?.title ?? '' })}
      </ConfirmDialog>
    </Stack>
  )
}

const isForeign = ({ language }: EmailTemplate, own: string): boolean => language !== null && language !== own

/** For who may: a template of one's own, or those that every new company begins with. */
function MakeTemplates({ isEmpty }: { readonly isEmpty: boolean }) {
  const t = mailPatternTexts.useTexts()
  return (
    <Group gap="2xs">
      <Button variant="subtle" size="compact-sm" onClick={requestTemplate}>
        {t('templates.new')}
      </Button>
      {isEmpty ? <StartersButton variant="subtle" size="compact-sm" /> : null}
    </Group>
  )
}

/** @param companyId the current one where none is named */
export function StartersButton({ companyId, ...button }: ButtonProps & { readonly companyId?: string }) {
  const t = mailPatternTexts.useTexts()
  const [busy, start] = useRunOrToast(t('templates.startersFailed'))
  return (
    <Button
      {...button}
      loading={busy}
      onClick={() => void start(() => addStarters({ body: { ...(companyId && { companyId }) } }))}
    >
      {t('templates.starters')}
    </Button>
  )
}
