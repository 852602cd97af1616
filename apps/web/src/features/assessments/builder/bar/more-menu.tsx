/** A menu of what can be done with the whole test beside composing it: models, its link, files. */
import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalculator, IconShare, IconTemplate } from '@tabler/icons-react'
import { rescoringTexts } from '../../../../feature-parts/rescoring/texts.ts'
import { LazyMenu } from '../../../../modules/shared/editing/lazy-menu.tsx'
import { AppLink } from '../../../../navigation/app-link.tsx'
import { paths } from '../../../../navigation/paths.ts'
import { MenuAction } from '../../../../patterns/actions.tsx'
import { lazyPart } from '../../../../patterns/lazy-part.tsx'
import { requestContact } from '../../../../patterns/request-contact.ts'
import { patternTexts } from '../../../../patterns/texts.ts'
import { FileItems } from '../../models/file-items.tsx'
import { modelTexts } from '../../texts/model-texts.ts'
import { sharingTexts } from '../../texts/sharing-texts.ts'
import { useSave } from '../saving/use-saving.ts'
import { useBuilder } from '../state/use-builder.ts'

const RescoringDialog = lazyPart(() => import('../../../../feature-parts/rescoring/rescoring-dialog.tsx'))
const LoadModelDialog = lazyPart(() => import('./load-model-dialog.tsx'))

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
