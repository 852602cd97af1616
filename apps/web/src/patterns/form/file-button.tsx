/** Opens the device's files and forgets what was chosen: a corrected file of the same name counts anew. */
import {
  Button,
  type ButtonProps,
  type FileButtonProps,
  FileInput,
  type FileInputProps,
  FileButton as MantineFileButton,
} from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { patternTexts } from '../texts.ts'

interface OwnFileButtonProps<Multiple extends boolean> extends Omit<FileButtonProps<Multiple>, 'children'> {
  readonly button?: ButtonProps
  /** The button's words, or what draws another button that opens the files. */
  readonly children: ReactNode | FileButtonProps['children']
}

export function FileButton<Multiple extends boolean = false>({
  onChange,
  button,
  children,
  ...rest
}: OwnFileButtonProps<Multiple>) {
  return (
    <MantineFileButton<Multiple> {...rest} {...useForgetting(onChange)}>
      {(props) =>
        typeof children === 'function' ? (
          children(props)
        ) : (
          <Button {...props} {...button}>
            {children}
          </Button>
        )
      }
    </MantineFileButton>
  )
}

type CsvFieldProps = Pick<FileInputProps, 'label' | 'placeholder' | 'required' | 'value' | 'onChange'>

/** A CSV file, which shows until it is removed or another is chosen. */
export function CsvField({ onChange, ...rest }: CsvFieldProps) {
  const t = patternTexts.useTexts()
  return (
    <FileInput
      {...rest}
      {...useForgetting(onChange)}
      accept=".csv,text/csv"
      clearable
      clearButtonProps={{ 'aria-label': t('file.clear') }}
      leftSection={<IconFileTypeCsv size={16} aria-hidden />}
    />
  )
}

/** Tells what was chosen, and forgets it. */
function useForgetting<Chosen>(onChange: ((chosen: Chosen) => void) | undefined) {
  const resetRef = useRef<() => void>(null)
  const tell = (chosen: Chosen): void => {
    onChange?.(chosen)
    resetRef.current?.()
  }
  return { resetRef, onChange: tell }
}
