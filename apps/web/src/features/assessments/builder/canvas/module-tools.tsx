/**
 * The tools beside the selected module: copy it, remove it, and a menu with all the rest. They are one tab
 * stop.
 */
import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconCopy, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { IconButton } from '../../../../patterns/actions.tsx'
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
      <IconButton
        label={t('module.duplicateName', { name: label })}
        icon={IconCopy}
        iconSize={15}
        tip={t('module.duplicate')}
        tipProps={{ openDelay: 400 }}
        size={26}
        onClick={() => placing.duplicate(itemId)}
      />
      <IconButton
        label={t('module.removeName', { name: label })}
        icon={IconTrash}
        iconSize={15}
        tip={t('module.remove')}
        tipProps={{ openDelay: 400 }}
        size={26}
        onClick={() => remove(t('module.removed', { name: label }), () => placing.remove(itemId))}
      />
      <ModuleMenu {...props} />
    </div>
  )
})
