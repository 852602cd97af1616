/** Which version of a test goes on: one's own or somebody else's (product 2.3), the saved or the unsaved. */
import type { FullAssessment } from '@assay/contract/assessments/calls'
import { nameEnding } from '@assay/domain/assessments/limits'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../../../i18n/formats.ts'
import { paths } from '../../../../navigation/paths.ts'
import { useGo } from '../../../../navigation/use-go.ts'
import { Dialog } from '../../../../patterns/overlay/dialog.tsx'
import { toast } from '../../../../patterns/toast.tsx'
import { ConflictDialog } from '../../../../working-copy/conflict-dialog.tsx'
import type { Draft } from '../../../../working-copy/drafts.ts'
import { assessmentActions } from '../../api/assessment-actions.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { documentOf } from '../state/document-of.ts'
import { useDocument, useSaving, useStore } from '../state/use-builder.ts'
import { differingPlaces } from './compared.ts'
import { useSave } from './use-saving.ts'

/** Asks what to do when somebody else has saved first; no choice loses the other version. */
export default function Conflict() {
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

interface DraftDialogProps {
  readonly draft: Pick<Draft<unknown>, 'keptAt'>
  /** The test has been saved since the draft was begun. */
  readonly isOlder: boolean
  readonly onTake: () => void
  readonly onDrop: () => void
}

/** A working copy was found that had not been saved: go on with it, or drop it. */
export function DraftDialog({ draft, isOlder, onTake, onDrop }: DraftDialogProps) {
  const t = builderTexts.useTexts()
  const formats = useFormats()
  const at = new Date(draft.keptAt)
  return (
    <Dialog
      title={t('draft.title')}
      onClose={onTake}
      buttons={
        <>
          <Button variant="default" onClick={onDrop}>
            {t('draft.drop')}
          </Button>
          <Button onClick={onTake} data-autofocus>
            {t('draft.take')}
          </Button>
        </>
      }
    >
      <Text>{t('draft.text', { date: formats.date(at), time: formats.time(at) })}</Text>
      {isOlder ? <Text mt="xs">{t('draft.older')}</Text> : null}
    </Dialog>
  )
}
