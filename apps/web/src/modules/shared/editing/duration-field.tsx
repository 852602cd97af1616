import classes from './editing.module.css'
import { NumberField } from './number-field.tsx'
import { editingTexts } from './texts.ts'

interface DurationFieldProps {
  readonly seconds: number
  /** The longest, in seconds. */
  readonly max: number
  readonly onChange: (seconds: number) => void
}

/** A duration of at least a second, as minutes and seconds. */
export function DurationField({ seconds, max, onChange }: DurationFieldProps) {
  const t = editingTexts.useTexts()
  const minutes = Math.floor(seconds / 60)
  const set = (whole: number, rest: number): void => onChange(Math.min(max, Math.max(1, whole * 60 + rest)))
  return (
    <div className={classes.pair}>
      <NumberField
        label={t('duration.minutes')}
        value={minutes}
        emptyValue={0}
        min={0}
        max={Math.floor(max / 60)}
        onChange={(value) => set(value, seconds % 60)}
      />
      <NumberField
        label={t('duration.seconds')}
        value={seconds % 60}
        emptyValue={0}
        min={0}
        max={59}
        onChange={(value) => set(minutes, value)}
      />
    </div>
  )
}
