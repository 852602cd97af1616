/** The control that adds a module: a hairline with a plus between two rows, a labelled button at the end. */
import { Button, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
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

export const InsertionPoint = memo(function InsertionPoint({ pageId, containerId, index }: InsertionProps) {
  const t = useTexts(builderTexts)
  const { openPalette, closePalette } = useCanvas()
  const { add } = usePlacing()
  const target = { kind: 'row', pageId, containerId, index } as const
  const opened = useIsOpenAt(target)
  return (
    <>
      <UnstyledButton
        className={classes.insert}
        tabIndex={-1}
        data-opened={opened || undefined}
        data-palette-open={opened || undefined}
        aria-label={t('canvas.insert', { position: index + 1 })}
        onClick={() => openPalette(target)}
      >
        <span className={classes.plus}>
          <IconPlus size={14} aria-hidden />
        </span>
      </UnstyledButton>
      {opened ? (
        <Palette
          onClose={closePalette}
          onChoose={(type) => add(type, target)}
          target={<span className={classes.paletteAnchor} />}
        />
      ) : null}
    </>
  )
})

/** The end is where most modules are added. */
export const LastInsertion = memo(function LastInsertion({ pageId, containerId, index }: InsertionProps) {
  const t = useTexts(builderTexts)
  const { openPalette, closePalette } = useCanvas()
  const { add } = usePlacing()
  const target = { kind: 'row', pageId, containerId, index } as const
  const isInside = containerId !== undefined
  const opened = useIsOpenAt(target)
  return (
    <div
      className={classes.last}
      data-inside={isInside || undefined}
      data-add-module={isInside ? undefined : ''}
      data-palette-open={opened || undefined}
    >
      <Button
        variant={isInside ? 'subtle' : 'default'}
        color="gray"
        size={isInside ? 'compact-sm' : 'sm'}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => openPalette(target)}
      >
        {t(isInside ? 'canvas.addInside' : 'canvas.add')}
      </Button>
      {opened ? (
        <Palette
          onClose={closePalette}
          onChoose={(type) => add(type, target)}
          isInside={isInside}
          target={<span className={classes.paletteAnchor} />}
        />
      ) : null}
    </div>
  )
})
