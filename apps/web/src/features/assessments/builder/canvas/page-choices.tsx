import type { Page } from '@assay/domain/assessments/document'
import { Menu } from '@mantine/core'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { useDocument } from '../state/use-builder.ts'

export interface PageChoicesProps {
  readonly exceptId: string
  readonly onChoose: (page: Page) => void
}

/** The other pages, as items of a menu. */
export function PageChoices({ exceptId, onChoose }: PageChoicesProps) {
  const t = useTexts(builderTexts)
  const { pageList } = useDocument()
  return pageList.map((page) => (
    <Menu.Item key={page.id} disabled={page.id === exceptId} onClick={() => onChoose(page)}>
      {`${page.position} · ${page.name || t('outline.unnamed')}`}
    </Menu.Item>
  ))
}
