/** A model put into the test that is open: one step to undo (product 2.18). */
import { listModels } from '@assay/contract/assessments/model-calls'
import { documentLimits } from '@assay/domain/assessments/limits'
import { loadModel } from '@assay/domain/assessments/load-model'
import { isUntouched } from '@assay/domain/assessments/starting-document'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { askAgain } from '../../../api/change.ts'
import { newUuid } from '../../../api/new-uuid.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FormProblem } from '../../../patterns/form/form-problem.tsx'
import { Dialog } from '../../../patterns/overlay/dialog.tsx'
import { patternTexts } from '../../../patterns/texts.ts'
import { failureText, toast } from '../../../patterns/toast.tsx'
import { assessmentActions } from '../api/assessment-actions.ts'
import { modelActions } from '../api/model-queries.ts'
import { present } from '../builder/state/builder-state.ts'
import type { BuilderStore } from '../builder/state/builder-store.ts'
import { useDocument, useStore } from '../builder/state/use-builder.ts'
import { modelTexts } from '../texts/model-texts.ts'
import { ModelChooser } from './model-chooser.tsx'

/** A test whose content is replaced is no model any more, nor online or public (product 2.18). */
async function resetFlags(store: BuilderStore): Promise<void> {
  const { id, isModel, isPublic, isOnline } = store.getState().stored
  if (isModel || isPublic) {
    const flags = { isModel: false, isPublic: false }
    await modelActions.offer({ params: { id }, body: flags })
    store.dispatch({ type: 'offered', ...flags })
  }
  if (isOnline === true) {
    const { data } = await assessmentActions.setOnline({ params: { id }, body: { id, isOnline: false } })
    store.dispatch({ type: 'online', isOnline: data.isOnline, abilities: data.abilities })
  }
}

interface LoadModelDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

export function LoadModelDialog({ opened, onClose }: LoadModelDialogProps) {
  const t = useTexts(modelTexts)
  return (
    <Dialog opened={opened} onClose={onClose} title={t('load.title')} size={880}>
      <Loading onClose={onClose} />
    </Dialog>
  )
}

function Loading({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(modelTexts)
  const common = useTexts(patternTexts)
  const store = useStore()
  const document = useDocument()
  const [modelId, setModelId] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const load = async (id: string): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const model = await modelActions.use(id)
      const test = present(store.getState())
      const pages = isUntouched(test) ? 0 : test.pageList.length
      if (pages + model.pageList.length > documentLimits.pages) {
        setProblem(t('load.tooMany', { pages: documentLimits.pages }))
        return
      }
      if (pages === 0) await resetFlags(store)
      const loaded = loadModel(test, model, newUuid)
      store.edit(() => loaded, { select: { kind: 'page' }, pageId: loaded.pageList[pages]?.id })
      toast.success(t('load.done', { name: model.name }))
      onClose()
    } catch (error) {
      setProblem(failureText(error))
      // The model may have been deleted meanwhile.
      void askAgain([listModels])
    } finally {
      setBusy(false)
    }
  }
  return (
    <Stack>
      <FormProblem problem={problem} />
      <Text size="sm">{t(isUntouched(document) ? 'load.replaces' : 'load.adds')}</Text>
      <ModelChooser language={document.language} value={modelId} onChange={setModelId} withEmpty={false} />
      <Button.Group style={{ justifyContent: 'flex-end', gap: 8 }}>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {common('cancel')}
        </Button>
        <Button
          loading={busy}
          disabled={modelId === null}
          onClick={() => modelId !== null && void load(modelId)}
        >
          {t('load.action')}
        </Button>
      </Button.Group>
    </Stack>
  )
}
