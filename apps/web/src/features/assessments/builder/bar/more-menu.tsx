/** A menu of what can be done with the whole test beside composing it: models, its link, files. */
import { listModels } from '@assay/contract/assessments/model-calls'
import { documentLimits } from '@assay/domain/assessments/limits'
import { loadModel } from '@assay/domain/assessments/load-model'
import { isUntouched } from '@assay/domain/assessments/starting-document'
import { Menu, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalculator, IconShare, IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import { newUuid } from '../../../../api/new-uuid.ts'
import { askAgain } from '../../../../api/server-data.ts'
import { rescoringTexts } from '../../../../feature-parts/rescoring/texts.ts'
import { LazyMenu } from '../../../../modules/shared/editing/lazy-menu.tsx'
import { AppLink } from '../../../../navigation/app-link.tsx'
import { paths } from '../../../../navigation/paths.ts'
import { MenuAction } from '../../../../patterns/actions.tsx'
import { FormDialog } from '../../../../patterns/form/form.tsx'
import { lazyPart } from '../../../../patterns/lazy-part.tsx'
import { requestContact } from '../../../../patterns/request-contact.ts'
import { patternTexts } from '../../../../patterns/texts.ts'
import { failureText, toast, useSending } from '../../../../patterns/toast.tsx'
import { assessmentActions } from '../../api/assessment-actions.ts'
import { modelActions } from '../../api/model-queries.ts'
import { FileItems } from '../../models/file-items.tsx'
import { modelTexts } from '../../texts/model-texts.ts'
import { sharingTexts } from '../../texts/sharing-texts.ts'
import { useSave } from '../saving/use-saving.ts'
import type { BuilderStore } from '../state/builder-store.ts'
import { useBuilder, useDocument, useStore } from '../state/use-builder.ts'

const RescoringDialog = lazyPart(() => import('../../../../feature-parts/rescoring/rescoring-dialog.tsx'))
const loadChooser = () => import('../../models/model-chooser.tsx')
const ModelChooser = lazyPart(async () => ({ default: (await loadChooser()).ModelChooser }))

export function MoreMenu({ onShare }: { readonly onShare: () => void }) {
  const t = modelTexts.useTexts()
  const share = sharingTexts.useTexts()
  const pattern = patternTexts.useTexts()
  const id = useBuilder((state) => state.stored.id)
  const save = useSave()
  const [loading, load] = useDisclosure()
  const rescoring = rescoringTexts.useTexts()
  const [isRescoring, rescore] = useDisclosure()
  return (
    <>
      <LazyMenu label={t('menu.label')} size={28}>
        {() => (
          <>
            <MenuAction label={share('menu')} icon={IconShare} onClick={onShare} />
            <Menu.Divider />
            <MenuAction label={t('load.menu')} icon={IconTemplate} onClick={load.open} />
            <Menu.Divider />
            <MenuAction label={rescoring('open')} icon={IconCalculator} onClick={rescore.open} />
            <FileItems assessmentId={id} before={async () => (await save()) !== 'notSaved'} />
            <Menu.Divider />
            <MenuAction label={pattern('footer.contact')} onClick={requestContact} />
            <Menu.Item component={AppLink} href={paths.guide()}>
              {pattern('footer.guide')}
            </Menu.Item>
            <Menu.Item component={AppLink} href={paths.privacy()}>
              {pattern('footer.privacy')}
            </Menu.Item>
          </>
        )}
      </LazyMenu>
      {isRescoring ? <RescoringDialog assessmentId={id} onClose={rescore.close} /> : null}
      {loading ? <LoadModelDialog onClose={load.close} /> : null}
    </>
  )
}

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

function LoadModelDialog({ onClose }: { readonly onClose: () => void }) {
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
