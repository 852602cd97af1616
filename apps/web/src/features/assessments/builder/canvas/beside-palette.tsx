import classes from './canvas.module.css'
import { useCanvas } from './canvas-state.tsx'
import { Palette } from './palette.tsx'
import { usePlacing } from './use-placing.ts'

/** The palette for adding beside the modules of a row; opened from their menus. */
export function BesidePalette({ rowId }: { readonly rowId: string }) {
  const { insertion, closePalette } = useCanvas()
  const { add } = usePlacing()
  if (insertion?.kind !== 'beside' || insertion.rowId !== rowId) return null
  return (
    <Palette
      opened
      onClose={closePalette}
      onChoose={(type) => add(type, insertion)}
      target={<span className={classes.besideAnchor} />}
    />
  )
}
