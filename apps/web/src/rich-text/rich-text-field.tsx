/** The field for rich text: label above, help and error under, the editor fetched when it is first shown. */
import { Input, Skeleton } from '@mantine/core'
import { type ReactNode, Suspense, useId } from 'react'
import { lazyCode } from '../patterns/lazy-part.tsx'
import type { UploadImage } from './upload-image.ts'

const Editor = lazyCode(() => import('./editor.tsx'))

interface RichTextFieldProps {
  readonly label: string
  /** HTML of the fixed set; empty for an empty text. */
  readonly value: string
  readonly onChange: (html: string) => void
  readonly onBlur?: () => void
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly required?: boolean
  /** Shows a count of the text's characters; the caller's validation refuses more. */
  readonly maxCharacters?: number
  readonly links?: boolean
  readonly images?: boolean
  /** Where pictures are uploaded; to the media library where not given. */
  readonly uploadImage?: UploadImage
  readonly minHeight?: number
  /** What stands below the text and writes words where its cursor is. */
  readonly renderBelow?: (insert: (words: string) => void) => ReactNode
}

export function RichTextField({
  label,
  description,
  error,
  required = false,
  ...editor
}: RichTextFieldProps) {
  const id = useId()
  const minHeight = editor.minHeight ?? 120
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-name` }}
      description={description}
      error={error}
      required={required}
    >
      <Suspense fallback={<Skeleton height={minHeight + 44} />}>
        <Editor
          {...editor}
          minHeight={minHeight}
          labelledBy={`${id}-name`}
          describedBy={error ? `${id}-error` : description ? `${id}-description` : ''}
          invalid={Boolean(error)}
        />
      </Suspense>
    </Input.Wrapper>
  )
}
