/** Online or offline. Going online saves first; an error of the check refuses it (product 2.6). */
import { mayGoOnline } from '@assay/domain/assessments/online-check'
import type { Problem } from '@assay/domain/modules/definition'
import { Box, Switch, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { toast } from '../../../../patterns/toast.tsx'
import { assessmentActions } from '../../api/assessment-actions.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { textsOfProblems } from '../checks/problem-text.ts'
import { problemsOf, useSave } from '../saving/use-saving.ts'
import { useBuilder, useStore } from '../state/use-builder.ts'

interface OnlineSwitchProps {
  readonly onNotReady: () => void
  /** The test went online just now. */
  readonly onOnline: () => void
}

export function OnlineSwitch({ onNotReady, onOnline }: OnlineSwitchProps) {
  const t = builderTexts.useTexts()
  const store = useStore()
  const save = useSave()
  const id = useBuilder((state) => state.stored.id)
  const isOnline = useBuilder((state) => state.stored.isOnline)
  const [busy, setBusy] = useState(false)

  const refuse = (found: readonly Problem[] = []): void => {
    store.dispatch({ type: 'notReady' })
    // What the server alone knows stands in no list of this browser.
    const named = textsOfProblems(found.filter(({ code }) => code.startsWith('pool.')))
    toast.error([t('online.notReady'), ...named].join(' · '))
    onNotReady()
  }
  const toggle = async (goesOnline: boolean): Promise<void> => {
    if (goesOnline && !mayGoOnline(store.getDocument())) return refuse()
    setBusy(true)
    try {
      if (goesOnline && (await save()) === 'notSaved') return
      const { data } = await assessmentActions.setOnline({
        params: { id },
        body: { id, isOnline: goesOnline },
      })
      store.dispatch({ type: 'online', isOnline: data.isOnline, abilities: data.abilities })
      toast.success(t(goesOnline ? 'online.done' : 'online.taken'))
      if (goesOnline) onOnline()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'assessmentNotReady') refuse(problemsOf(error))
      else toast.failure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Tooltip label={t('bar.onlineHelp')}>
      <Box mx="xs">
        <Switch
          size="sm"
          label={t('bar.online')}
          checked={isOnline === true}
          // Disabled it would lose the focus.
          aria-busy={busy}
          onChange={(event) => {
            if (!busy) void toggle(event.currentTarget.checked)
          }}
        />
      </Box>
    </Tooltip>
  )
}
