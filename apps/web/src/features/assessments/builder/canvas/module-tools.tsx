/**
 * The tools beside the selected module: copy it, remove it, and a menu with all the rest. They are one tab
 * stop.
 */
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconCopy, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { keepOneTabStop, moveInToolbar, useToolbar } from '../../../../patterns/keys/toolbar.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { useStore } from '../state/use-builder.ts'
import { useRemoval } from '../use-removal.ts'
import classes from './canvas.module.css'
import { useCanvas } from './canvas-state.tsx'
import { ModuleMenu, type ModuleMenuProps } from './module-menu.tsx'
import { usePlacing } from './use-placing.ts'

export const ModuleTools = memo(function ModuleTools(props: ModuleMenuProps) {
  const { itemId, label } = props
  const t = useTexts(builderTexts)
  const store = useStore()
  const placing = usePlacing()
  const remove = useRemoval()
  const bar = useToolbar()
  const { isTabbed, setPane } = useCanvas()
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tools have the tab stop
    <div
      ref={bar}
      className={classes.tools}
      role="toolbar"
      aria-label={t('module.tools', { name: label })}
      onKeyDown={moveInToolbar}
      onFocus={keepOneTabStop}
    >
      {isTabbed ? (
        <ActionIcon
          size={26}
          aria-label={t('module.edit', { name: label })}
          onClick={() => {
            store.select({ kind: 'module', id: itemId })
            setPane('settings')
          }}
        >
          <IconAdjustmentsHorizontal size={16} aria-hidden />
        </ActionIcon>
      ) : null}
      <Tooltip label={t('module.duplicate')} openDelay={400}>
        <ActionIcon
          size={26}
          aria-label={t('module.duplicateName', { name: label })}
          onClick={() => placing.duplicate(itemId)}
        >
          <IconCopy size={15} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('module.remove')} openDelay={400}>
        <ActionIcon
          size={26}
          aria-label={t('module.removeName', { name: label })}
          onClick={() => remove(t('module.removed', { name: label }), () => placing.remove(itemId))}
        >
          <IconTrash size={15} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <ModuleMenu {...props} />
    </div>
  )
})
