/** The form of a campaign: what is typed of it, and what is done with it. */
import { Button, Group, Progress, Stack, Table, Text, TextInput, Title } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useState } from 'react'
import { TestSelect } from '../../feature-parts/test/test-select.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { Notice } from '../../patterns/state/notice.tsx'
import { ConflictDialog } from '../../working-copy/conflict-dialog.tsx'
import { LeaveGuard } from '../../working-copy/leave-guard.tsx'
import type { Campaign } from './api.ts'
import { CampaignActions } from './campaign-actions.tsx'
import { CampaignCandidates } from './campaign-candidates.tsx'
import classes from './campaigns.module.css'
import { daysOf, draftOf, isWhole, partsOf, replacedParts } from './draft.ts'
import { CampaignStatus, PartIcons, StrandedNotice, WaitingNotice } from './status.tsx'
import { StepTimeline } from './step-timeline.tsx'
import { campaignTexts } from './texts.ts'
import { useCampaignDraft } from './use-campaign-draft.ts'

interface CampaignFormProps {
  readonly campaign: Campaign
  readonly onDeleted: () => void
  readonly onCopied: (copy: Campaign) => void
}

export default function CampaignForm({ campaign, onDeleted, onCopied }: CampaignFormProps) {
  const t = campaignTexts.useTexts()
  const form = useCampaignDraft(campaign)
  const { draft, latest, busy, isChanged, change } = form
  /** It is being deleted, with whatever is typed here. */
  const [isGoing, setGoing] = useState(false)
  const parts = partsOf(draft)
  const [firstStep] = draft.steps
  const closing = draft.steps.find(({ type }) => type === 'cloture')
  const mayEdit = latest.abilities.edit
  return (
    <Stack gap="lg">
      <LeaveGuard dirty={isChanged && !isGoing} within="campaign" />
      <Group justify="space-between">
        <CampaignStatus campaign={latest} />
        <PartIcons parts={parts} />
      </Group>
      <StrandedNotice campaign={latest} />
      <WaitingNotice campaign={latest} />
      <NameAndSave form={form} maySave={mayEdit} />
      <SaveProblem form={form} />
      <CampaignActions
        campaign={latest}
        firstDays={firstStep ? daysOf(firstStep) : null}
        closingDays={closing ? daysOf(closing) : null}
        isReady={isWhole(parts)}
        busy={busy}
        onMove={form.move}
        onDeleting={setGoing}
        onDeleted={onDeleted}
        onCopied={onCopied}
      />
      <TestSelect
        value={draft.test?.id ?? ''}
        chosen={draft.test ?? undefined}
        disabled={!mayEdit || latest.startedAt !== null}
        description={
          latest.startedAt === null
            ? undefined
            : latest.assessments[0]?.isOnline === false
              ? t('test.offline')
              : t('test.fixed')
        }
        onChange={(test) => change({ test: test ? { id: test.id, name: test.name } : null })}
      />
      <Stack component="section" aria-label={t('steps')} gap="sm">
        <Title order={3}>{t('steps')}</Title>
        <StepTimeline
          steps={draft.steps}
          sentIds={latest.campaignSteps.filter(({ isSent }) => isSent).map(({ id }) => id)}
          mayEdit={mayEdit}
          isClosed={latest.closedAt !== null}
          onChange={(steps) => change({ steps })}
        />
      </Stack>
      {campaign.funnel === null || latest.startedAt === null ? null : <Funnel funnel={campaign.funnel} />}
      <CampaignCandidates campaign={latest} isReady={isWhole(partsOf(draftOf(latest)))} />
    </Stack>
  )
}

interface FormProps {
  readonly form: ReturnType<typeof useCampaignDraft>
}

function NameAndSave({ form, maySave }: FormProps & { readonly maySave: boolean }) {
  const t = campaignTexts.useTexts()
  const { draft, latest, busy, isChanged } = form
  return (
    <Group align="flex-end" wrap="wrap">
      <TextInput
        label={t('name')}
        required
        flex={1}
        miw={200}
        maxLength={255}
        readOnly={!latest.abilities.edit}
        value={draft.name}
        onChange={(event) => form.change({ name: event.currentTarget.value })}
      />
      {maySave ? (
        <Button
          className={isChanged ? classes.unsaved : ''}
          leftSection={<IconDeviceFloppy size={18} aria-hidden />}
          disabled={!isChanged || !partsOf(draft).steps}
          loading={busy}
          onClick={() => void form.send()}
        >
          {t('save')}
        </Button>
      ) : null}
    </Group>
  )
}

/** Why a campaign was not saved; after a conflict, what one's own would replace of the other's. */
function SaveProblem({ form }: { readonly form: ReturnType<typeof useCampaignDraft> }) {
  const t = campaignTexts.useTexts()
  const { base, draft, isChanged, busy, problem, saving, state } = form
  if (problem === undefined) return null
  if (state.kind !== 'conflict') return <Notice kind="problem">{problem}</Notice>
  const { theirs, isPutOff } = state
  const isOpen = isChanged && theirs.revision > base.revision
  if (!isOpen || isPutOff)
    return (
      <Notice kind="problem" title={problem}>
        {t(isOpen ? 'conflict.putOff' : 'conflict.shown')}
      </Notice>
    )
  const replaced = replacedParts(theirs, draft, base)
  return (
    <ConflictDialog
      title={problem}
      text={t(replaced.length === 0 ? 'conflict.nothing' : 'conflict.replaced')}
      differences={replaced.map(({ part, value }) =>
        value === undefined ? t(part) : t('conflict.part', { part: t(part), value }),
      )}
      busy={busy}
      onLater={saving.putOff}
      choices={[
        { action: t('keepMine'), help: t('keepMine.help'), onChoose: () => form.keepMine(theirs) },
        { action: t('reload'), help: t('reload.text'), onChoose: form.takeTheirs },
      ]}
    />
  )
}

/** Shows how far the candidates of a campaign came, as bars and as a table (product 7.3). */
function Funnel({ funnel }: { readonly funnel: NonNullable<Campaign['funnel']> }) {
  const t = campaignTexts.useTexts()
  const { number } = useFormats()
  const all = Math.max(funnel.added, funnel.sent, 1)
  const stages = [
    ['added', funnel.added],
    ['sent', funnel.sent],
    ['opened', funnel.opened],
    ['begun', funnel.begun],
    ['applied', funnel.applied],
  ] as const
  return (
    <Stack component="section" aria-label={t('funnel')} gap="sm">
      <Title order={3}>{t('funnel')}</Title>
      <Table aria-label={t('funnel')} withRowBorders={false}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('funnel.stage')}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t('candidates')}
            </Table.Th>
            <Table.Th scope="col" w="45%">
              {t('funnel.share')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {stages.map(([stage, count]) => (
            <Table.Tr key={stage}>
              <Table.Th scope="row" fw={400}>
                {t(`funnel.${stage}`)}
              </Table.Th>
              <Table.Td ta="end" className="tabular">
                {number(count)}
              </Table.Td>
              <Table.Td className="tabular">
                <Group gap="sm" wrap="nowrap">
                  <Progress
                    flex={1}
                    miw={40}
                    color="var(--brand-ink)"
                    value={(count / all) * 100}
                    aria-hidden
                  />
                  {/* Figures stand below each other at the end, whatever the bar before them. */}
                  <Text miw="5ch" ta="end" style={{ whiteSpace: 'nowrap' }}>
                    {number((count / all) * 100, 0)} %
                  </Text>
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
