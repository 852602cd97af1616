/** Sets whether the test is offered as a model (product 2.18), at once: it is no part of the document. */
import { mayPublishModels } from '@assay/domain/users/permissions'
import { IconTemplate } from '@tabler/icons-react'
import { SwitchField } from '../../../../modules/shared/editing/fields.tsx'
import { toast, useRunOrToast } from '../../../../patterns/toast.tsx'
import { useMe } from '../../../../session/me.ts'
import { modelActions } from '../../api/model-queries.ts'
import { modelTexts } from '../../texts/model-texts.ts'
import { useBuilder, useStore } from '../state/use-builder.ts'
import { Fact } from './section.tsx'

export function TestModel() {
  const t = modelTexts.useTexts()
  const store = useStore()
  const mayPublish = mayPublishModels(useMe().role)
  const { id, isModel, isPublic } = useBuilder((state) => state.stored)
  const [busy, start] = useRunOrToast()
  const offer = async (flags: { isModel: boolean; isPublic: boolean }): Promise<void> => {
    await start(async () => {
      await modelActions.offer({ params: { id }, body: flags })
      store.dispatch({ type: 'offered', ...flags })
      toast.success(t(flags.isModel ? 'offer.done' : 'offer.taken'))
    })
  }
  return (
    <Fact
      icon={IconTemplate}
      name="model"
      sentence={t(isPublic ? 'offer.told.all' : isModel ? 'offer.told.company' : 'offer.told.none')}
      isSet={isModel}
    >
      <SwitchField
        label={t('offer.company')}
        description={t('offer.company.help')}
        checked={isModel}
        disabled={busy || (isPublic && !mayPublish)}
        onChange={(checked) => void offer({ isModel: checked, isPublic: false })}
      />
      <SwitchField
        label={t('offer.all')}
        {...(mayPublish ? {} : { description: t('offer.needsAdmin') })}
        checked={isPublic}
        disabled={busy || !isModel || !mayPublish}
        onChange={(checked) => void offer({ isModel: true, isPublic: checked })}
      />
    </Fact>
  )
}
