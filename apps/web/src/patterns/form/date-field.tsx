/**
 * A calendar date: typed or picked as dd/mm/yyyy, weeks from Monday (SPEC §9); the value is `yyyy-mm-dd` or
 * ''.
 */
import '@mantine/dates/styles.css'
import 'dayjs/locale/fr'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { patternTexts } from '../texts.ts'

dayjs.extend(customParseFormat)

interface DateFieldProps extends Omit<DateInputProps, 'value' | 'onChange' | 'locale' | 'valueFormat'> {
  readonly value: string
  readonly onChange: (value: string) => void
}

export function DateField({ value, onChange, ...rest }: DateFieldProps) {
  const t = useTexts(patternTexts)
  const language = useLanguage()
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
    />
  )
}
