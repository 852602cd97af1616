/** Asks before somebody is hired or refused; no mail goes with it by itself (product 5.1). */
import { type ApplicationStatus, isDecided } from '@assay/domain/applications/status'
import { Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useCandidateName } from '../../../feature-parts/candidate/candidate-name.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Hint } from '../../../patterns/hint.tsx'
import { ConfirmDialog } from '../../../patterns/overlay/confirm-dialog.tsx'
import { refusalReasonsQuery } from '../api/board-queries.ts'
import { useDecisionMail, WritesAfterwards } from '../decision-mail/use-decision-mail.tsx'
import { boardTexts } from './texts.ts'
import type { Decision, Moves } from './use-move.ts'

export default function DecisionDialog({ decision, ...rest }: Omit<Moves, 'move'>) {
  const mail = useDecisionMail()
  return (
    <>
      {decision === undefined ? null : <OpenDecision decision={decision} onWrite={mail.writeTo} {...rest} />}
      {mail.dialog}
    </>
  )
}

type OpenDecisionProps = Omit<Moves, 'move' | 'decision'> & {
  readonly decision: Decision
  readonly onWrite: (applicationIds: readonly string[]) => void
}

function OpenDecision({ decision, cancel, decide, onWrite }: OpenDecisionProps) {
  const t = boardTexts.useTexts()
  const nameOf = useCandidateName()
  const { status } = decision.to
  const verb = status === 'hired' ? 'hire' : 'refuse'
  const name = nameOf(decision.card)
  const unfinished = decision.card.completedAt === null ? ` ${t('decision.unfinished')}` : ''
  return (
    <DecisionQuestion
      status={status}
      title={t(`${verb}.title`, { name })}
      text={t(`${verb}.text`, { name }) + unfinished}
      action={t(`${verb}.action`)}
      onClose={cancel}
      decide={async (reasonId) => {
        await decide(decision, reasonId)
        return [decision.card.id]
      }}
      onWrite={onWrite}
    />
  )
}

interface DecisionQuestionProps
  extends Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'action' | 'onClose' | 'word'> {
  /** The target of the move: who was hired or refused may be written to afterwards. */
  readonly status: ApplicationStatus
  readonly text: string
  readonly decide: (refusalReasonId: string | null) => Promise<readonly string[]>
  readonly onWrite: (applicationIds: readonly string[]) => void
}

/** The question before one is decided about, or many are moved. */
export function DecisionQuestion({ status, text, decide, onWrite, ...dialog }: DecisionQuestionProps) {
  const t = boardTexts.useTexts()
  const [reasonId, setReasonId] = useState<string | null>(null)
  const [writes, setWrites] = useState(false)
  return (
    <ConfirmDialog
      {...dialog}
      danger={status === 'refused'}
      onConfirm={async () => {
        const moved = await decide(reasonId)
        if (writes && moved.length > 0) onWrite(moved)
      }}
    >
      <Stack gap="xs">
        <Text>{text}</Text>
        {status === 'refused' ? <ReasonField value={reasonId} onChange={setReasonId} /> : null}
        {isDecided(status) ? (
          <>
            <Hint>{t('decision.noMail')}</Hint>
            <WritesAfterwards checked={writes} onChange={setWrites} />
          </>
        ) : null}
      </Stack>
    </ConfirmDialog>
  )
}

interface ReasonFieldProps {
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

function ReasonField({ value, onChange }: ReasonFieldProps) {
  const t = boardTexts.useTexts()
  const language = useLanguage()
  const reasons = useQuery(refusalReasonsQuery).data ?? []
  if (reasons.length === 0) return null
  return (
    <Select
      label={t('refuse.reason')}
      placeholder={t('refuse.noReason')}
      clearable
      value={value}
      data={reasons.map(({ id, labelFr, labelEn }) => ({
        value: id,
        label: language === 'fr' ? labelFr : labelEn,
      }))}
      onChange={onChange}
    />
  )
}
