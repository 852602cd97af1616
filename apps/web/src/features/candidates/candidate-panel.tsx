/** One candidate: who they are, applications, tags, possible duplicates, timeline (product 6.1). */
import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconMail, IconPencil, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { requestInvitation } from '../../feature-parts/invitation/request-invitation.ts'
import { RequestNotices } from '../../feature-parts/request/request-notice.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { TextLink } from '../../navigation/app-link.tsx'
import { paths } from '../../navigation/paths.ts'
import { Hint } from '../../patterns/hint.tsx'
import { lazyPart } from '../../patterns/lazy-part.tsx'
import { Panel } from '../../patterns/overlay/panel.tsx'
import type { PanelState } from '../../patterns/overlay/use-panel.ts'
import { ScoreChip } from '../../patterns/score/score-chip.tsx'
import { Notice } from '../../patterns/state/notice.tsx'
import { QueryState, RowsSkeleton } from '../../patterns/state/query-state.tsx'
import { toast } from '../../patterns/toast.tsx'
import { type Candidate, type CandidateSheet, candidateQuery, saveTags } from './api.ts'
import { CandidateNotes } from './candidate-notes.tsx'
import classes from './candidate-panel.module.css'
import { CandidateTimeline } from './candidate-timeline.tsx'
import { CvCell, OtherCvs } from './cv-cell.tsx'
import { MergeDialog } from './doubles/merge-dialog.tsx'
import { usePairActs } from './doubles/use-pair-acts.ts'
import { peopleTexts } from './people-texts.ts'
import { TagsField } from './tag-dialog.tsx'
import { candidateTexts } from './texts.ts'

const WriteDialog = lazyPart(() => import('./write-dialog.tsx'))

interface CandidatePanelProps {
  readonly panel: PanelState
  readonly onEdit: (candidate: Candidate) => void
}

export function CandidatePanel({ panel, onEdit }: CandidatePanelProps) {
  const query = useQuery(candidateQuery(panel.openedId))
  return (
    <Panel {...panel.props} title={query.data?.fullName ?? ''}>
      <QueryState query={query} skeleton={<RowsSkeleton />}>
        {(sheet) => <Sheet key={sheet.id} sheet={sheet} onEdit={onEdit} onMerged={panel.open} />}
      </QueryState>
    </Panel>
  )
}

interface SheetProps {
  readonly sheet: CandidateSheet
  readonly onEdit: (candidate: Candidate) => void
  readonly onMerged: (id: string) => void
}

function Sheet({ sheet, onEdit, onMerged }: SheetProps) {
  const t = candidateTexts.useTexts()
  const words = peopleTexts.useTexts()
  const [writing, write] = useState(false)
  const { abilities, isUnsubscribed } = sheet
  return (
    <Stack gap="lg">
      {sheet.requests.length === 0 ? null : (
        <div>
          <RequestNotices requests={sheet.requests} />
        </div>
      )}
      <Facts sheet={sheet} />
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
        {abilities.sendMail && !isUnsubscribed ? (
          <Button
            variant="default"
            leftSection={<IconMail size={16} aria-hidden />}
            onClick={() => write(true)}
          >
            {words('write')}
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
      {abilities.edit ? <Duplicates sheet={sheet} onMerged={onMerged} /> : null}
      <Tags sheet={sheet} />
      <CandidateNotes sheet={sheet} />
      <section aria-label={t('applications')}>
        <Title order={3} mb="xs">
          {t('applications')}
        </Title>
        <Applications candidate={sheet} />
      </section>
      <section aria-label={t('timeline')}>
        <Title order={3} mb="xs">
          {t('timeline')}
        </Title>
        <CandidateTimeline candidate={sheet} />
      </section>
      {writing ? <WriteDialog candidate={sheet} onClose={() => write(false)} /> : null}
    </Stack>
  )
}

function Facts({ sheet }: Pick<SheetProps, 'sheet'>) {
  const t = candidateTexts.useTexts()
  const words = peopleTexts.useTexts()
  return (
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
      {sheet.source === null ? null : (
        <>
          <dt>{words('field.source')}</dt>
          <dd>{sheet.source}</dd>
        </>
      )}
    </dl>
  )
}

function Applications({ candidate }: { candidate: Candidate }) {
  const t = candidateTexts.useTexts()
  const formats = useFormats()
  if (candidate.applications.length === 0) return <Text c="dimmed">{t('applications.none')}</Text>
  return (
    <ul className="plain">
      {candidate.applications.map(
        ({ id, assessmentId, assessmentName, createdAt, score, maxScore }, index) => (
          <li key={id ?? `${assessmentId} ${index}`} className={classes.application}>
            <div>
              <TextLink
                href={paths.board(assessmentId, createdAt === null ? {} : { search: candidate.fullName })}
              >
                {assessmentName}
              </TextLink>
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
  const t = candidateTexts.useTexts()
  const change = async (tags: string[]): Promise<void> => {
    try {
      await saveTags({ params: { id: sheet.id }, body: { tags } })
    } catch (error) {
      toast.failureBecause(error, t('updateFailed'))
    }
  }
  if (!sheet.abilities.edit)
    return sheet.tags.length === 0 ? null : <Text size="sm">{sheet.tags.join(' · ')}</Text>
  return <TagsField label={t('tags')} value={sheet.tags} onChange={(tags) => void change(tags)} />
}

function Duplicates({ sheet, onMerged }: Pick<SheetProps, 'sheet' | 'onMerged'>) {
  const t = candidateTexts.useTexts()
  const words = peopleTexts.useTexts()
  const { isHidden, tellApart } = usePairActs()
  const [other, compare] = useState<Candidate>()
  const hasPhoneOf = ({ phone }: { phone: string | null }): boolean => phone !== null && phone === sheet.phone
  return (
    <>
      {sheet.duplicates
        .filter((duplicate) => !isHidden(sheet, duplicate))
        .map((duplicate) => (
          <Notice key={duplicate.id} kind="warning" title={t('duplicates')}>
            <Text size="sm" mb="xs">
              {t(`duplicates.${hasPhoneOf(duplicate) ? 'phone' : 'name'}`, {
                name: duplicate.fullName,
                email: duplicate.email,
              })}
            </Text>
            <Group gap="xs">
              <Button size="compact-sm" variant="default" onClick={() => compare(duplicate)}>
                {t('merge')}
              </Button>
              <Button size="compact-sm" variant="subtle" onClick={() => tellApart(sheet, duplicate)}>
                {words('doubles.apart')}
              </Button>
            </Group>
          </Notice>
        ))}
      {other === undefined ? null : (
        <MergeDialog one={sheet} other={other} onClose={() => compare(undefined)} onMerged={onMerged} />
      )}
    </>
  )
}
