/**
 * Shows why a campaign could not be saved. After a conflict it asks which version stays, and lists what one's
 * own would replace of the other's, so that nothing is lost unseen.
 */
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { Notice } from '../../patterns/state/notice.tsx'
import { ConflictDialog } from '../../working-copy/conflict-dialog.tsx'
import { differencesTo } from './differences.ts'
import { campaignTexts } from './texts.ts'
import type { useCampaignDraft } from './use-campaign-draft.ts'

export function SaveProblem({ form }: { readonly form: ReturnType<typeof useCampaignDraft> }) {
  const t = useTexts(campaignTexts)
  const [isAsked, ask] = useState(false)
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
  if (isAsked)
    return (
      <ConfirmDialog
        opened
        onClose={() => ask(false)}
        title={t('reload.title')}
        action={t('reload')}
        danger
        onConfirm={form.takeTheirs}
      >
        {t('reload.text')}
      </ConfirmDialog>
    )
  const differences = differencesTo(theirs, draft, base, t)
  return (
    <ConflictDialog
      title={problem}
      text={t(differences.length === 0 ? 'conflict.nothing' : 'conflict.replaced')}
      differences={differences}
      fieldName={(path) => {
        const field = /[^.]+$/.exec(path)?.[0]
        return field === undefined ? undefined : t(`conflict.${field as 'name'}`)
      }}
      busy={busy}
      onLater={saving.putOff}
      choices={[
        { action: t('keepMine'), help: t('keepMine.help'), onChoose: () => form.keepMine(theirs) },
        { action: t('reload'), help: t('reload.text'), onChoose: () => ask(true) },
      ]}
    />
  )
}
