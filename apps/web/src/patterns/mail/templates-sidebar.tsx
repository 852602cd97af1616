/**
 * The templates that the company uses, beside a mail that is written: one pressed becomes its words (SPEC
 * §2).
 */
import type { EmailTemplate } from '@assay/contract/mail/template-calls'
import { NavLink, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { RowsSkeleton } from '../list/skeletons.tsx'
import { QueryState } from '../state/query-state.tsx'
import { templatesQuery } from './templates-query.ts'
import { mailPatternTexts } from './texts.ts'

interface TemplatesSidebarProps {
  readonly onChoose: (template: Pick<EmailTemplate, 'subject' | 'content'>) => void
}

export function TemplatesSidebar({ onChoose }: TemplatesSidebarProps) {
  const t = useTexts(mailPatternTexts)
  const query = useQuery(templatesQuery())
  return (
    <Stack gap="2xs" component="nav" aria-label={t('templates')}>
      <Text fw={500}>{t('templates')}</Text>
      <QueryState
        query={query}
        skeleton={<RowsSkeleton rows={3} />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Text size="sm" c="dimmed">
            {t('templates.none')}
          </Text>
        }
      >
        {({ data }) =>
          data.map(({ id, title, subject, content }) => (
            <NavLink
              key={id}
              component="button"
              type="button"
              label={title}
              description={subject}
              onClick={() => onChoose({ subject, content })}
            />
          ))
        }
      </QueryState>
    </Stack>
  )
}
