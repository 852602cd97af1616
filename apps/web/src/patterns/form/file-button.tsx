/** Opens the device's files and forgets what was chosen: a corrected file of the same name counts anew. */
import {
  type FileButtonProps,
  FileInput,
  type FileInputProps,
  FileButton as MantineFileButton,
} from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useRef } from 'react'
import { patternTexts } from '../texts.ts'

export function FileButton<Multiple extends boolean = false>({
  onChange,
  ...rest
}: FileButtonProps<Multiple>) {
  const forget = useRef<() => void>(null)
  return (
    <MantineFileButton<Multiple>
      {...rest}
      resetRef={forget}
      onChange={(chosen) => {
        onChange(chosen)
        forget.current?.()
      }}
    />
  )
}

type CsvFieldProps = Pick<FileInputProps, 'label' | 'placeholder' | 'required' | 'value' | 'onChange'>

/** A CSV file, which shows until it is removed or another is chosen. */
export function CsvField({ onChange, ...rest }: CsvFieldProps) {
  const t = patternTexts.useTexts()
  const forget = useRef<() => void>(null)
  return (
    <FileInput
      {...rest}
      accept=".csv,text/csv"
      clearable
      clearButtonProps={{ 'aria-label': t('file.clear') }}
      leftSection={<IconFileTypeCsv size={16} aria-hidden />}
      resetRef={forget}
      onChange={(chosen) => {
        onChange?.(chosen)
        forget.current?.()
      }}
    />
  )
}
