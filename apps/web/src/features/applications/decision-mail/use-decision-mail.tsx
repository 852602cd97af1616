/** The second choice after a decision: whether to write, asked in the question about the decision itself. */
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { lazyPart } from '../../../patterns/lazy-part.tsx'
import { useMay } from '../../../session/me.ts'
import { decisionMailTexts } from './texts.ts'

const DecisionMailDialog = lazyPart(() => import('./decision-mail-dialog.tsx'))

interface WritesAfterwardsProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Unticked: no mail leaves by itself (product 5.1). Not there for who may not write. */
export function WritesAfterwards({ checked, onChange }: WritesAfterwardsProps) {
  const t = decisionMailTexts.useTexts()
  if (!useMay('candidate.sendMail')) return null
  return (
    <Checkbox
      label={t('offer')}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** @param undecided whether those are written to as well whose application nobody has decided yet. */
export function useDecisionMail({ undecided = false } = {}) {
  const [applicationIds, writeTo] = useState<readonly string[]>([])
  return {
    writeTo,
    /** Stands in the screen whatever else closes. */
    dialog:
      applicationIds.length === 0 ? null : (
        <DecisionMailDialog
          applicationIds={applicationIds}
          undecided={undecided}
          onClose={() => writeTo([])}
        />
      ),
  }
}
