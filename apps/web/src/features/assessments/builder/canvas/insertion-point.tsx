/** Between two rows: a hairline with a plus that opens the palette, and a place to drop on. */
import { UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import classes from './canvas.module.css'
import { isSamePlace, useCanvas } from './canvas-state.tsx'
import { Gap } from './drag.tsx'
import { gapId } from './gap-ids.ts'
import { Palette } from './palette.tsx'
import { usePlacing } from './use-placing.ts'

export const InsertionPoint = memo(function InsertionPoint({
  pageId,
  index,
}: {
  pageId: string
  index: number
}) {
  const t = useTexts(builderTexts)
  const { insertion, openPalette, closePalette } = useCanvas()
  const { add } = usePlacing()
  const place = { kind: 'row', pageId, index } as const
  const opened = isSamePlace(insertion, place)
  const button = (
    <UnstyledButton
      className={classes.insert}
      data-opened={opened || undefined}
      aria-label={t('canvas.insert', { position: index + 1 })}
      onClick={() => openPalette(place)}
    >
      <span className={classes.plus}>
        <IconPlus size={14} aria-hidden />
      </span>
    </UnstyledButton>
  )
  return (
    <Gap id={gapId(place)} accept={['row', 'module']}>
      {opened ? (
        <Palette opened onClose={closePalette} onChoose={(type) => add(type, place)} target={button} />
      ) : (
        button
      )}
    </Gap>
  )
})
