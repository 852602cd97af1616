import { documentLimits } from '@assay/domain/assessments/limits'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { NumberField } from '../../../../modules/editing/number-field.tsx'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import classes from './inspector.module.css'

export interface DurationFieldProps {
  readonly seconds: number
  readonly onChange: (seconds: number) => void
}

/** A duration of at least a second and at most a day, as minutes and seconds. */
export function DurationField({ seconds, onChange }: DurationFieldProps) {
  const t = useTexts(inspectorTexts)
  const minutes = Math.floor(seconds / 60)
  const set = (whole: number, rest: number): void =>
    onChange(Math.min(documentLimits.timerSeconds, Math.max(1, whole * 60 + rest)))
  return (
    <div className={classes.pair}>
      <NumberField
        label={t('page.timer.minutes')}
        value={minutes}
        emptyValue={0}
        min={0}
        max={documentLimits.timerSeconds / 60}
        onChange={(value) => set(value, seconds % 60)}
      />
      <NumberField
        label={t('page.timer.seconds')}
        value={seconds % 60}
        emptyValue={0}
        min={0}
        max={59}
        onChange={(value) => set(minutes, value)}
      />
    </div>
  )
}
