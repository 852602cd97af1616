/** One test: whether candidates can take it, how many did, and what can be done with it (SPEC §2). */
import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { IconExternalLink, IconPencil, IconSend } from '@tabler/icons-react'
import { memo } from 'react'
import { formatDate, formatTime } from '../../../i18n/formats.ts'
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts'
import { AppLink } from '../../../navigation/app-link.tsx'
import { paths } from '../../../navigation/paths.ts'
import { requestInvitation } from '../../../patterns/invitation/request-invitation.ts'
import type { AssessmentSummary } from '../api/assessment-queries.ts'
import { panelTexts } from '../texts/panel-texts.ts'
import { AssessmentCounts } from './assessment-counts.tsx'
import { AssessmentMenu } from './assessment-menu.tsx'
import classes from './assessment-panel.module.css'
import { StatusMark } from './status-mark.tsx'
import { useBoardHref } from './use-board-href.ts'

export interface AssessmentCardProps {
  readonly assessment: AssessmentSummary
  readonly isSelected: boolean
}

export const AssessmentCard = memo(function AssessmentCard({ assessment, isSelected }: AssessmentCardProps) {
  const t = useTexts(panelTexts)
  const { id, name, slug, isOnline, latestApplicationDate, assessmentGroups, evaluationType, abilities } =
    assessment
  const language = useLanguage()
  const boardHref = useBoardHref(id)
  return (
    <article className={classes.card} data-selected={isSelected || undefined} aria-label={name}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <StatusMark isOnline={isOnline} />
        <Group gap={0} wrap="nowrap" className={classes.above}>
          {abilities.invite && isOnline ? (
            <Tooltip label={t('card.invite', { name })}>
              <ActionIcon
                size={28}
                aria-label={t('card.invite', { name })}
                onClick={() => requestInvitation({ mode: 'single', assessment: { id, name } })}
              >
                <IconSend size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
          ) : null}
          {abilities.edit ? (
            <Tooltip label={t('card.edit', { name })}>
              <ActionIcon
                component={AppLink}
                href={paths.builder(id)}
                size={28}
                aria-label={t('card.edit', { name })}
              >
                <IconPencil size={16} aria-hidden />
              </ActionIcon>
            </Tooltip>
          ) : null}
          <Tooltip label={t('card.open', { name })}>
            <ActionIcon
              component="a"
              href={paths.test(slug)}
              target="_blank"
              rel="noopener"
              size={28}
              aria-label={t('card.open', { name })}
            >
              <IconExternalLink size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <AssessmentMenu assessment={assessment} />
        </Group>
      </Group>
      <div>
        {abilities.seeApplications ? (
          <AppLink href={boardHref} className={classes.name} aria-current={isSelected ? 'page' : undefined}>
            {name}
          </AppLink>
        ) : (
          <span className={classes.title}>{name}</span>
        )}
        <Text size="xs" c="dimmed" mt={2}>
          {latestApplicationDate === null
            ? t('card.noApplication')
            : t('card.lastApplication', {
                date: formatDate(latestApplicationDate, language),
                time: formatTime(latestApplicationDate, language),
              })}
        </Text>
        {assessmentGroups.length === 0 ? null : (
          <Text size="xs" c="dimmed">
            {t('card.groups', { names: assessmentGroups.map((group) => group.name).join(', ') })}
          </Text>
        )}
      </div>
      <AssessmentCounts assessment={assessment} />
      <Text size="xs" c="dimmed">
        {t(evaluationType === 1 ? 'card.automatic' : 'card.manual')}
      </Text>
    </article>
  )
})
