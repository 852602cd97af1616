import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconCursorText,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { memo } from 'react'
import { LazyMenu } from '../../../../modules/shared/editing/lazy-menu.tsx'
import { MenuAction } from '../../../../patterns/actions.tsx'
import { builderTexts } from '../../texts/builder-texts.ts'
import classes from './outline.module.css'
import type { Pages } from './use-pages.ts'

interface OutlineMenuProps {
  readonly pageId: string
  readonly position: number
  readonly isOnly: boolean
  readonly isLast: boolean
  readonly pages: Pages
  readonly onRenaming: (pageId: string) => void
}

/** A menu of what can be done with a page without dragging it. */
export const OutlineMenu = memo(function OutlineMenu(props: OutlineMenuProps) {
  const { pageId, position, isOnly, isLast, pages, onRenaming } = props
  const t = builderTexts.useTexts()
  return (
    <LazyMenu label={t('outline.menu', { position })} className={classes.menu}>
      {() => (
        <>
          <MenuAction
            label={t('outline.rename')}
            icon={IconCursorText}
            rightSection="F2"
            onClick={() => onRenaming(pageId)}
          />
          <MenuAction
            label={t('module.duplicate')}
            icon={IconCopy}
            onClick={() => pages.duplicate(position)}
          />
          <MenuAction label={t('outline.add')} icon={IconPlus} onClick={() => pages.addAfter(position)} />
          <Menu.Divider />
          <MenuAction
            label={t('outline.up')}
            icon={IconArrowUp}
            rightSection="Alt+↑"
            disabled={position === 1}
            onClick={() => pages.shift(position, -1)}
          />
          <MenuAction
            label={t('outline.down')}
            icon={IconArrowDown}
            rightSection="Alt+↓"
            disabled={isLast}
            onClick={() => pages.shift(position, 1)}
          />
          <Menu.Divider />
          <MenuAction
            label={t('outline.remove')}
            icon={IconTrash}
            color="red"
            disabled={isOnly}
            onClick={() => pages.remove(position)}
          />
        </>
      )}
    </LazyMenu>
  )
})
