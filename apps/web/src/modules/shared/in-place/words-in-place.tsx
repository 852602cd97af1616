/** One line that is stored as rich text: plain words as they are, formatted ones in the editor. */
import { RichTextInPlace } from '../../../rich-text/rich-text-in-place.tsx'
import { htmlOfWords, wordsOfHtml } from '../editing/plain-rich.ts'
import { stableMemo } from '../editing/stable-memo.tsx'
import { LineInPlace, type LineInPlaceProps } from './line-in-place.tsx'

export const wordsMaxLength = 5000

type WordsInPlaceProps = Omit<LineInPlaceProps, 'maxLength'>

export const WordsInPlace = stableMemo(function WordsInPlace({
  value,
  onChange,
  ...rest
}: WordsInPlaceProps) {
  const words = wordsOfHtml(value)
  if (words === undefined) {
    const { label, placeholder, onEnter, onBackspaceEmpty } = rest
    return (
      <RichTextInPlace
        label={label}
        placeholder={placeholder}
        value={value}
        onChange={onChange}
        {...(onEnter ? { onEnter } : {})}
        {...(onBackspaceEmpty ? { onBackspaceEmpty } : {})}
      />
    )
  }
  return (
    <LineInPlace
      {...rest}
      value={words}
      maxLength={wordsMaxLength}
      onChange={(typed) => onChange(htmlOfWords(typed))}
    />
  )
})
