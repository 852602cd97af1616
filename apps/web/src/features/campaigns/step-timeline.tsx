/** The steps of a campaign from top to bottom, with their days (product 7.4). */
import { campaignZone } from '@assay/domain/campaigns/schedule'
import {
  type CampaignStep,
  delayOf,
  lapsedSteps,
  maxDelayDays,
  withLaterClosing,
  withNewStep,
  withoutStep,
} from '@assay/domain/campaigns/steps'
import { plainText } from '@assay/domain/modules/plain-text'
import { dayIn, plusDays } from '@assay/domain/time/zoned'
import { Badge, Button, Group, NumberInput, Stack, Text, Timeline } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconFlag, IconMail, IconPlus, IconTrash } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { newUuid } from '../../api/new-uuid.ts'
import { useFormats } from '../../i18n/formats.ts'
import { IconButton } from '../../patterns/actions.tsx'
import { Hint } from '../../patterns/hint.tsx'
import classes from './campaigns.module.css'
import { daysOf, moved, typedDays, wrongDelay } from './draft.ts'
import { EmailDialog } from './email-dialog.tsx'
import { campaignTexts } from './texts.ts'

interface StepTimelineProps {
  readonly steps: readonly CampaignStep[]
  /** The steps of which a mail has left; they cannot be removed. */
  readonly sentIds: readonly string[]
  readonly mayEdit: boolean
  /** Nobody comes in any more: there are no days to tell. */
  readonly isClosed: boolean
  readonly onChange: (steps: readonly CampaignStep[]) => void
}

export function StepTimeline({ steps, sentIds, mayEdit, isClosed, onChange }: StepTimelineProps) {
  const t = campaignTexts.useTexts()
  const [writtenId, write] = useState<string>()
  const wrong = wrongDelay(steps)
  const lapsed = lapsedSteps(steps)
  const written = steps.find(({ id }) => id === writtenId)
  const { list, remove, move } = useSteps(steps, onChange)
  const put = (id: string, given: Partial<CampaignStep>): void =>
    onChange(steps.map((step) => (step.id === id ? { ...step, ...given } : step)))
  return (
    <Stack gap="sm" ref={list}>
      <Timeline active={steps.length} bulletSize={28} lineWidth={2} color="brand">
        {steps.map((step, index) => (
          <Timeline.Item
            key={step.id}
            bullet={
              step.type === 'email' ? <IconMail size={16} aria-hidden /> : <IconFlag size={16} aria-hidden />
            }
          >
            <StepCard
              step={step}
              index={index}
              last={steps.length - 1}
              isSent={sentIds.includes(step.id)}
              isWrong={step.id === wrong}
              isLapsed={lapsed.includes(step.id)}
              mayEdit={mayEdit}
              isClosed={isClosed}
              onDelay={(delay) => put(step.id, { delay })}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(step.id)}
              onWrite={() => write(step.id)}
            />
          </Timeline.Item>
        ))}
      </Timeline>
      {mayEdit ? (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={steps.length >= 50}
            onClick={() => onChange(withNewStep(steps, newUuid()))}
          >
            {t('step.add')}
          </Button>
        </Group>
      ) : null}
      {written === undefined ? null : (
        <EmailDialog
          key={written.id}
          index={steps.indexOf(written) + 1}
          content={written.content}
          onClose={() => write(undefined)}
          // The first mail of a new campaign: its closing, stored on the same day, is proposed later.
          onApply={(content) => {
            const changed = steps.map((step) => (step === written ? { ...step, content } : step))
            onChange(written.content === null ? withLaterClosing(changed) : changed)
          }}
        />
      )}
    </Stack>
  )
}

type Direction = 'up' | 'down'

/** Moves and removes steps: one that moves keeps the focus, one that is removed leaves it to the next. */
function useSteps(steps: readonly CampaignStep[], onChange: StepTimelineProps['onChange']) {
  const list = useRef<HTMLDivElement>(null)
  const wanted = useRef<{ readonly id: string; readonly by: Direction | undefined }>(undefined)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { id, by } = wanted.current
    wanted.current = undefined
    const card = list.current?.querySelector(`[data-step="${CSS.escape(id)}"]`)
    // At the end of its way the other direction is left.
    const same = card?.querySelector<HTMLElement>(`[data-move="${by}"]:not(:disabled)`)
    const first = card?.querySelector<HTMLElement>('button:not(:disabled), input')
    ;(same ?? first)?.focus()
  })
  const keepFocus = (step: CampaignStep | undefined, by?: Direction): void => {
    wanted.current = step && { id: step.id, by }
  }
  const remove = (id: string): void => {
    keepFocus(steps[steps.findIndex((step) => step.id === id) + 1])
    onChange(withoutStep(steps, id))
  }
  const move = (from: number, by: Direction): void => {
    const step = steps[from]
    if (!step) return
    keepFocus(step, by)
    onChange(moved(steps, step.id, from + (by === 'up' ? -1 : 1)))
  }
  return { list, remove, move }
}

interface StepCardProps {
  readonly step: CampaignStep
  readonly index: number
  readonly last: number
  readonly isSent: boolean
  readonly isWrong: boolean
  /** Another mail leaves in its place. */
  readonly isLapsed: boolean
  readonly mayEdit: boolean
  readonly isClosed: boolean
  readonly onDelay: (delay: string) => void
  readonly onMove: (by: Direction) => void
  readonly onRemove: () => void
  readonly onWrite: () => void
}

function StepCard(props: StepCardProps) {
  const { step, index, last, isSent, isWrong, isLapsed, mayEdit, isClosed } = props
  const { onDelay, onMove, onRemove, onWrite } = props
  const t = campaignTexts.useTexts()
  const { date } = useFormats()
  const days = daysOf(step)
  const name = step.type === 'email' ? t('step.email', { index: index + 1 }) : t('step.cloture')
  const isMovable = mayEdit && !step.isDefault
  const closesAtOnce = step.type === 'cloture' && days === 0 && !isClosed
  return (
    <Stack className={classes.step} gap="xs" role="group" aria-label={name} data-step={step.id}>
      <Group justify="space-between" wrap="nowrap">
        <Group gap="xs">
          <Text fw={500}>{name}</Text>
          {isSent ? <Badge>{t('step.sent')}</Badge> : null}
        </Group>
        {isMovable ? (
          <Group gap={0} wrap="nowrap">
            <IconButton
              label={t('step.up', { index: index + 1 })}
              disabled={index <= 1}
              data-move="up"
              onClick={() => onMove('up')}
              icon={IconArrowUp}
              iconSize={16}
            />
            <IconButton
              label={t('step.down', { index: index + 1 })}
              disabled={index >= last - 1}
              data-move="down"
              onClick={() => onMove('down')}
              icon={IconArrowDown}
              iconSize={16}
            />
            <IconButton
              label={t('step.remove', { index: index + 1 })}
              disabled={isSent}
              onClick={onRemove}
              icon={IconTrash}
              iconSize={16}
            />
          </Group>
        ) : null}
      </Group>
      <NumberInput
        label={t('step.delay')}
        description={dayText()}
        error={isWrong || days === null ? t('step.delayProblem') : undefined}
        min={0}
        max={maxDelayDays}
        // An invalid delay stays as it was typed, with an error, rather than becoming another number.
        clampBehavior="none"
        allowedDecimalSeparators={['.', ',']}
        maxLength={12}
        maw={280}
        readOnly={!mayEdit}
        value={days ?? typedDays(step)}
        onChange={(value) => onDelay(delayOf(value))}
      />
      {isLapsed || closesAtOnce ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {t(isLapsed ? 'step.overtaken' : 'step.closesAtOnce')}
        </Text>
      ) : null}
      {step.type === 'email' ? <EmailPreview step={step} mayEdit={mayEdit} onWrite={onWrite} /> : null}
    </Stack>
  )

  function dayText(): string {
    if (days === null || isClosed) return ''
    if (days === 0 && step.type === 'email') return t('step.atOnce')
    return t('step.date', { date: date(`${plusDays(dayIn(campaignZone, new Date()), days)}T12:00:00Z`) })
  }
}

interface EmailPreviewProps {
  readonly step: CampaignStep
  readonly mayEdit: boolean
  readonly onWrite: () => void
}

function EmailPreview({ step: { content }, mayEdit, onWrite }: EmailPreviewProps) {
  const t = campaignTexts.useTexts()
  return (
    <Group justify="space-between" align="flex-start">
      {/* On a phone the button comes below: beside it a few letters would be left of the text. */}
      <div style={{ flex: '1 1 220px', minWidth: 0 }}>
        <Text size="sm" fw={500} c={content === null ? 'dimmed' : 'inherit'}>
          {content?.subject ?? t('step.empty')}
        </Text>
        {content === null ? null : <Hint lineClamp={2}>{plainText(content.header)}</Hint>}
      </div>
      {mayEdit ? (
        <Button size="xs" variant="light" flex="none" onClick={onWrite}>
          {content === null ? t('step.write') : t('step.edit')}
        </Button>
      ) : null}
    </Group>
  )
}
