/**
 * Asks before somebody is hired or refused: a person's decision, and no mail goes with it by itself (product
 * 5.1).
 */
import { Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCandidateName } from '../../../feature-parts/candidate/candidate-name.ts'
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts'
import { ConfirmDialog } from '../../../patterns/overlay/confirm-dialog.tsx'
import { refusalReasonsQuery } from '../api/board-queries.ts'
import { useDecisionMail, WritesAfterwards } from '../decision-mail/use-decision-mail.tsx'
import { boardTexts } from './texts.ts'
import type { Decision, Moves } from './use-move.ts'

export function DecisionDialog({ decision, ...rest }: Omit<Moves, 'move'>) {
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
  /** Afterwards, to whom. */
  readonly onWrite: (applicationIds: readonly string[]) => void
}

function OpenDecision({ decision, cancel, decide, onWrite }: OpenDecisionProps) {
  const t = useTexts(boardTexts)
  const nameOf = useCandidateName()
  const [reasonId, setReasonId] = useState<string | null>(null)
  const [writes, setWrites] = useState(false)
  const verb = decision.to.status === 'hired' ? 'hire' : 'refuse'
  const name = nameOf(decision.card)
  return (
    <ConfirmDialog
      opened
      onClose={cancel}
      title={t(`${verb}.title`, { name })}
      action={t(`${verb}.action`)}
      danger={verb === 'refuse'}
      onConfirm={async () => {
        await decide(decision, reasonId)
        if (writes) onWrite([decision.card.id])
      }}
    >
      <Stack gap="xs">
        <Text>{t(`${verb}.text`, { name })}</Text>
        {verb === 'refuse' ? <ReasonField value={reasonId} onChange={setReasonId} /> : null}
        <Text c="dimmed" size="sm">
          {t('decision.noMail')}
        </Text>
        <WritesAfterwards checked={writes} onChange={setWrites} />
      </Stack>
    </ConfirmDialog>
  )
}

interface ReasonFieldProps {
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

/** Offers the company's reasons, or none; a decision does not wait for their list. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  const t = useTexts(boardTexts)
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
