/** The pages of a model, put into a test: in the place of what is untouched, else behind its own. */
import { listModels } from '@assay/contract/assessments/model-calls'
import { documentLimits } from '@assay/domain/assessments/limits'
import { loadModel } from '@assay/domain/assessments/load-model'
import { isUntouched } from '@assay/domain/assessments/starting-document'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { newUuid } from '../../../../api/new-uuid.ts'
import { askAgain } from '../../../../api/server-data.ts'
import { FormDialog } from '../../../../patterns/form/form.tsx'
import { failureText, toast, useSending } from '../../../../patterns/toast.tsx'
import { assessmentActions } from '../../api/assessment-actions.ts'
import { modelActions } from '../../api/model-queries.ts'
import { ModelChooser } from '../../models/model-chooser.tsx'
import { modelTexts } from '../../texts/model-texts.ts'
import type { BuilderStore } from '../state/builder-store.ts'
import { useDocument, useStore } from '../state/use-builder.ts'

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

export default function LoadModelDialog({ onClose }: { readonly onClose: () => void }) {
  const t = modelTexts.useTexts()
  const store = useStore()
  const document = useDocument()
  const [modelId, setModelId] = useState<string | null>(null)
  const { busy, problem, setProblem, send } = useSending((error) => {
    // The model may have been deleted meanwhile.
    void askAgain([listModels])
    return failureText(error)
  })
  const load = async (id: string): Promise<void> => {
    const model = await modelActions.use(id)
    const test = store.getDocument()
    const pages = isUntouched(test) ? 0 : test.pageList.length
    if (pages + model.pageList.length > documentLimits.pages)
      return setProblem(t('load.tooMany', { pages: documentLimits.pages }))
    if (pages === 0) await resetFlags(store)
    const loaded = loadModel(test, model, newUuid)
    store.edit(() => loaded, { select: { kind: 'page' }, pageId: loaded.pageList[pages]?.id })
    toast.success(t('load.done', { name: model.name }))
    onClose()
  }
  return (
    <FormDialog
      title={t('load.title')}
      size={880}
      {...{ busy, problem, onClose }}
      disabled={modelId === null}
      action={t('load.action')}
      isLong
      onPress={() => modelId !== null && void send(() => load(modelId))}
    >
      <Text size="sm">{t(isUntouched(document) ? 'load.replaces' : 'load.adds')}</Text>
      <ModelChooser language={document.language} value={modelId} onChange={setModelId} withEmpty={false} />
    </FormDialog>
  )
}
