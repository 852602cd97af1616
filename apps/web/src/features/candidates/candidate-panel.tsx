/** One candidate: who they are, applications, tags, possible duplicates, timeline (product 6.1). */
import { Anchor, Button, Group, Stack, TagsInput, Text, Title } from '@mantine/core'
import { IconPencil, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { requestInvitation } from '../../feature-parts/invitation/request-invitation.ts'
import { RequestNotices } from '../../feature-parts/request/request-notice.tsx'
import { useFormats, useTexts } from '../../i18n/use-texts.ts'
import { AppLink } from '../../navigation/app-link.tsx'
import { paths } from '../../navigation/paths.ts'
import { Hint } from '../../patterns/hint.tsx'
import { RowsSkeleton } from '../../patterns/list/skeletons.tsx'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { Panel } from '../../patterns/overlay/panel.tsx'
import type { PanelState } from '../../patterns/overlay/use-panel.ts'
import { ScoreChip } from '../../patterns/score/score-chip.tsx'
import { Notice } from '../../patterns/state/notice.tsx'
import { QueryState } from '../../patterns/state/query-state.tsx'
import { toast } from '../../patterns/toast.tsx'
import {
  type Candidate,
  type CandidateSheet,
  candidateQuery,
  mergeCandidates,
  saveTags,
  tagsQuery,
} from './api.ts'
import classes from './candidate-panel.module.css'
import { CandidateTimeline } from './candidate-timeline.tsx'
import { CvCell, OtherCvs } from './cv-cell.tsx'
import { candidateTexts } from './texts.ts'

interface CandidatePanelProps {
  readonly panel: PanelState
  readonly onEdit: (candidate: Candidate) => void
}

export function CandidatePanel({ panel, onEdit }: CandidatePanelProps) {
  const query = useQuery(candidateQuery(panel.openedId))
  return (
    <Panel {...panel.props} title={query.data?.fullName ?? ''}>
      <QueryState query={query} skeleton={<RowsSkeleton />}>
        {(sheet) => <Sheet key={sheet.id} sheet={sheet} onEdit={onEdit} />}
      </QueryState>
    </Panel>
  )
}

function Sheet({ sheet, onEdit }: { sheet: CandidateSheet; onEdit: (candidate: Candidate) => void }) {
  const t = useTexts(candidateTexts)
  const { abilities, isUnsubscribed } = sheet
  return (
    <Stack gap="lg">
      {sheet.requests.length === 0 ? null : (
        <div>
          <RequestNotices requests={sheet.requests} />
        </div>
      )}
      <dl className="facts">
        <dt>{t('phone')}</dt>
        <dd>{sheet.phone === null ? '–' : <Anchor href={`tel:${sheet.phone}`}>{sheet.phone}</Anchor>}</dd>
        <dt>{t('email')}</dt>
        <dd>
          <Anchor href={`mailto:${sheet.email}`}>{sheet.email}</Anchor>
        </dd>
        <dt>{t('cv')}</dt>
        <dd>
          <CvCell candidate={sheet} />
        </dd>
        {sheet.otherCvs.length === 0 ? null : (
          <>
            <dt>{t('cv.others')}</dt>
            <dd>
              <OtherCvs candidate={sheet} />
            </dd>
          </>
        )}
      </dl>
      {isUnsubscribed ? <Notice kind="word">{t('unsubscribed')}</Notice> : null}
      <Group gap="xs">
        {abilities.sendMail && !isUnsubscribed ? (
          <Button
            leftSection={<IconSend size={16} aria-hidden />}
            onClick={() => requestInvitation({ mode: 'single', candidate: sheet })}
          >
            {t('invite')}
          </Button>
        ) : null}
        {abilities.edit ? (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => onEdit(sheet)}
          >
            {t('edit')}
          </Button>
        ) : null}
      </Group>
      {abilities.edit ? <Duplicates sheet={sheet} /> : null}
      <Tags sheet={sheet} />
      <section aria-label={t('applications')}>
        <Title order={3} size="h4" mb="xs">
          {t('applications')}
        </Title>
        <Applications candidate={sheet} />
      </section>
      <section aria-label={t('timeline')}>
        <Title order={3} size="h4" mb="xs">
          {t('timeline')}
        </Title>
        <CandidateTimeline candidate={sheet} />
      </section>
    </Stack>
  )
}

function Applications({ candidate }: { candidate: Candidate }) {
  const t = useTexts(candidateTexts)
  const formats = useFormats()
  if (candidate.applications.length === 0) return <Text c="dimmed">{t('applications.none')}</Text>
  return (
    <ul className="plain">
      {candidate.applications.map(
        ({ id, assessmentId, assessmentName, createdAt, score, maxScore }, index) => (
          <li key={id ?? `${assessmentId} ${index}`} className={classes.application}>
            <div>
              <Anchor
                component={AppLink}
                href={paths.board(assessmentId, createdAt === null ? {} : { search: candidate.fullName })}
              >
                {assessmentName}
              </Anchor>
              <Hint>{createdAt === null ? t('applications.hidden') : formats.date(createdAt)}</Hint>
            </div>
            {createdAt === null ? null : <ScoreChip score={score} max={maxScore ?? 0} />}
          </li>
        ),
      )}
    </ul>
  )
}

function Tags({ sheet }: { sheet: CandidateSheet }) {
  const t = useTexts(candidateTexts)
  const known = useQuery(tagsQuery).data ?? []
  const change = async (tags: string[]): Promise<void> => {
    try {
      const body = { tags: tags.map((tag) => tag.trim()).filter((tag) => tag !== '') }
      await saveTags({ params: { id: sheet.id }, body })
    } catch (error) {
      toast.failureBecause(error, t('updateFailed'))
    }
  }
  if (!sheet.abilities.edit)
    return sheet.tags.length === 0 ? null : <Text size="sm">{sheet.tags.join(' · ')}</Text>
  return (
    <TagsInput
      label={t('tags')}
      placeholder={t('tags.add')}
      value={sheet.tags}
      data={known}
      maxTags={20}
      onChange={(tags) => void change(tags)}
    />
  )
}

function Duplicates({ sheet }: { sheet: CandidateSheet }) {
  const t = useTexts(candidateTexts)
  const [other, choose] = useState<CandidateSheet['duplicates'][number]>()
  const merge = async (): Promise<void> => {
    if (other === undefined) return
    await mergeCandidates({ params: { id: sheet.id }, body: { otherId: other.id } })
    toast.success(t('merged'))
  }
  const hasPhoneOf = ({ phone }: { phone: string | null }): boolean => phone !== null && phone === sheet.phone
  return (
    <>
      {sheet.duplicates.map((duplicate) => (
        <Notice key={duplicate.id} kind="warning" title={t('duplicates')}>
          <Group justify="space-between">
            <Text size="sm">
              {t(`duplicates.${hasPhoneOf(duplicate) ? 'phone' : 'name'}`, {
                name: duplicate.fullName,
                email: duplicate.email,
              })}
            </Text>
            <Button size="compact-sm" variant="default" onClick={() => choose(duplicate)}>
              {t('merge')}
            </Button>
          </Group>
        </Notice>
      ))}
      <ConfirmDialog
        opened={other !== undefined}
        onClose={() => choose(undefined)}
        title={t('merge.title', { name: other?.fullName ?? '' })}
        action={t('merge')}
        onConfirm={merge}
      >
        {t('merge.text', { name: other?.fullName ?? '', email: other?.email ?? '' })}
      </ConfirmDialog>
    </>
  )
}
