/** The control that adds a module: a hairline with a plus between two rows, a labelled button at the end. */
import { Button, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { builderTexts } from '../../texts/builder-texts.ts'
import classes from './canvas.module.css'
import { useCanvas, useIsOpenAt } from './canvas-state.tsx'
import { Palette } from './palette.tsx'
import { usePlacing } from './use-placing.ts'

interface InsertionProps {
  readonly pageId: string
  readonly containerId: string | undefined
  readonly index: number
}

/** Whether the palette is open here, what opens it, and the palette itself while it is. */
function useInsertion({ pageId, containerId, index }: InsertionProps, isInside = false) {
  const { openPalette, closePalette, openBank } = useCanvas()
  const { add, addPool } = usePlacing()
  const target = { kind: 'row', pageId, containerId, index } as const
  const opened = useIsOpenAt(target)
  return {
    opened: opened || undefined,
    open: () => openPalette(target),
    palette: opened ? (
      <Palette
        onClose={closePalette}
        onChoose={(type) => add(type, target)}
        onBank={() => openBank({ kind: 'insert', target })}
        onPool={containerId === undefined ? () => addPool(target) : undefined}
        isInside={isInside}
        target={<span className={classes.paletteAnchor} />}
      />
    ) : null,
  }
}

export const InsertionPoint = memo(function InsertionPoint(props: InsertionProps) {
  const t = builderTexts.useTexts()
  const { opened, open, palette } = useInsertion(props)
  return (
    <>
      <UnstyledButton
        className={classes.insert}
        tabIndex={-1}
        data-opened={opened}
        data-palette-open={opened}
        aria-label={t('canvas.insert', { position: props.index + 1 })}
        onClick={open}
      >
        <span className={classes.plus}>
          <IconPlus size={14} aria-hidden />
        </span>
      </UnstyledButton>
      {palette}
    </>
  )
})

/** The end is where most modules are added. */
export const LastInsertion = memo(function LastInsertion(props: InsertionProps) {
  const t = builderTexts.useTexts()
  const isInside = props.containerId !== undefined
  const { opened, open, palette } = useInsertion(props, isInside)
  return (
    <div
      className={classes.last}
      data-inside={isInside || undefined}
      data-add-module={isInside ? undefined : ''}
      data-palette-open={opened}
    >
      <Button
        variant={isInside ? 'subtle' : 'default'}
        color="gray"
        size={isInside ? 'compact-sm' : 'sm'}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={open}
      >
        {t(isInside ? 'canvas.addInside' : 'canvas.add')}
      </Button>
      {palette}
    </div>
  )
})
