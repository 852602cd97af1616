/** The company's templates beside a mail: one pressed becomes its words, once asked (product 6.13). */
import type { EmailTemplate } from '@assay/contract/mail/template-calls'
import { plainText } from '@assay/domain/modules/plain-text'
import { NavLink, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Hint } from '../../patterns/hint.tsx'
import { RowsSkeleton } from '../../patterns/list/skeletons.tsx'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { QueryState } from '../../patterns/state/query-state.tsx'
import { templatesQuery } from './templates-query.ts'
import { mailPatternTexts } from './texts.ts'

type Words = Pick<EmailTemplate, 'subject' | 'content'>

interface TemplatesSidebarProps {
  /** The words that a template's would replace; without a subject where the mail has its own. */
  readonly written: Pick<EmailTemplate, 'content'> & Partial<Words>
  readonly onChoose: (template: Words) => void
}

/** What somebody reads of it: the editor writes the same words in HTML of its own. */
const readable = (html: string): string => `${plainText(html)} ${html.match(/<img/g)?.length ?? ''}`.trim()

/** Whether there are words that no template has. */
function isOwn({ subject = '', content }: TemplatesSidebarProps['written'], all: readonly Words[]): boolean {
  const ownSubject = subject.trim() !== '' && !all.some((each) => each.subject === subject)
  const text = readable(content)
  return ownSubject || (text !== '' && !all.some((each) => readable(each.content) === text))
}

export function TemplatesSidebar({ written, onChoose }: TemplatesSidebarProps) {
  const t = useTexts(mailPatternTexts)
  const query = useQuery(templatesQuery())
  const [asked, setAsked] = useState<EmailTemplate>()
  const choose = (template: EmailTemplate): void => {
    if (isOwn(written, query.data?.data ?? [])) setAsked(template)
    else onChoose({ subject: template.subject, content: template.content })
  }
  return (
    <Stack gap="2xs" component="nav" aria-label={t('templates')}>
      <Text fw={500}>{t('templates')}</Text>
      <QueryState
        query={query}
        skeleton={<RowsSkeleton rows={3} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<Hint>{t('templates.none')}</Hint>}
      >
        {({ data }) =>
          data.map((template) => (
            <NavLink
              key={template.id}
              component="button"
              type="button"
              label={template.title}
              description={template.subject}
              onClick={() => choose(template)}
            />
          ))
        }
      </QueryState>
      <ConfirmDialog
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('templates.replace')}
        action={t('templates.replaceIt')}
        onConfirm={async () => {
          if (asked) onChoose({ subject: asked.subject, content: asked.content })
        }}
      >
        {t('templates.replaceText', { title: asked?.title ?? '' })}
      </ConfirmDialog>
    </Stack>
  )
}
