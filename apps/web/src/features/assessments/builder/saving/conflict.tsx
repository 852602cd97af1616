/** Asks what to do when somebody else has saved first; no choice loses the other version (product 2.3). */
import type { FullAssessment } from '@assay/contract/assessments/calls'
import { nameEnding } from '@assay/domain/assessments/limits'
import { useState } from 'react'
import { useFormats } from '../../../../i18n/formats.ts'
import { paths } from '../../../../navigation/paths.ts'
import { useGo } from '../../../../navigation/use-go.ts'
import { toast } from '../../../../patterns/toast.tsx'
import { ConflictDialog } from '../../../../working-copy/conflict-dialog.tsx'
import { assessmentActions } from '../../api/assessment-actions.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { documentOf } from '../state/document-of.ts'
import { useDocument, useSaving, useStore } from '../state/use-builder.ts'
import { differingPlaces } from './compared.ts'
import { useSave } from './use-saving.ts'

export function Conflict() {
  const saving = useSaving()
  return saving.kind === 'conflict' && !saving.isPutOff ? <OpenConflict theirs={saving.theirs} /> : null
}

function OpenConflict({ theirs }: { readonly theirs: FullAssessment }) {
  const t = builderTexts.useTexts()
  const formats = useFormats()
  const store = useStore()
  const go = useGo()
  const save = useSave()
  const mine = useDocument()
  const [busy, setBusy] = useState(false)

  const decide = (type: 'takeTheirs' | 'keepMine'): void => {
    store.dispatch({ type, theirs })
    store.saving.decide()
  }
  const take = (): void => decide('takeTheirs')
  const keep = (): void => {
    decide('keepMine')
    void save()
  }
  const copy = async (): Promise<void> => {
    setBusy(true)
    try {
      const document = store.getDocument()
      const name = nameEnding(document.name, ` (${t('conflict.copyEnding')})`)
      const { data } = await assessmentActions.importDocument({ body: { document: { ...document, name } } })
      toast.success(t('conflict.copied', { name: data.name }))
      // Theirs is what stays here: nothing is left to save, so leaving asks nothing.
      take()
      go(paths.builder(data.id))
    } catch (error) {
      toast.failure(error)
      setBusy(false)
    }
  }
  const { updatedAt } = theirs
  const { test, pages, order } = differingPlaces(mine, documentOf(theirs))
  return (
    <ConflictDialog
      title={t('conflict.title')}
      text={t('conflict.text', {
        date: formats.date(updatedAt),
        time: formats.time(updatedAt),
      })}
      differences={[
        ...(test ? [t('bar.settings')] : []),
        ...(order ? [t('conflict.order')] : []),
        ...pages.map(
          ({ position, name }) => t('outline.prefix', { position }) + (name || t('outline.unnamed')),
        ),
      ]}
      busy={busy}
      onLater={store.saving.putOff}
      choices={[
        { action: t('conflict.copy'), help: t('conflict.copyHelp'), onChoose: copy },
        { action: t('conflict.keep'), help: t('conflict.keepHelp'), onChoose: keep },
        { action: t('conflict.take'), help: t('conflict.takeHelp'), onChoose: take },
      ]}
    />
  )
}
