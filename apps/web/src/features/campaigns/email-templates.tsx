/** The company's templates beside a step's mail: one pressed becomes its subject and header (SPEC §2). */
import { listEmailTemplates } from '@assay/contract/mail/template-calls'
import { NavLink, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../../api/reading.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { RowsSkeleton } from '../../patterns/list/skeletons.tsx'
import { QueryState } from '../../patterns/state/query-state.tsx'
import { campaignTexts } from './texts.ts'

interface EmailTemplatesProps {
  readonly onChoose: (template: { readonly subject: string; readonly content: string }) => void
}

export function EmailTemplates({ onChoose }: EmailTemplatesProps) {
  const t = useTexts(campaignTexts)
  const query = useQuery(reading(listEmailTemplates, { query: {} }))
  return (
    <Stack gap="2xs" component="nav" aria-label={t('email.templates')}>
      <Text fw={500}>{t('email.templates')}</Text>
      <QueryState
        query={query}
        skeleton={<RowsSkeleton rows={3} />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Text size="sm" c="dimmed">
            {t('email.templates.none')}
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
