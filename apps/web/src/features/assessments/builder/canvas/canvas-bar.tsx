/** The bar above the page: its name, its neighbours, and the width of the preview. */

import { Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDeviceMobile, IconLayoutSidebar } from '@tabler/icons-react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { IconButton } from '../../../../patterns/actions.tsx'
import { builderTexts } from '../../texts/builder-texts.ts'
import { usePages } from '../outline/use-pages.ts'
import { present } from '../state/builder-state.ts'
import { currentPage } from '../state/selection.ts'
import { useBuilder, usePageChoices, usePosition, useStore } from '../state/use-builder.ts'
import classes from './canvas.module.css'
import { useCanvas } from './canvas-state.tsx'

export function CanvasBar() {
  const t = useTexts(builderTexts)
  const pages = usePageChoices()
  const position = usePosition()
  const store = useStore()
  const { openPhone, outlineFolds, isOutlineShown, showOutline } = useCanvas()
  const goTo = (position: number): void => {
    const target = present(store.getState()).pageList[position - 1]
    if (target) store.select({ kind: 'page' }, target.id)
  }
  return (
    <div className={classes.bar}>
      <Group gap={4} wrap="nowrap" miw={0} flex={1}>
        {outlineFolds ? (
          <IconButton
            label={t('tab.pages')}
            icon={IconLayoutSidebar}
            aria-expanded={isOutlineShown}
            onClick={() => showOutline(!isOutlineShown)}
          />
        ) : null}
        <IconButton
          label={t('canvas.previous')}
          icon={IconChevronLeft}
          disabled={position === 1}
          onClick={() => goTo(position - 1)}
        />
        <IconButton
          label={t('canvas.next')}
          icon={IconChevronRight}
          disabled={position === pages.length}
          onClick={() => goTo(position + 1)}
        />
        <PageName />
        <Text c="dimmed" size="sm" className="tabular" style={{ whiteSpace: 'nowrap' }}>
          {t('canvas.of', { position, total: pages.length })}
        </Text>
      </Group>
      <IconButton label={t('canvas.phoneView')} icon={IconDeviceMobile} onClick={openPhone} />
    </div>
  )
}

/** A component of its own, so that the buttons beside it are not drawn again at each key. */
function PageName() {
  const t = useTexts(builderTexts)
  const id = useBuilder((state) => state.pageId)
  const name = useBuilder((state) => currentPage(present(state), state.pageId).name)
  const { rename } = usePages()
  return (
    <input
      className={classes.pageName}
      aria-label={t('canvas.pageName')}
      placeholder={t('outline.unnamed')}
      value={name}
      maxLength={255}
      onChange={(event) => rename(id, event.currentTarget.value)}
    />
  )
}
