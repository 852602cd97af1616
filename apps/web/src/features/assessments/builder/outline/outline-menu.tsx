import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconClipboard,
  IconCopy,
  IconCursorText,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { memo } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { LazyMenu } from '../../../../modules/shared/editing/lazy-menu.tsx'
import { builderTexts } from '../../texts/builder-texts.ts'
import { endOf, usePasting } from '../use-clipboard.ts'
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
  const t = useTexts(builderTexts)
  return (
    <LazyMenu label={t('outline.menu', { position })} className={classes.menu}>
      {() => (
        <>
          <Menu.Item
            leftSection={<IconCursorText size={16} />}
            rightSection="F2"
            onClick={() => onRenaming(pageId)}
          >
            {t('outline.rename')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => pages.duplicate(position)}>
            {t('module.duplicate')}
          </Menu.Item>
          <PasteItem pageId={pageId} />
          <Menu.Item leftSection={<IconPlus size={16} />} onClick={() => pages.addAfter(position)}>
            {t('outline.add')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconArrowUp size={16} />}
            rightSection="Alt+↑"
            disabled={position === 1}
            onClick={() => pages.shift(position, -1)}
          >
            {t('outline.up')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown size={16} />}
            rightSection="Alt+↓"
            disabled={isLast}
            onClick={() => pages.shift(position, 1)}
          >
            {t('outline.down')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} />}
            disabled={isOnly}
            onClick={() => pages.remove(position)}
          >
            {t('outline.remove')}
          </Menu.Item>
        </>
      )}
    </LazyMenu>
  )
})

/** A component of its own, so that the clipboard is asked only while the menu is open. */
function PasteItem({ pageId }: Pick<OutlineMenuProps, 'pageId'>) {
  const t = useTexts(builderTexts)
  const { isPossible, paste } = usePasting(({ pageList }) => {
    const page = pageList.find(({ id }) => id === pageId)
    return page && endOf(page)
  })
  return (
    <Menu.Item
      leftSection={<IconClipboard size={16} />}
      rightSection="Ctrl / ⌘ V"
      disabled={!isPossible}
      onClick={paste}
    >
      {t('page.paste')}
    </Menu.Item>
  )
}
