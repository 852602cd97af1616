/** The dialog of a company's templates: their list beside the one that is written. */
import { Button, Group, NavLink, Stack, Text } from '@mantine/core'
import { IconPlus, IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { templatesQuery } from '../../../feature-parts/mail/templates-query.ts'
import { StartersButton } from '../../../feature-parts/mail/templates-sidebar.tsx'
import { Dialog } from '../../../patterns/overlay/dialog.tsx'
import { EmptyState } from '../../../patterns/state/empty-state.tsx'
import { QueryState, RowsSkeleton } from '../../../patterns/state/query-state.tsx'
import { leaving } from '../../../working-copy/leaving.ts'
import { TemplateForm } from './template-form.tsx'
import classes from './template-manager.module.css'
import { templateTexts } from './texts.ts'

interface TemplateManagerProps {
  readonly company: { readonly id: string; readonly name: string }
  readonly onClose: () => void
  /** A new one is begun at once. */
  readonly isNew?: boolean
}

/** The template being edited: its id, or `new` for one that is not saved yet. */
type Opened = { readonly id: string } | 'new' | undefined

export default function TemplateManager({ company, onClose, isNew = false }: TemplateManagerProps) {
  const t = templateTexts.useTexts()
  const query = useQuery(templatesQuery(company.id))
  const [opened, setOpened] = useState<Opened>(isNew ? 'new' : undefined)
  const leaveFor = async (go: () => void): Promise<void> => {
    if (await leaving.ask('leave')) go()
  }
  const create = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => void leaveFor(() => setOpened('new'))}
    >
      {t('new')}
    </Button>
  )
  return (
    <Dialog size={1040} title={t('titleOf', { name: company.name })} onClose={() => void leaveFor(onClose)}>
      <QueryState query={query} failure={t('unread')} skeleton={<RowsSkeleton rows={6} />}>
        {({ data, canEdit }) => {
          const template = opened === 'new' ? null : data.find(({ id }) => id === opened?.id)
          if (!canEdit) return <Text>{t('parents')}</Text>
          if (data.length === 0 && opened === undefined)
            return (
              <EmptyState
                title={t('none')}
                text={t('noneText')}
                icon={IconTemplate}
                action={
                  <Group justify="center">
                    <StartersButton companyId={company.id} />
                    {create}
                  </Group>
                }
              />
            )
          return (
            <div className={classes.columns}>
              <Stack gap="xs" component="nav" aria-label={t('title')}>
                {create}
                <div className={classes.list}>
                  {data.map(({ id, title, subject }) => (
                    <NavLink
                      key={id}
                      component="button"
                      type="button"
                      label={title}
                      description={subject}
                      active={opened !== 'new' && opened?.id === id}
                      aria-current={opened !== 'new' && opened?.id === id ? 'true' : undefined}
                      onClick={() => void leaveFor(() => setOpened({ id }))}
                    />
                  ))}
                </div>
              </Stack>
              {template === undefined ? (
                <EmptyState title={t('choose')} text={t('intro')} icon={IconTemplate} />
              ) : (
                <TemplateForm
                  key={template?.id ?? 'new'}
                  companyId={company.id}
                  template={template}
                  onSaved={(id) => setOpened({ id })}
                  onDeleted={() => setOpened(undefined)}
                />
              )}
            </div>
          )
        }}
      </QueryState>
    </Dialog>
  )
}
