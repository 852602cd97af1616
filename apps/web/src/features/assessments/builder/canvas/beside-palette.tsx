import classes from './canvas.module.css'
import { useCanvas, useOpenIn } from './canvas-state.tsx'
import { Palette } from './palette.tsx'
import { usePlacing } from './use-placing.ts'

/** The palette for adding beside the modules of a row, opened from their menus, or below one, opened by `/` in its empty text. */
export function BesidePalette({ rowId }: { readonly rowId: string }) {
  const { closePalette } = useCanvas()
  const insertion = useOpenIn(rowId)
  const { add } = usePlacing()
  if (!insertion) return null
  return (
    <Palette
      opened
      onClose={closePalette}
      onChoose={(type) => add(type, insertion)}
      target={<span className={classes.besideAnchor} data-kind={insertion.kind} data-palette-open />}
    />
  )
}
