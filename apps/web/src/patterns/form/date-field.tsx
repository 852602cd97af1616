/** A date, typed or picked as dd/mm/yyyy, weeks from Monday (product 9.18): `yyyy-mm-dd` or ''. */
import '@mantine/dates/styles.css'
import 'dayjs/locale/fr'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { patternTexts } from '../texts.ts'

dayjs.extend(customParseFormat)

interface DateFieldProps extends Omit<DateInputProps, 'value' | 'onChange' | 'locale' | 'valueFormat'> {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The calendar opens for a press only: who comes by Tab types, and nothing covers the buttons below. */
export default function DateField({ value, onChange, onBlur, ...rest }: DateFieldProps) {
  const t = patternTexts.useTexts()
  const language = useLanguage()
  const [isPressed, setPressed] = useState(false)
  return (
    <DateInput
      locale={language}
      valueFormat="DD/MM/YYYY"
      placeholder={t('date.format')}
      clearable
      clearButtonProps={{ 'aria-label': t('date.clear') }}
      leftSection={<IconCalendar size={16} aria-hidden />}
      value={value === '' ? null : value}
      onChange={(date) => onChange(date ?? '')}
      {...rest}
      popoverProps={{ disabled: !isPressed }}
      onMouseDown={() => setPressed(true)}
      onKeyDown={() => setPressed(false)}
      onBlur={(event) => {
        setPressed(false)
        onBlur?.(event)
      }}
    />
  )
}
